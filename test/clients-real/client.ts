import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { findClient as registered } from "../../src/clients/registry.ts";
import type { Driver, Said } from "./drivers/driver.ts";
import { drivers } from "./drivers/drivers.ts";
import { claudeCode } from "./drivers/claude-code.ts";
import type { World } from "./world.ts";

/** What one run of a client without a person came to. */
export interface ClientRun extends Said {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly wallMs: number;
}

export interface RunRequest {
  readonly directory: string;
  readonly prompt: string;
  readonly modelUrl: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Called when the process has started, for tests that disturb it. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** A turn that takes longer hangs: a client that waits for a person would wait for ever. */
const longestMs = 90_000;

/** The client's program, installed into the cache at the first call; undefined, and said aloud, when that fails. */
export function findClient(name = "claude-code"): string | undefined {
  try {
    const output = execFileSync(process.execPath, ["scripts/fetch-client.mjs", name], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    return output.trim();
  } catch (error) {
    console.warn(`SKIPPED: no ${name} to drive (${error instanceof Error ? error.message : "?"})`);
    return undefined;
  }
}

/** The clients that Kedr works with and that can be had here; each of the others is named aloud. */
export function driveableClients(): readonly string[] {
  return drivers
    .map(({ client }) => client)
    .filter((name) => isKnown(name) && findClient(name) !== undefined);
}

function isKnown(name: string): boolean {
  if (registered(name) !== undefined) return true;
  console.warn(`SKIPPED: ${name} is not in the registry of clients`);
  return false;
}

/** Runs one turn without a person and waits for its end. */
export async function runClient(
  binary: string,
  world: World,
  request: RunRequest,
  driver: Driver = claudeCode,
): Promise<ClientRun> {
  const startedAtMs = performance.now();
  const { directory, prompt, modelUrl, args = [] } = request;
  const place = { home: world.home, modelUrl };
  const child = spawn(binary, driver.args({ prompt, directory, args }), {
    cwd: directory,
    env: world.env({ ...driver.env(place), ...request.env }),
    stdio: ["ignore", "pipe", "pipe"],
    timeout: longestMs,
    killSignal: "SIGKILL",
  });
  request.onStart?.(child);
  const [stdout, stderr, exitCode] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((resolve) => child.once("close", resolve)),
  ]);
  return { exitCode, ...driver.said(stdout), stdout, stderr, wallMs: performance.now() - startedAtMs };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
