import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { KedrHome } from "./kedr-home.ts";
import { transcriptOf } from "./transcript.ts";

let home: KedrHome;

beforeEach(async () => {
  home = new KedrHome();
  await home.start();
});

afterEach(() => home.remove());

const decision = "Never deploy on a Friday. We decided to keep prices net in the database.";

test("[proof.evidence] a recap leads through what it was derived from to the prompt's line in the transcript", async () => {
  const { id, lines } = transcriptOf(home.project("shop"), [
    decision,
    "We decided to keep prices net in the database.",
    "npm test",
    "Tests: 5 passed",
  ]);
  const path = join(home.root, `${id}.jsonl`);
  writeFileSync(path, lines);
  await home.call("importPaths", { client: clientName("claude-code"), paths: [path] });
  await home.settle();
  const filter = {
    directory: null,
    kinds: ["recap"],
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit: 5,
  } as const;
  const { hits } = await home.call("recent", { filter });
  const recap = hits[0]?.memory;
  expect(recap?.eventIds).toEqual([]);
  expect(recap?.parentIds.length).toBeGreaterThan(0);
  const [shown] = await home.call("show", { ids: recap === undefined ? [] : [recap.id], withEvidence: true });
  const prompt = shown?.evidence.find((event) => event.kind === "prompt");
  expect(prompt).toMatchObject({ client: "claude-code", sessionId: id });
  expect(prompt?.source?.path).toBe(path);
  const line = readFileSync(path, "utf8").split("\n")[(prompt?.source?.line ?? 0) - 1] ?? "";
  expect(line).toContain("Never deploy on a Friday.");

  const told = spawnSync(
    process.execPath,
    [resolve("dist/kedr.js"), "show", String(recap?.id), "--evidence"],
    {
      env: { ...process.env, HOME: home.root, KEDR_HOME: home.home, KEDR_LANG: "en" },
      encoding: "utf8",
    },
  ).stdout;
  expect(told).toContain(`derived from: ${recap?.parentIds.join(", ")}`);
  expect(told).toContain(`claude-code ${id} ${path}:${prompt?.source?.line}`);
});
