import { closeSync, openSync } from "node:fs";
import { createInterface, emitKeypressEvents } from "node:readline";
import { isatty } from "node:tty";
import { editorOf, editText } from "./edit-text.ts";
import { runPager } from "./run-pager.ts";
import { openScreen, type Screen, type ScreenEars } from "./screen/screen.ts";

/** The way to the person or program at the other end; tests hand in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Whether the output is a terminal: colours and redrawn lines are allowed. */
  readonly isTerminal: boolean;
  /** The same of the error output, where how far long work is may be drawn. */
  readonly errIsTerminal: boolean;
  /** Whether a pipe or a file takes it, and so perhaps a model; not so in tests of what a person sees. */
  readonly isPiped: boolean;
  /** Whether a person can be asked: input and output are terminals. */
  readonly canAsk: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Shows a text by the pager, a shell command; false when it can't be started, and nothing was shown. */
  page(text: string, pager: string): Promise<boolean>;
  /** The whole terminal, with every key as it is pressed, until it is closed. */
  openScreen(ears: ScreenEars): Screen;
  /** One key press: a letter, "return", or "ctrl-c". */
  readKey(): Promise<string>;
  /** Whether this process has a terminal of its own, and not only streams that look like one. */
  hasControllingTerminal(): boolean;
  /** One line typed after the question; null when the person leaves by Ctrl-C or Ctrl-D. */
  readLine(question: string): Promise<string | null>;
  /** Whether the person has set an editor. */
  readonly hasEditor: boolean;
  /** The text as the person left it in their editor; null when that failed. */
  edit(text: string): string | null;
  /** Everything that comes in on the standard input, up to a limit; what is beyond it is not read. */
  readInput(limitChars: number): Promise<string>;
  /** Aborted by Ctrl-C in a command that runs on. */
  readonly signal: AbortSignal;
}

const columnsWithoutTerminal = 100;
const rowsWithoutTerminal = 24;

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
    errIsTerminal: isatty(2),
    isPiped: !isatty(1),
    canAsk: isatty(0) && isatty(1),
    columns: process.stdout.columns ?? columnsWithoutTerminal,
    rows: process.stdout.rows ?? rowsWithoutTerminal,
    page: runPager,
    openScreen,
    readKey,
    hasControllingTerminal,
    readLine,
    get hasEditor() {
      return editorOf() !== undefined;
    },
    edit: (text) => {
      const editor = editorOf();
      return editor === undefined ? null : editText(text, editor);
    },
    readInput,
    signal: interrupt.signal,
  };
}

/** A console of Windows has no such file; there the streams have to do. */
function hasControllingTerminal(): boolean {
  if (process.platform === "win32") return true;
  try {
    closeSync(openSync("/dev/tty", "r+"));
    return true;
  } catch {
    // No terminal belongs to this process.
    return false;
  }
}

function readLine(question: string): Promise<string | null> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    const done = (line: string | null): void => {
      resolve(line);
      lines.close();
    };
    lines.once("SIGINT", () => done(null));
    lines.once("close", () => resolve(null));
    lines.question(question, done);
  });
}

async function readInput(limitChars: number): Promise<string> {
  let text = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.length >= limitChars) break;
  }
  return text.slice(0, limitChars);
}

function endOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
}

/** Raw mode only while waiting for the key, so that a crash never leaves the terminal raw for long. */
function readKey(): Promise<string> {
  const { stdin } = process;
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  return new Promise((resolve) => {
    const done = (key: string): void => {
      stdin.off("keypress", onKey).off("end", onEnd);
      stdin.setRawMode(false);
      stdin.pause();
      resolve(key);
    };
    // Ctrl-C, Ctrl-D and a terminal that goes away all mean: leave.
    const onEnd = (): void => done("ctrl-c");
    const onKey = (
      _text: string | undefined,
      key: { readonly name?: string; readonly ctrl?: boolean },
    ): void => done(key.ctrl === true ? "ctrl-c" : (key.name ?? ""));
    stdin.on("keypress", onKey).on("end", onEnd);
  });
}
