import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { World } from "./world.ts";

/** What one run of the client in print mode came to. */
export interface ClientRun {
  readonly exitCode: number | null;
  /** The client's own id of the session; empty when it died before saying so. */
  readonly sessionId: string;
  readonly result: string;
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

/** The client's binary, installed into the cache at the first call; undefined, and said aloud, when that fails. */
export function findClient(): string | undefined {
  try {
    const output = execFileSync(process.execPath, ["scripts/fetch-client.mjs"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    return output.trim();
  } catch (error) {
    console.warn(`SKIPPED: no Claude Code to drive (${error instanceof Error ? error.message : "?"})`);
    return undefined;
  }
}

/** What makes the client talk to the scripted model alone, and to nobody else. */
export function clientEnv(modelUrl: string): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: modelUrl,
    ANTHROPIC_API_KEY: "not-a-real-key",
    DISABLE_TELEMETRY: "1",
    DISABLE_ERROR_REPORTING: "1",
    DISABLE_AUTOUPDATER: "1",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  };
}

/** Runs one turn with `claude -p` and waits for its end. */
export async function runClient(binary: string, world: World, request: RunRequest): Promise<ClientRun> {
  const startedAtMs = performance.now();
  const allowed = ["--permission-mode", "acceptEdits", "--allowedTools", "Bash"];
  const args = ["-p", request.prompt, "--output-format", "json", ...(request.args ?? []), ...allowed];
  const child = spawn(binary, args, {
    cwd: request.directory,
    env: world.env({ ...clientEnv(request.modelUrl), ...request.env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  request.onStart?.(child);
  const [stdout, stderr, exitCode] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((resolve) => child.once("close", resolve)),
  ]);
  const said = readResult(stdout);
  return { exitCode, ...said, stdout, stderr, wallMs: performance.now() - startedAtMs };
}

function readResult(stdout: string): Pick<ClientRun, "sessionId" | "result"> {
  try {
    const value = JSON.parse(stdout) as { session_id?: string; result?: string };
    return { sessionId: value.session_id ?? "", result: value.result ?? "" };
  } catch {
    // Killed, or it printed a plain complaint: the test looks at stdout itself.
    return { sessionId: "", result: "" };
  }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
