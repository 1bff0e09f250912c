import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import type { Installation, Whereabouts } from "../../src/clients/client.ts";
import { applyInit } from "../../src/cli/init/apply.ts";
import { planInit, type Planned } from "../../src/cli/init/plan.ts";
import { applyUninstall, planUninstall } from "../../src/cli/init/uninstall.ts";
import { homePaths, type HomePaths } from "../../src/platform/paths.ts";

/** A person's home with a settings file, and a Kedr home beside it. */
export interface Machine {
  readonly folder: string;
  readonly paths: HomePaths;
  readonly where: Whereabouts;
  readonly settings: string;
  readonly managed: string;
  init(): Promise<readonly Planned[]>;
  uninstall(): Promise<void>;
  [Symbol.dispose](): void;
}

export function machine(settings: string | Uint8Array | null): Machine {
  const folder = mkdtempSync(join(tmpdir(), "kedr init 'кедр' "));
  const path = join(folder, ".claude", "settings.json");
  const managed = join(folder, "managed-settings.json");
  if (settings !== null) mkdirSync(dirname(path));
  if (settings !== null) writeFileSync(path, settings);
  // An executable named claude makes the client present though it has no folder yet.
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin", "claude"), "#!/bin/sh\necho '9.8.7 (Claude Code)'\n", { mode: 0o755 });
  const where = {
    homeFolder: folder,
    configFolder: null,
    variables: {},
    executables: [join(folder, "bin")],
    platform: "linux",
  };
  const paths = homePaths(join(folder, "kedr"), folder);
  const client = {
    ...claudeCode,
    detect: async (at: Whereabouts): Promise<Installation | undefined> => {
      const found = await claudeCode.detect(at);
      return found === undefined ? undefined : { ...found, managedSettings: [managed] };
    },
  };
  return {
    folder,
    paths,
    where,
    settings: path,
    managed,
    async init() {
      const planned = await planInit([client], where, { launcher: paths.launcher, pluginText: () => "" }, []);
      await applyInit(planned, [client], paths);
      return planned;
    },
    async uninstall() {
      applyUninstall(await planUninstall([client], where, paths), paths);
    },
    [Symbol.dispose]() {
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
}
