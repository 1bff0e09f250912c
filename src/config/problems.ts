import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { type KeyName, keyNames } from "./keys.ts";
import type { Said } from "../domain/said.ts";
import { nearest } from "./nearest.ts";

/** Something in the configuration that was passed over, and what would be right. */
export interface ConfigProblem {
  /** The file, or the environment variable's name. */
  readonly where: string;
  /** Counted from 1; null outside a file. */
  readonly line: number | null;
  readonly key: string | null;
  readonly sentence: Said;
}

type At = Pick<ConfigProblem, "where" | "line">;

/** The value itself is never repeated: a key pasted in the wrong place must not reach a log. */
export function badValue(at: At, key: KeyName, allowed: Said): ConfigProblem {
  return {
    where: at.where,
    line: at.line,
    key,
    sentence: {
      en: `${key} must be ${allowed.en}. This value is passed over.`,
      ru: `${key}: принимается ${allowed.ru}. Это значение пропущено.`,
    },
  };
}

export function unreadable(where: string, code: string): ConfigProblem {
  return {
    where,
    line: null,
    key: null,
    sentence: {
      en: `The file can't be read (${code}). Using the defaults.`,
      ru: `Файл не читается (${code}). Действуют значения по умолчанию.`,
    },
  };
}

export function notJson(at: At, error: ParseError): ConfigProblem {
  const what = printParseErrorCode(error.error);
  return {
    ...at,
    key: null,
    sentence: {
      en: `This is not valid JSON with comments (${what}). What could be read is used.`,
      ru: `Это не JSON с комментариями (${what}). Используется то, что удалось прочитать.`,
    },
  };
}

export function notObject(at: At): ConfigProblem {
  return {
    ...at,
    key: null,
    sentence: {
      en: "The file must hold one object in braces. Using the defaults.",
      ru: "В файле должен быть один объект в фигурных скобках. Действуют значения по умолчанию.",
    },
  };
}

export function unknownKey(at: At, name: string): ConfigProblem {
  const near = nearest(name, keyNames);
  return {
    ...at,
    key: name,
    sentence: {
      en: `${name} is no key${near ? `; did you mean ${near}?` : "; kedr config lists all of them."}`,
      ru: `Ключа ${name} нет${near ? `; может быть, ${near}?` : "; все ключи показывает kedr config."}`,
    },
  };
}

export function statedTwice(at: At, name: string): ConfigProblem {
  return {
    ...at,
    key: name,
    sentence: {
      en: `${name} stands twice; the last one counts.`,
      ru: `${name} стоит дважды; действует последний.`,
    },
  };
}
