import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { startModelServer } from "../model-server/model-server.ts";
import type { ModelServer, Rules } from "../model-server/model-server.ts";
import { clientEnv, findClient, runClient } from "./client.ts";
import type { ClientRun, RunRequest } from "./client.ts";
import { openTerminal } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import { makeWorld } from "./world.ts";
import type { World } from "./world.ts";

const run = promisify(execFile);
const command = resolve("dist/kedr.js");
const everywhere = ["--json", "--all-projects", "--limit", "100"];

/** The parts of `kedr status --json` that tests look at. */
export interface ToldStatus {
  readonly pid: number;
  readonly queue: Readonly<Record<string, number>>;
}

/** One hit of `kedr sessions search --json`. */
export interface ArchiveHit {
  readonly sessionId: string;
  readonly client: string;
  readonly kind: string;
  readonly text: string;
}

/** A person's machine with a real client, a scripted model and Kedr. */
export interface Machine {
  readonly world: World;
  readonly model: ModelServer;
  /** One turn in print mode. */
  session(request: Omit<RunRequest, "modelUrl">): Promise<ClientRun>;
  terminal(directory: string, args?: readonly string[]): Promise<Terminal>;
  /** Runs the command line; throws, with what it printed, on a bad exit. */
  kedr(...args: readonly string[]): Promise<string>;
  /** Waits until nothing waits in the queue, then tells the status. */
  settle(): Promise<ToldStatus>;
  /** Every event of the archive that holds the word, in all projects. */
  archive(word: string): Promise<readonly ArchiveHit[]>;
  digest(directory: string): Promise<string>;
  /** Ends the service and waits until its process has gone. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface MachineOptions {
  /** Variables that every program of this machine gets; KEDR_OBSERVER=rules unless it says otherwise. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether Kedr is wired into the client; true unless said otherwise. */
  readonly isWired?: boolean;
}

export const clientBinary: string | undefined = findClient();

/** Sets up the machine and, unless told otherwise, runs `kedr init --yes` on it. */
export async function startMachine(rules: Rules, options: MachineOptions = {}): Promise<Machine> {
  if (clientBinary === undefined) throw new Error("There is no client to drive.");
  const binary = clientBinary;
  const world = makeWorld();
  const model = await startModelServer(rules);
  putClientOnPath(world, binary, model.url);
  const extra = { KEDR_OBSERVER: "rules", KEDR_LANG: "en", ...options.env };
  const kedr = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [command, ...args], {
      cwd: world.home,
      env: world.env(extra),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  };
  const stop = async (): Promise<void> => {
    const { pid } = JSON.parse(await kedr("stop", "--json")) as { readonly pid: number | null };
    if (pid !== null) await untilGone(pid);
  };
  if (options.isWired !== false) await kedr("init", "--yes");
  return {
    world,
    model,
    session: (request) =>
      runClient(binary, world, { ...request, modelUrl: model.url, env: { ...extra, ...request.env } }),
    terminal: (directory, args = []) =>
      openTerminal(binary, world, { directory, modelUrl: model.url, args, env: extra }),
    kedr,
    settle: async () => JSON.parse(await kedr("status", "--json", "--wait", "20")) as ToldStatus,
    archive: async (word) => readHits(await kedr("sessions", "search", word, ...everywhere)),
    digest: (directory) => kedr("digest", "--cwd", directory),
    stop,
    async close() {
      await stop();
      await model.close();
      world.remove();
    },
  };
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(20);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process: it has gone.
    return false;
  }
}

/** A list, or an object that holds one under "hits". */
function readHits(json: string): readonly ArchiveHit[] {
  const value = JSON.parse(json) as readonly ArchiveHit[] | { readonly hits: readonly ArchiveHit[] };
  return "hits" in value ? value.hits : value;
}

/** Kedr finds and starts the client by its name; so started, it too must talk to the scripted model alone. */
function putClientOnPath(world: World, binary: string, modelUrl: string): void {
  const exports = Object.entries(clientEnv(modelUrl)).map(([name, value]) => `export ${name}='${value}'`);
  const path = join(world.bin, "claude");
  mkdirSync(world.bin, { recursive: true });
  writeFileSync(path, ["#!/bin/sh", ...exports, `exec '${binary}' "$@"`, ""].join("\n"));
  chmodSync(path, 0o755);
}
