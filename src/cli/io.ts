import { emitKeypressEvents } from "node:readline";
import { isatty } from "node:tty";

/** The way to the person or program at the other end; tests hand in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Whether the output is a terminal: colours and redrawn lines are allowed. */
  readonly isTerminal: boolean;
  /** Whether a person can be asked: input and output are terminals. */
  readonly canAsk: boolean;
  readonly columns: number;
  /** One key press: a letter, "return", or "ctrl-c". */
  readKey(): Promise<string>;
  /** Aborted by Ctrl-C in a command that runs on. */
  readonly signal: AbortSignal;
}

const columnsWithoutTerminal = 100;

/** The process's own streams. A reader that went away (| head) ends the program without a word. */
export function processIo(): Io {
  process.stdout.on("error", endOnBrokenPipe);
  process.stderr.on("error", endOnBrokenPipe);
  const interrupt = new AbortController();
  process.once("SIGINT", () => {
    interrupt.abort();
    process.once("SIGINT", () => process.exit(130));
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: isatty(1),
    canAsk: isatty(0) && isatty(1),
    columns: process.stdout.columns ?? columnsWithoutTerminal,
    readKey,
    signal: interrupt.signal,
  };
}

function endOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
}

/** Raw mode only while waiting for the key, so that a crash never leaves the terminal raw for long. */
function readKey(): Promise<string> {
  emitKeypressEvents(process.stdin);
  process.stdin.setRawMode(true);
  process.stdin.resume();
  return new Promise((resolve) => {
    process.stdin.once("keypress", (_text: string | undefined, key: { name?: string; ctrl?: boolean }) => {
      process.stdin.setRawMode(false);
      process.stdin.pause();
      resolve(key.ctrl === true && key.name === "c" ? "ctrl-c" : (key.name ?? ""));
    });
  });
}
