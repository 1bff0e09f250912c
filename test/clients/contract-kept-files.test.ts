import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";
import { clients } from "../../src/clients/registry.ts";
import { inTempFolder } from "../contract/make.ts";

/** Where a session's record lies in the configuration folder; the others' sessions lie in databases. */
const records: ReadonlyMap<string, string> = new Map([
  ["claude-code", join("projects", "-shop", "s.jsonl")],
  ["codex", join("sessions", "2026", "01", "02", `rollout-2026-01-02T00-00-00-${"0".repeat(36)}.jsonl`)],
  ["copilot-cli", join("session-state", "s", "events.jsonl")],
  ["gemini-cli", join("tmp", "shop", "chats", "session-2026-01-02T00-00-00000000.jsonl")],
  ["pi", join("sessions", "--shop--", "s.jsonl")],
]);

function write(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "{}\n");
  return path;
}

/** What of the client's stands in a configuration folder once it was used from there. */
const used = (client: (typeof clients)[number], home: string, configFolder: string) => {
  const shop = join(home, "shop");
  const record = records.get(client.name);
  return {
    transcripts: record === undefined ? [] : [write(join(configFolder, record))],
    memoryFiles: client
      .ownTexts({ projectPath: shop, directory: shop, userHome: home, configFolder })
      .filter((path) => path.startsWith(configFolder + sep))
      .map(write),
  };
};

test.each(clients.map((client) => [client.name, client] as const))(
  "[outside.listed] %s's files are found in its usual configuration folder and in others that it was used from",
  (_name, client) =>
    inTempFolder(async (home) => {
      const where = {
        homeFolder: home,
        configFolder: null,
        variables: {},
        executables: [],
        platform: "linux",
      };
      const other = join(home, "other");
      const folders = [client.usualFolder(where), other].map((folder) => used(client, home, folder));
      const kept = await client.keptFiles(where, [join(home, "shop")], [other]);
      expect(kept.transcripts.toSorted()).toEqual(folders.flatMap((each) => each.transcripts).toSorted());
      expect(kept.memoryFiles.toSorted()).toEqual(folders.flatMap((each) => each.memoryFiles).toSorted());
    }),
);
