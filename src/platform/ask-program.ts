import { spawn } from "node:child_process";

/** What is written to a program and which line of what it prints is the answer. */
export interface Question {
  readonly file: string;
  readonly parameters: readonly string[];
  /** Written at once, each as one line. */
  readonly lines: readonly string[];
  readonly isAnswer: (line: string) => boolean;
  readonly limitMs: number;
}

/** Beyond so much without an answer nothing is listened to any more. */
const printedChars = 4 * 1024 * 1024;

/** The line that a program answers with before it is ended; undefined when it is missing or says no such line in time. */
export function askProgram({
  file,
  parameters,
  lines,
  isAnswer,
  limitMs,
}: Question): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
    const end = (answer: string | undefined): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const timer = setTimeout(() => end(undefined), limitMs);
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const answer = printed.split("\n").slice(0, -1).find(isAnswer);
      if (answer !== undefined || printed.length > printedChars) end(answer);
    });
    child.once("error", () => end(undefined));
    child.once("close", () => end(undefined));
    // It may end without reading.
    child.stdin.on("error", () => undefined);
    child.stdin.write(lines.map((line) => `${line}\n`).join(""));
  });
}
