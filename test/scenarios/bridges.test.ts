import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ForgetReceipt } from "../../src/domain/forgetting.ts";
import { onlyThis } from "../../src/serve/forgetting.ts";
import { decisionOn, Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
const words = "Always run the tests in the container";

const rules = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

test("an approved rule stands in the project's file once the owner wants that, and is forgotten there, too", async () => {
  const owner = new Owner(kedr);
  const file = join(owner.shop, "AGENTS.md");
  const turnOn = { target: "agents-md", directory: owner.shop, isOn: true };
  writeFileSync(file, "# Ours\n");
  await owner.tells(`${words}.`);
  const rule = await owner.rule();
  await owner.calls("decide", decisionOn(rule));
  expect(rules(file)).toBe("# Ours\n");
  // An agent has the socket and nothing else.
  expect((await kedr.ask("POST", "/v1/call/setBridge", JSON.stringify(turnOn))).status).toBe(403);
  expect((await owner.calls("setBridge", turnOn)).value).toEqual({ outcome: "on", path: file, rules: 1 });
  expect(rules(file)).toContain(`- ${words}`);
  expect((await kedr.call("bridges")).bridges).toMatchObject([{ projectName: "shop", isFresh: true }]);
  const { value } = await owner.calls("forget", { ...onlyThis(rule.id), confirmed: null });
  const { receipt } = value as { readonly receipt: ForgetReceipt };
  expect(rules(file)).toBe("# Ours\n");
  expect(receipt.masked).toEqual([{ path: file, lines: [6], copy: null }]);
  expect(receipt.outside).not.toContainEqual(expect.objectContaining({ path: file }));
});

test("a rule that is approved or taken back while a bridge is on changes the file without being asked to", async () => {
  const owner = new Owner(kedr);
  const file = join(owner.shop, "AGENTS.md");
  await owner.calls("setBridge", { target: "agents-md", directory: owner.shop, isOn: true });
  await owner.tells(`${words}.`);
  const rule = await owner.rule();
  await owner.calls("decide", decisionOn(rule));
  expect(rules(file)).toContain(`- ${words}`);
  await owner.calls("decide", decisionOn(rule, { decision: "withdrawn" }));
  expect(existsSync(file)).toBe(false);
});
