import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { initFlow } from "../../src/cli/init/flow.ts";
import type { InitPlan } from "../../src/cli/commands/init-flow.ts";
import type { Client, Installation } from "../../src/clients/client.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { filesBelow } from "../files-below.ts";

/** A person's home in which one client is found, and a Kedr home beside it. */
export interface WiredHome {
  readonly home: string;
  /** What `init` would change. */
  plan(): Promise<InitPlan>;
  init(): Promise<InitPlan>;
  uninstall(): Promise<void>;
  installation(): Promise<Installation>;
  /** Everything below the person's home, each file's bytes as Latin-1. */
  bytes(): ReadonlyMap<string, string>;
  put(path: string, bytes: string | Uint8Array): void;
  [Symbol.dispose](): void;
}

export function wiredHome(client: Client): WiredHome {
  const root = mkdtempSync(join(tmpdir(), "kedr wired 'кедр' "));
  const home = join(root, "home");
  const bin = join(root, "bin");
  mkdirSync(home);
  // By any of its programs the client is found, though it has no folder yet.
  for (const program of client.marks.programs.filter((name) => /^[\w-]+$/.test(name)))
    put(join(bin, program), `#!/bin/sh\necho 9.8.7\n`, 0o755);
  const where = {
    homeFolder: home,
    configFolder: null,
    variables: {},
    executables: [bin],
    platform: "linux",
  };
  const paths = homePaths(join(root, "kedr"), home);
  const flow = initFlow({
    clients: [client],
    where,
    paths,
    node: process.execPath,
    distFolder: "dist",
    variables: { PATH: `${bin}:/usr/bin:/bin`, HOME: home },
    silentHook: () => "",
  });
  return {
    home,
    plan: () => flow.planInit({ clients: [], withServer: false }),
    async init() {
      const plan = await flow.planInit({ clients: [], withServer: false });
      await flow.applyInit(plan);
      return plan;
    },
    uninstall: async () => flow.applyUninstall(await flow.planUninstall()),
    async installation() {
      const found = await client.detect(where);
      if (found === undefined) throw new Error(`${client.name} was not found by its program.`);
      return found;
    },
    bytes: () => new Map(filesBelow(home).map((path) => [path, readFileSync(path, "latin1")])),
    put,
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function put(path: string, bytes: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes, { mode });
}
