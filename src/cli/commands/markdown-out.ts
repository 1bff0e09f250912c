import { resolve } from "node:path";
import { KedrError } from "../../domain/kedr-error.ts";
import { writeNewFile } from "../../platform/new-file.ts";
import type { Context, Texts } from "../command.ts";
import { retroMessages } from "../messages/retro.ts";
import { say } from "./say.ts";

/** A file and a program get the text as it is; a terminal nothing that would steer it. */
export const textsFor = ({ given, isJson, io }: Context): Texts =>
  isJson || !io.isTerminal || given.text("to") !== undefined ? "exact" : "visible";

/** Prints the text, or writes it into the file that was named and says so. */
export async function giveMarkdown(context: Context, markdown: string): Promise<void> {
  const { given, environment, io, language } = context;
  const to = given.text("to");
  if (to === undefined) {
    io.out(markdown);
    return;
  }
  const path = resolve(environment.directory, to);
  await writeNewFile(path, { bytes: 0, text: () => "" }, oneChunk(markdown)).catch((cause: unknown) => {
    throw cantWrite(path, cause);
  });
  say(context, [retroMessages[language].written(path)]);
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

function cantWrite(path: string, cause: unknown): KedrError {
  const isThere = cause instanceof Error && "code" in cause && cause.code === "EEXIST";
  const said = isThere
    ? {
        en: `${path} is there already and was not touched. Name a file that is not: --to FILE.`,
        ru: `Файл ${path} уже есть, он не тронут. Назовите такой, которого нет: --to FILE.`,
      }
    : {
        en: `${path} can't be written. Name a file in a folder that is yours: --to FILE.`,
        ru: `Не удалось записать ${path}. Назовите файл в папке, куда вы можете писать: --to FILE.`,
      };
  return new KedrError("cannot-write", said, { cause });
}
