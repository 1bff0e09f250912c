import { applyEdits, modify, type ParseError, parseTree, findNodeAtLocation } from "jsonc-parser";
import { type KeyName, keys } from "./keys.ts";
import type { Said } from "../domain/said.ts";
import type { Parsed } from "./parsers.ts";

/** The file's new text, or why it can't be changed: for the value, or for what stands in the file already. */
export type Edited = { readonly text: string } | { readonly refused: Said; readonly isFileBroken: boolean };

const emptyFile = "{}\n";

/** Sets one key and leaves every comment and other byte in place. */
export function setKey(text: string, name: KeyName, value: unknown): Edited {
  const result: Parsed<unknown> = keys[name].parse(value);
  if ("allowed" in result)
    return {
      refused: {
        en: `${name} must be ${result.allowed.en}.`,
        ru: `${name}: принимается ${result.allowed.ru}.`,
      },
      isFileBroken: false,
    };
  return edit(text, name, result.value);
}

/** Takes one key out; the default counts again. */
export const unsetKey = (text: string, name: KeyName): Edited => edit(text, name, undefined);

/** What a person typed on the command line: JSON where it is JSON, else the text itself. */
export function valueFromText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A bare word such as claude-cli is the common case, and means itself.
    return text;
  }
}

function edit(text: string, name: KeyName, value: unknown): Edited {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const body = text.slice(bom.length).trim() === "" ? emptyFile : text.slice(bom.length);
  const errors: ParseError[] = [];
  const root = parseTree(body, errors, { allowTrailingComma: true });
  if (errors.length > 0 || root?.type !== "object") {
    return { refused: broken(body, errors[0]?.offset ?? 0), isFileBroken: true };
  }
  // A key written flat ("observer.model": …) is changed where it stands.
  const path = findNodeAtLocation(root, [name]) ? [name] : name.split(".");
  const edits = modify(body, path, value, {
    formattingOptions: {
      insertSpaces: !/^\t/m.test(body),
      tabSize: 2,
      eol: body.includes("\r\n") ? "\r\n" : "\n",
    },
  });
  return { text: bom + applyEdits(body, edits) };
}

function broken(body: string, offset: number): Said {
  const line = body.slice(0, offset).split("\n").length;
  return {
    en: `line ${line} is not valid JSON with comments. Nothing was changed.`,
    ru: `строка ${line} не JSON с комментариями. Ничего не изменено.`,
  };
}
