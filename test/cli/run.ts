import { noTerminal } from "./no-terminal.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Outside } from "../../src/cli/command.ts";
import { main } from "../../src/cli/main.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import { homePaths } from "../../src/platform/paths.ts";
import type { Service } from "../../src/serve/service.ts";
import { type FakeService, startFakeService } from "./fake-service.ts";

/** Noon on 1 May 2026. */
export const nowMs = Date.UTC(2026, 4, 1, 12);

interface Printed {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface Home {
  readonly path: string;
  readonly paths: ReturnType<typeof homePaths>;
  run(
    argv: readonly string[],
    changes?: Partial<Outside> & { readonly terminal?: boolean; readonly piped?: boolean },
  ): Promise<Printed>;
  serve(answers?: Partial<Service>, version?: Parameters<typeof startFakeService>[2]): Promise<FakeService>;
}

/** An empty home and a way to run command lines in it, in this process. */
export function newHome(variables: Record<string, string> = {}): Home {
  const folder = mkdtempSync(join(tmpdir(), "kedr-cli-"));
  const environment = {
    ...readEnvironment({ HOME: folder, KEDR_HOME: folder, ...variables }),
    directory: "/work-tree",
  };
  const paths = homePaths(environment.home, environment.tempFolder);
  return {
    path: environment.home,
    paths,
    async run(argv, { terminal = false, piped = false, ...changes } = {}) {
      const printed = { out: "", err: "" };
      const exit = await main(argv, {
        io: {
          ...noTerminal,
          out: (text) => void (printed.out += text),
          err: (text) => void (printed.err += text),
          isTerminal: terminal,
          isPiped: piped,
          signal: new AbortController().signal,
        },
        environment,
        clock: { nowMs: () => nowMs },
        launch: () => {
          throw new Error("nothing may be started here");
        },
        initFlow: async () => {
          throw new Error("nothing may be wired here");
        },
        asker: async () => ({ environment: [], ancestors: [] }),
        ...changes,
      });
      return { exit, ...printed };
    },
    async serve(answers, version) {
      const service = await startFakeService(paths.socket, answers, version);
      onTestFinished(() => service.close());
      return service;
    },
  };
}
