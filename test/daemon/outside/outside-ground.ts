import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clients, defaultClient } from "../../../src/clients/registry.ts";
import { openOutside } from "../../../src/daemon/forgetting/outside.ts";
import { sessionId } from "../../../src/domain/ids.ts";
import { homePaths } from "../../../src/platform/paths.ts";
import { openSecretKey } from "../../../src/platform/secret-key.ts";
import type { MaskRequest } from "../../../src/serve/forgetting.ts";
import { openSqliteStore } from "../../../src/store/sqlite/open.ts";
import type { Store } from "../../../src/store/store.ts";
import { type WholeForgetting, wholeForgetting } from "../forgetting-ground.ts";
import { at, clockAt, event, inTempFolder, memory, project } from "../../contract/make.ts";
import { requestIn } from "../../store/make-database.ts";

export const code = "ЛИПА-42";
const rule = `Always sign the releases with the word ${code}.`;
export const client = defaultClient.name;
export const told = sessionId("11111111-aaaa-4aaa-8aaa-000000000000");
const other = sessionId("22222222-aaaa-4aaa-8aaa-000000000000");

export interface Ground {
  readonly store: Store;
  readonly forgetting: WholeForgetting;
  /** The records of the session that told it and of another, and the project's memory file. */
  readonly files: {
    readonly told: string;
    readonly other: string;
    readonly memory: string;
    readonly index: string;
  };
}

export const line = (session: string, text: string): string =>
  `${JSON.stringify({ type: "user", sessionId: session, uuid: "u", cwd: "/shop", timestamp: at(1), message: { role: "user", content: text } })}\n`;

export function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // Nobody has written to it for long.
  utimesSync(path, Date.parse(at(0)) / 1_000, Date.parse(at(0)) / 1_000);
  return path;
}

export const withGround = (
  work: (ground: Ground) => Promise<void>,
  endedAt: string | null = at(5),
): Promise<void> =>
  inTempFolder(async (folder) => {
    const [home, config, shop] = [join(folder, "kedr"), join(folder, "claude"), join(folder, "shop")];
    const records = join(config, "projects", "-shop");
    const files = {
      told: write(
        join(records, `${told}.jsonl`),
        line(told, "hello") + line(told, rule) + line(told, "done"),
      ),
      other: write(join(records, `${other}.jsonl`), line(other, `why is ${code.toLowerCase()} there?`)),
      memory: write(join(shop, "CLAUDE.md"), `# Shop\n- ${rule}\n- Prices are integers\n`),
      index: write(join(records, "memory", "MEMORY.md"), `- [Releases](r.md) — ${code}\n`),
    };
    mkdirSync(home);
    const paths = homePaths(home, home);
    const key = openSecretKey(paths.forgettingKey);
    const store = openSqliteStore(requestIn(home, { key }));
    await store.touchProject({ key: project, name: "shop", path: shop });
    const touch = { client, id: told, project, directory: shop, run: "interactive", at: at(1) } as const;
    await store.touchSession({ ...touch, transcriptPath: files.told, configFolder: config, clientPid: null });
    const where = {
      homeFolder: folder,
      configFolder: config,
      variables: {},
      executables: [],
      platform: "linux",
    };
    const projectPaths = async () => (await store.projects()).map(({ path }) => path);
    await store.append(
      [event("c1", { client, sessionId: told, kind: "prompt", tool: null, input: rule, outcome: null })],
      at(2),
    );
    const [{ id: eventId } = { id: 1 }] = await store.eventsOfSession(client, told, null, 1);
    await store.addMemories(
      [memory(rule, { kind: "rule", type: null, client, sessionId: told, eventIds: [eventId as never] })],
      at(3),
    );
    if (endedAt !== null) await store.endSession(client, told, endedAt);
    const clock = clockAt(60);
    const outside = openOutside({
      clients,
      where,
      projectPaths,
      configFolders: (name) => store.configFolders(name),
      memorySources: () => store.memorySources(),
      store,
      clock,
    });
    try {
      await work({ store, files, forgetting: wholeForgetting({ store, paths, key, clock, outside }) });
    } finally {
      await store.close();
    }
  });

export const wish = (changes: Partial<MaskRequest>): MaskRequest => ({
  transcripts: false,
  memoryFiles: false,
  keepsCopy: false,
  confirmedPlaces: 0,
  ...changes,
});
