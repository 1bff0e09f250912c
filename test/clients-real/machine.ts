import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { startModelServer } from "../model-server/model-server.ts";
import type { ModelServer, Rules } from "../model-server/model-server.ts";
import { findClient, runClient } from "./client.ts";
import type { ClientRun, RunRequest } from "./client.ts";
import type { Driver } from "./drivers/driver.ts";
import { driverOf } from "./drivers/drivers.ts";
import { openTerminal } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import { makeWorld, writeFiles } from "./world.ts";
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

/** One turn, of Claude Code where no other client is named. */
export interface Session extends Omit<RunRequest, "modelUrl"> {
  readonly client?: string;
}

/** A person's machine with real clients, a scripted model and Kedr. */
export interface Machine {
  readonly world: World;
  readonly model: ModelServer;
  /** One turn without a person. */
  session(request: Session): Promise<ClientRun>;
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
  /** The clients that are there, by name, all of which can be had; Claude Code alone unless told. */
  readonly clients?: readonly string[];
  /** Variables that every program of this machine gets; KEDR_OBSERVER=rules unless it says otherwise. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether Kedr is wired into the clients; true unless said otherwise. */
  readonly isWired?: boolean;
}

const usual = "claude-code";

export const clientBinary: string | undefined = findClient(usual);

/** Sets up the machine and, unless told otherwise, runs `kedr init --yes` on it. */
export async function startMachine(rules: Rules, options: MachineOptions = {}): Promise<Machine> {
  const binaries = new Map((options.clients ?? [usual]).map((client) => [client, binaryOf(client)]));
  const world = makeWorld();
  const model = await startModelServer(rules);
  for (const [client, binary] of binaries)
    putClientHere(driverOf(client), { world, binary, modelUrl: model.url });
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
    session: ({ client = usual, ...request }) => {
      const asked = { ...request, modelUrl: model.url, env: { ...extra, ...request.env } };
      return runClient(binaries.get(client) ?? "", world, asked, driverOf(client));
    },
    terminal: (directory, args = []) =>
      openTerminal(binaries.get(usual) ?? "", world, { directory, modelUrl: model.url, args, env: extra }),
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

function binaryOf(client: string): string {
  const binary = client === usual ? clientBinary : findClient(client);
  if (binary === undefined) throw new Error(`There is no ${client} to drive.`);
  return binary;
}

interface Here {
  readonly world: World;
  readonly binary: string;
  readonly modelUrl: string;
}

/**
 * Gives the person the client with its files. Kedr finds and starts it by its name; so started, it too must talk to the
 * scripted model alone.
 */
function putClientHere(driver: Driver, { world, binary, modelUrl }: Here): void {
  const place = { home: world.home, modelUrl };
  writeFiles(world.home, driver.files(place));
  const exports = Object.entries(driver.env(place)).map(([name, value]) => `export ${name}='${value}'`);
  const path = join(world.bin, driver.command);
  mkdirSync(world.bin, { recursive: true });
  writeFileSync(path, ["#!/bin/sh", ...exports, `exec '${binary}' "$@"`, ""].join("\n"));
  chmodSync(path, 0o755);
}
