import { frameClosing, frameOpening, plainLines } from "../inject/frame.ts";
import { shownAsData } from "../inject/memory-text.ts";
import type { Io } from "./io.ts";

/** Commands that print what is remembered, and are not framed by themselves as `digest` and `handoff` are. */
const tellMemory: ReadonlySet<string> = new Set(
  "search show timeline retro stale sessions how fix friction blame pr threads summary skill projects stats tail why dead rules rule remember correct merge".split(
    " ",
  ),
);

/** Whether what the command prints goes to a reader that may be a model: an agent's shell has no terminal. */
export const isFramed = (command: string, io: Pick<Io, "isTerminal" | "isPiped">, isJson: boolean): boolean =>
  io.isPiped && !io.isTerminal && !isJson && tellMemory.has(command);

export interface FramedIo {
  readonly io: Io;
  /** Closes the frame, if anything was printed. */
  readonly end: () => Promise<void>;
}

/** The same output in a frame: each line harmless, and begun by a mark that no stored line can be without. */
export function framedIo(io: Io, command: string): FramedIo {
  let hasBegun = false;
  let unended = "";
  const print = (lines: readonly string[]): void => {
    if (!hasBegun) io.out(`${frameOpening({ for: command })}\n${shownAsData}\n`);
    hasBegun = true;
    io.out(lines.map((line) => `| ${line}`.trimEnd() + "\n").join(""));
  };
  return {
    io: {
      ...io,
      out: (text) => {
        const lines = plainLines(unended + text).split("\n");
        unended = lines.pop() ?? "";
        if (lines.length > 0) print(lines);
      },
    },
    end: async () => {
      if (unended !== "") print([unended]);
      if (hasBegun) io.out(`${frameClosing}\n`);
    },
  };
}
