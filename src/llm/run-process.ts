import { type ChildProcess, spawn } from "node:child_process";

export interface ProcessRun {
  readonly binary: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly input: string;
  readonly deadlineMs: number;
}

export type ProcessEnd =
  | { readonly end: "exit"; readonly code: number | null; readonly stdout: string; readonly stderr: string }
  | { readonly end: "timeout" }
  | { readonly end: "no-start"; readonly cause: Error };

/** Bytes of output kept of each stream; what is beyond is read and dropped. */
const outputBytes = 4 * 1024 * 1024;
/** How long after its exit a program's last output may still arrive. */
const drainMs = 1_000;

/**
 * Runs a program in a process group of its own and waits for its end. Whatever the end, the whole group is killed
 * afterwards, so that nothing the program started outlives it.
 */
export function runProcess(run: ProcessRun): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    const child = spawn(run.binary, run.arguments, {
      cwd: run.directory,
      env: { ...run.environment },
      detached: true,
      windowsHide: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    const finish = (end: ProcessEnd): void => {
      clearTimeout(timer);
      resolve(end);
    };
    const timer = setTimeout(() => {
      killGroup(child);
      finish({ end: "timeout" });
    }, run.deadlineMs);
    child.on("error", (cause) => finish({ end: "no-start", cause }));
    child.on("exit", (code) => {
      killGroup(child);
      const exited = (): void => finish({ end: "exit", code, stdout: stdout(), stderr: stderr() });
      child.on("close", exited);
      // A grandchild that left the group may hold the pipes open for ever: what is there by now is the answer.
      setTimeout(exited, drainMs).unref();
    });
    // The program may end without reading its input.
    child.stdin.on("error", (cause) => child.stdin.destroy(cause));
    child.stdin.end(run.input);
  });
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    if (bytes < outputBytes) chunks.push(chunk);
    bytes += chunk.length;
  });
  return () => Buffer.concat(chunks).subarray(0, outputBytes).toString("utf8");
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone already, or the system has no groups: then the child alone can be killed.
    child.kill("SIGKILL");
  }
}
