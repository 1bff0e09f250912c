import type { ObservationType } from "../domain/observation-type.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { SettingForm } from "../domain/setting.ts";
import type { Said } from "../domain/said.ts";
import { type Vendor, vendors } from "../domain/vendor.ts";

/** A value, or what would have been allowed. The wrong value itself is never repeated: it may be a secret. */
export type Parsed<T> = { readonly value: T } | { readonly allowed: Said };

/** Reads one JSON value from the configuration file. */
export interface Parser<T> {
  readonly parse: (value: unknown) => Parsed<T>;
  readonly allowed: Said;
  readonly form: SettingForm;
}

/** A parser from what is allowed, in words, how it is entered, and a reader that gives undefined for anything else. */
export function parser<T>(
  allowed: Said,
  form: SettingForm,
  read: (value: unknown) => T | undefined,
): Parser<T> {
  return {
    allowed,
    form,
    parse(value) {
      const result = read(value);
      return result === undefined ? { allowed } : { value: result };
    },
  };
}

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Parser<Word> {
  const list = words.join(", ");
  return parser({ en: `one of ${list}`, ru: `одно из: ${list}` }, { kind: "choice", words }, (value) =>
    words.find((word) => word === value),
  );
}

export const boolean: Parser<boolean> = parser(
  { en: "true or false", ru: "true или false" },
  { kind: "switch" },
  (value) => (typeof value === "boolean" ? value : undefined),
);

/** A whole number within the bounds, both included. */
export function integer(min: number, max: number): Parser<number> {
  return parser(
    { en: `a whole number from ${min} to ${max}`, ru: `целое число от ${min} до ${max}` },
    { kind: "number", min, max, isWhole: true },
    (value) =>
      typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
        ? value
        : undefined,
  );
}

/** A number within the bounds, both included. */
export function number(min: number, max: number): Parser<number> {
  return parser(
    { en: `a number from ${min} to ${max}`, ru: `число от ${min} до ${max}` },
    { kind: "number", min, max, isWhole: false },
    (value) => (typeof value === "number" && value >= min && value <= max ? value : undefined),
  );
}

/** 0 for any free port, else one that needs no privilege. */
export const port: Parser<number> = parser(
  { en: "0 (any free port) or 1024 to 65535", ru: "0 (любой свободный порт) или от 1024 до 65535" },
  { kind: "number", min: 0, max: 65_535, isWhole: true },
  (value) =>
    typeof value === "number" &&
    Number.isInteger(value) &&
    (value === 0 || (value >= 1024 && value <= 65_535))
      ? value
      : undefined,
);

const wordChars = 200;

/** A short text without control characters, or null. */
export const wordOrNull: Parser<string | null> = parser(
  { en: `a text of 1 to ${wordChars} characters, or null`, ru: `текст от 1 до ${wordChars} знаков или null` },
  { kind: "text", of: "words" },
  (value) => (value === null || isWord(value, wordChars) ? value : undefined),
);

/** The name of an environment variable, or null. A key pasted here by mistake is refused, not kept. */
export const variableName: Parser<string | null> = parser(
  {
    en: "the name of an environment variable such as OPENROUTER_API_KEY (never the key itself), or null",
    ru: "имя переменной окружения, например OPENROUTER_API_KEY (никогда не сам ключ), или null",
  },
  { kind: "text", of: "variable" },
  (value) =>
    value === null || (typeof value === "string" && /^[A-Z][A-Z0-9_]{0,63}$/.test(value)) ? value : undefined,
);

/** An http or https address without a login in it, or null. */
export const addressOrNull: Parser<string | null> = parser(
  {
    en: "an http or https address without a login in it, or null",
    ru: "адрес http или https без логина внутри или null",
  },
  { kind: "text", of: "address" },
  (value) => (value === null || isAddress(value) ? value : undefined),
);

const listItems = 1_000;
const pathChars = 4_096;

/** A list of texts. */
export const words: Parser<readonly string[]> = parser(
  { en: "a list of texts", ru: "список текстов" },
  { kind: "list" },
  (value) =>
    Array.isArray(value) && value.length <= listItems && value.every((item) => isWord(item, pathChars))
      ? Object.freeze(value.slice())
      : undefined,
);

const vendorNames = vendors.join(", ");

/** Vendors by the names of those who publish. */
export const vendorsByName: Parser<Readonly<Record<string, Vendor>>> = parser(
  {
    en: `an object of names, each with one of ${vendorNames}`,
    ru: `объект из имён, у каждого одно из: ${vendorNames}`,
  },
  { kind: "words by name", words: vendors },
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value).map(
      ([name, word]) => [name, vendors.find((vendor) => vendor === word)] as const,
    );
    const whole = entries.filter(
      (entry): entry is readonly [string, Vendor] => isWord(entry[0], wordChars) && entry[1] !== undefined,
    );
    const isClear = whole.length === entries.length && whole.length <= listItems;
    return isClear ? Object.freeze(Object.fromEntries(whole)) : undefined;
  },
);

const additionalTypes = 50;

/** Additional observation types, none of which takes a built-in name, alias or glyph. */
export const observationTypes: Parser<readonly ObservationType[]> = parser(
  {
    en: 'a list of {"name": lower-case word, "glyph": one character, "meaning": text, "aliases": optional words}, each name and glyph once and none of the built-in ones',
    ru: 'список {"name": слово строчными, "glyph": один знак, "meaning": текст, "aliases": слова, необязательно}; имена и знаки не повторяются и не совпадают со встроенными',
  },
  { kind: "types" },
  (value) => {
    if (!Array.isArray(value) || value.length > additionalTypes) return undefined;
    const types = value.map(readType);
    const whole = types.filter((type) => type !== undefined);
    const taken = [...builtinObservationTypes, ...whole];
    const names = taken.flatMap((type) => [type.name, ...type.aliases]);
    const glyphs = taken.map((type) => type.glyph);
    const isClear =
      whole.length === types.length &&
      new Set(names).size === names.length &&
      new Set(glyphs).size === glyphs.length;
    return isClear ? Object.freeze(whole) : undefined;
  },
);

function readType(value: unknown): ObservationType | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { name, glyph, meaning, aliases = [], ...rest } = value as Readonly<Record<string, unknown>>;
  const isWhole =
    isTypeName(name) &&
    isGlyph(glyph) &&
    isWord(meaning, wordChars) &&
    Array.isArray(aliases) &&
    aliases.every(isTypeName) &&
    Object.keys(rest).length === 0;
  return isWhole ? Object.freeze({ name, glyph, meaning, aliases: Object.freeze(aliases) }) : undefined;
}

const isTypeName = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z][a-z0-9_]{0,31}$/.test(value);

/** One visible character: a letter would be read as part of the title. */
const isGlyph = (value: unknown): value is string =>
  typeof value === "string" && /^[^\p{L}\p{N}\p{Z}\p{C}\p{M}]\uFE0F?$/u.test(value);

const isWord = (value: unknown, maxChars: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= maxChars && !/\p{Cc}/u.test(value);

function isAddress(value: unknown): value is string {
  if (!isWord(value, pathChars) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
