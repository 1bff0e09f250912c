import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Language } from "../../config/language.ts";
import { childEnvironment } from "../../config/environment.ts";
import { ensurePrivateFolder } from "../../platform/files.ts";
import { systemClock } from "../../platform/clock.ts";
import { homePaths } from "../../platform/paths.ts";
import { connect } from "../../serve/client/connect.ts";
import { catalogue } from "../messages/catalogue.ts";
import type { Rpc } from "../../serve/client/rpc.ts";
import { serviceRpc } from "../../serve/client/rpc.ts";
import { visible } from "../visible.ts";

/** A home, a project and a service of their own, gone after clear(). */
export interface Stage {
  readonly kedrHome: string;
  readonly userHome: string;
  readonly project: string;
  readonly socket: string;
  readonly call: Rpc["call"];
  /** Ends the service and, unless it is to be kept, removes every file. */
  clear(isKept: boolean): Promise<void>;
}

const stopDeadlineMs = 5_000;

/** Sets the stage in the temporary folder and waits for the service to answer. */
export async function setStage(projectName: string, language: Language): Promise<Stage> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "kedr-first-look-")));
  const places = {
    kedrHome: join(root, "kedr"),
    userHome: join(root, "home"),
    project: join(root, projectName),
  };
  ensurePrivateFolder(places.kedrHome);
  for (const folder of [places.userHome, places.project]) mkdirSync(folder);
  const paths = homePaths(places.kedrHome, tmpdir());
  const rpc = serviceRpc(paths, catalogue[language], visible);
  const child = spawnService(places, language);
  const clear = async (isKept: boolean): Promise<void> => {
    await stop(child, rpc);
    if (!isKept) rmSync(root, { recursive: true, force: true });
  };
  try {
    const options = { rpc, launch: child.start, clock: systemClock, messages: catalogue[language] };
    const connected = await connect(options);
    if (connected === "absent") throw new Error("connect launches, so the service is there");
    return { ...places, socket: paths.socket, call: connected.call, clear };
  } catch (error) {
    await clear(false);
    throw error;
  }
}

interface ServiceChild {
  readonly start: () => void;
  readonly process: () => ReturnType<typeof spawn> | undefined;
}

/** Everything that the person has set for their own Kedr stays out, and nothing asks a model. */
function spawnService(places: Pick<Stage, "kedrHome" | "userHome">, language: Language): ServiceChild {
  let child: ReturnType<typeof spawn> | undefined;
  const env = childEnvironment({
    KEDR_HOME: places.kedrHome,
    HOME: places.userHome,
    TMPDIR: tmpdir(),
    KEDR_OBSERVER: "rules",
    KEDR_LANG: language,
    KEDR_OFF: undefined,
    XDG_RUNTIME_DIR: undefined,
    CLAUDE_CONFIG_DIR: undefined,
  });
  const script = fileURLToPath(new URL("./service.js", import.meta.url));
  return {
    start: () => {
      // A group of its own: Ctrl-C is ours to answer, and ends the service in order.
      child = spawn(process.execPath, [script], {
        cwd: places.kedrHome,
        env,
        detached: true,
        stdio: "ignore",
      });
    },
    process: () => child,
  };
}

async function stop(child: ServiceChild, rpc: Rpc): Promise<void> {
  const running = child.process();
  if (running === undefined || running.exitCode !== null) return;
  const gone = once(running, "exit");
  // Whether it answers or not, what counts is that the process ends.
  await rpc.call("stop").catch(() => running.kill("SIGTERM"));
  const outcome = await Promise.race([gone, wait(stopDeadlineMs, "late", { ref: false })]);
  if (outcome === "late") running.kill("SIGKILL");
}
