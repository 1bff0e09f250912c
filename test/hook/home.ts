import { spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fillLauncher } from "../../src/hook/launcher.ts";
import { hookAnswerType } from "../../src/hook/wire.ts";
import { homePaths, type HomePaths } from "../../src/platform/paths.ts";
import { readSpool, type Spooled } from "../../src/platform/spool.ts";

/** The two ways a client may start a hook, as whole processes. */
export const ways = ["launcher", "node"] as const;
export type Way = (typeof ways)[number];

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
}

/** A home with the shipped hook in it, and nothing that could start a service. */
export function newHome(node = process.execPath): HomePaths {
  const home = mkdtempSync(join(tmpdir(), "kedr hook ж'"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const paths = homePaths(home, tmpdir());
  mkdirSync(join(home, "bin"), { mode: 0o700 });
  copyFileSync("dist/hook.cjs", paths.hookBundle);
  copyFileSync("dist/hook-program.cjs", paths.hookProgram);
  const facts = { node, home, socket: paths.socket, version: "test" };
  writeFileSync(paths.launcher, fillLauncher(readFileSync("src/hook/launcher.sh", "utf8"), facts));
  chmodSync(paths.launcher, 0o755);
  return paths;
}

export interface RunOptions {
  readonly client?: string;
  readonly event?: string;
  /** Whether the client shows the person nothing that a hook prints. */
  readonly isSilent?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

export function runHook(
  way: Way,
  paths: HomePaths,
  input: string | Uint8Array,
  options: RunOptions = {},
): Promise<Ran> {
  const hook = [options.client ?? "claude-code", options.event ?? "PostToolUse"];
  const manner = options.isSilent === true ? ["silent"] : [];
  const [file, args] =
    way === "launcher"
      ? [paths.launcher, [...hook, ...manner]]
      : [process.execPath, [paths.hookBundle, ...hook, "unknown", ...manner]];
  const environment = { PATH: process.env["PATH"], KEDR_HOME: paths.home, ...options.environment };
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { env: environment, stdio: ["pipe", "pipe", "ignore"] });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.on("error", reject);
    // A hook that is switched off leaves its input unread.
    child.stdin.on("error", () => undefined);
    child.on("close", (code) => resolve({ code, stdout }));
    child.stdin.end(input);
  });
}

export const spooled = (paths: HomePaths): readonly Spooled[] =>
  readSpool(paths.spool, 100, 0).files.map((file) => file.spooled);

/** Every file below a folder with its bytes. */
export function allFiles(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path, readFileSync(path)];
      }),
  );
}

export interface Received {
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** A service of the test's own on the home's socket. */
export async function listen(
  paths: HomePaths,
  answer: (response: ServerResponse) => void = (response) =>
    response.writeHead(200, { "content-type": hookAnswerType }).end(""),
): Promise<{ readonly received: readonly Received[]; readonly server: Server }> {
  mkdirSync(paths.run, { recursive: true, mode: 0o700 });
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(paths.socket, resolve);
  });
  return { received, server };
}
