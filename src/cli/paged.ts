import type { Io } from "./io.ts";
import { displayWidth } from "./print/width.ts";

export interface PagedIo {
  readonly io: Io;
  /** Shows what was printed: by the pager when it is longer than the screen. */
  readonly end: () => Promise<void>;
}

/**
 * Output that is kept until the end, so that what is longer than the screen goes through a pager. A question to the person
 * lets everything out before it, and what follows it goes out at once.
 */
export function pagedIo(io: Io, pager: string): PagedIo {
  let kept = "";
  let isLive = false;
  const letOut = (): void => {
    isLive = true;
    if (kept !== "") io.out(kept);
    kept = "";
  };
  const openly = <Answer>(ask: () => Answer): Answer => {
    letOut();
    return ask();
  };
  return {
    io: {
      ...io,
      out: (text) => {
        if (isLive) io.out(text);
        else kept += text;
      },
      readKey: () => openly(() => io.readKey()),
      readLine: (question) => openly(() => io.readLine(question)),
      edit: (text) => openly(() => io.edit(text)),
      readInput: (limitChars) => openly(() => io.readInput(limitChars)),
    },
    end: async () => {
      const isLong = rowsOf(kept, io.columns) >= io.rows;
      if (isLong && (await io.page(kept, pager))) return;
      letOut();
    },
  };
}

/** How many rows of the screen the text takes, with lines that go on in the next row. */
function rowsOf(text: string, columns: number): number {
  const lines = text.endsWith("\n") ? text.slice(0, -1).split("\n") : text.split("\n");
  return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(displayWidth(line) / columns)), 0);
}
