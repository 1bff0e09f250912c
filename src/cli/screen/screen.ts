import { type Key, keysOfRest, readKeys } from "./keys.ts";

/** What is on the screen, and where the cursor stands in it. */
export interface Picture {
  /** At most one a row, none wider than the screen. */
  readonly lines: readonly string[];
  readonly cursor: { readonly row: number; readonly column: number };
}

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** The whole terminal, until it is closed; then it is as it was before. */
export interface Screen {
  readonly size: () => ScreenSize;
  readonly draw: (picture: Picture) => void;
  readonly close: () => void;
}

export interface ScreenEars {
  readonly onKey: (key: Key) => void;
  readonly onResize: () => void;
  /** The terminal went away. */
  readonly onEnd: () => void;
}

const enter = "\u001B[?1049h\u001B[?2004h\u001B[H";
const leave = "\u001B[?2004l\u001B[?1049l";
/** So long after an escape sign a sequence would have gone on. */
const escapeMs = 40;

/** Takes the process's terminal: another page of it, and every key as it is pressed. */
export function openScreen({ onKey, onResize, onEnd }: ScreenEars): Screen {
  const { stdin, stdout } = process;
  let rest = "";
  let timer: NodeJS.Timeout | undefined;
  const onData = (chunk: string): void => {
    clearTimeout(timer);
    const read = readKeys(rest + chunk);
    rest = read.rest;
    for (const key of read.keys) onKey(key);
    if (rest !== "") timer = setTimeout(flush, escapeMs);
  };
  const flush = (): void => {
    const keys = keysOfRest(rest);
    rest = "";
    for (const key of keys) onKey(key);
  };
  const close = (): void => {
    clearTimeout(timer);
    stdin.off("data", onData).off("end", onEnd);
    stdout.off("resize", onResize);
    process.off("exit", close);
    for (const signal of endings) process.off(signal, end);
    stdin.setRawMode(false);
    stdin.pause();
    stdout.write(leave);
  };
  // Whatever ends the program, the terminal must be left as it was.
  process.on("exit", close);
  for (const signal of endings) process.on(signal, end);
  stdin.setEncoding("utf8").on("data", onData).on("end", onEnd);
  stdin.setRawMode(true);
  stdin.resume();
  stdout.on("resize", onResize);
  stdout.write(enter);
  return {
    size: () => ({ columns: stdout.columns, rows: stdout.rows }),
    draw: ({ lines, cursor }) => {
      const painted = lines.map((line) => `${line}\u001B[K`).join("\r\n");
      // Hidden while it is drawn, so that it does not run about.
      stdout.write(
        `\u001B[?25l\u001B[H${painted}\u001B[J\u001B[${cursor.row + 1};${cursor.column + 1}H\u001B[?25h`,
      );
    },
    close,
  };
}

const endings = ["SIGTERM", "SIGHUP"] as const;

const end = (): void => process.exit(143);
