import type { Context } from "../command.ts";
import { printableJson, visible } from "../visible.ts";

/** Prints lines for a person. */
export function say({ io }: Pick<Context, "io">, lines: readonly string[]): void {
  if (lines.length > 0) io.out(`${lines.join("\n")}\n`);
}

/** Prints one JSON value on one line for a program. */
export function sayJson({ io }: Pick<Context, "io">, value: unknown): void {
  io.out(`${printableJson(value)}\n`);
}

/** What went wrong, on stderr: a sentence for a person, or its code and the sentence for a program. */
export function sayError(
  { io, isJson }: Pick<Context, "io" | "isJson">,
  code: string,
  sentence: string,
): void {
  io.err(isJson ? `${printableJson({ error: { code, sentence } })}\n` : `${visible(sentence)}\n`);
}
