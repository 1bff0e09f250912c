import { afterEach, expect, test } from "vitest";
import { KedrHome } from "./kedr-home.ts";

let kedr: KedrHome;
afterEach(() => kedr.remove());

test("a provider without its key is told in status before it is ever asked", async () => {
  kedr = new KedrHome({ KEDR_OBSERVER: "anthropic", ANTHROPIC_API_KEY: "" });
  await kedr.start();
  const { warnings } = await kedr.call("status");
  expect(warnings.map((warning) => warning.en).join("\n")).toContain("ANTHROPIC_API_KEY");
  expect(warnings.map((warning) => warning.ru).join("\n")).toContain("ANTHROPIC_API_KEY");
});

test("rules need no key and say nothing of one", async () => {
  kedr = new KedrHome({ KEDR_OBSERVER: "rules", ANTHROPIC_API_KEY: "" });
  await kedr.start();
  expect((await kedr.call("status")).warnings).toEqual([]);
});
