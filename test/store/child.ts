import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A process of its own that runs one of the fixtures, and the lines it prints. */
export interface Child {
  readonly lines: AsyncIterator<string>;
  /** kill -9, then whatever it had still printed. */
  kill(): Promise<readonly string[]>;
}

export function startChild(fixture: string, ...args: readonly string[]): Child {
  const child: ChildProcess = spawn(
    process.execPath,
    ["scripts/run.mjs", `test/fixtures/${fixture}`, ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (child.stdout === null) throw new Error("the child's output is a pipe");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    lines,
    kill: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      const rest: string[] = [];
      for (let line = await lines.next(); line.done !== true; line = await lines.next())
        rest.push(line.value);
      return rest;
    },
  };
}

/** The next line; fails when the child ended without one. */
export async function nextLine(child: Child): Promise<string> {
  const line = await child.lines.next();
  if (line.done === true) throw new Error("the child ended");
  return line.value;
}
