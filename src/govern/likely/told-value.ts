import { stopWords } from "../../store/stop-words.ts";
import { fold } from "../../store/words.ts";
import { readValue, type Value } from "../statements/values.ts";
import { familyTool } from "./families.ts";
import { havingIn } from "./owners.ts";

/** The one value that a sentence tells, and the sentence without it. */
export interface ToldValue {
  /** Only values of one sort are compared: "time", "ms", "path", "of database". */
  readonly sort: string;
  /** What a number counts, as it is written; empty for all else. */
  readonly counted: string;
  readonly value: Value;
  readonly rest: string;
}

/** Stands where the value stood. */
export const gap = "¤";

type Read = Omit<ToldValue, "rest">;

interface Form {
  readonly pattern: RegExp;
  readonly read: (found: string, after: string) => (Read & { readonly more?: number }) | undefined;
}

const name = (sort: string, text: string): Read => ({
  sort,
  counted: "",
  value: { kind: "name", text: fold(text).toLowerCase().replaceAll(/\s+/gu, " ") },
});

const fileEnding =
  /\.(?:md|tsx?|jsx?|mjs|json|jsonc|ya?ml|toml|py|go|rs|txt|sh|sql|conf|cfg|ini|lock|env|xml|csv)$/iu;
const noPath = /^(?:[\p{Lu}\d]+\/[\p{Lu}\d]+|and\/or|и\/или|\d+\/\d+)$/u;
/** "in UTC", "requests per minute". */
const perTime =
  /^\s*(?:(?:per|a|an|в|за)\s+|\/\s*)(?:s|sec|second|min|minute|h|hour|day|month|секунду|минуту|час|день|сутки|месяц)(?!\p{L})/iu;

/** In this order: what is read by one form is not read by those below it. */
const forms: readonly Form[] = [
  {
    pattern: /(?<![\p{N}:.])\d{1,2}:\d{2}(?![\p{N}:])(?:\s*(?:utc|gmt|msk|мск|am|pm)(?!\p{L}))?/giu,
    read: (found) => name("time", found),
  },
  {
    pattern: /https?:\/\/[^\s"'<>)\]»,;]+/giu,
    read: (found) => name("host", found.replace(/^https?:\/\//iu, "").replace(/[.:/]+$/u, "")),
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_.@/-])(?:(?:~|\.{1,2})?\/[\p{L}\p{N}_.@/-]+|[\p{L}\p{N}_.@-]+(?:\/[\p{L}\p{N}_.@-]+)+)/gu,
    read: (found) => (noPath.test(found) ? undefined : name("path", found.replace(/[./]+$/u, ""))),
  },
  {
    pattern: /(?<![\p{L}\p{N}_.@/-])(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?/gu,
    read: (found) =>
      familyTool(found) === undefined && !/^\p{Lu}\p{L}+\.js$/u.test(found)
        ? name(fileEnding.test(found) ? "path" : "host", found)
        : undefined,
  },
  {
    pattern: /(?<![\p{L}\p{N}&/#])#\p{L}[\p{L}\p{N}_-]*/gu,
    read: (found) => name("name", found),
  },
  {
    // A tool with its version.
    pattern:
      /(?<![\p{L}\p{N}_.@/-])\p{L}[\p{L}\p{N}_.-]*\s+v?\d+(?:\.\d+)*(?![\p{L}\p{N}:%/]|\s?[-–—]\s?\d|\.\d)/gu,
    read: readTool,
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_.@/-])(?:0x[\da-f]+|(?=[\p{L}\p{N}_-]*[\d_])(?=[\p{L}\p{N}_-]*\p{L})[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+)(?![\p{L}\p{N}_@/-]|\.\p{L})/giu,
    read: (found) => name("name", found),
  },
  {
    pattern: /(?<![\p{L}\p{N}_.,:@/$€#–—-])\d[\d _\u00a0,.]*(?![\p{N}]|[-–—+x×/:]\d)/gu,
    read: readAmount,
  },
];

function readTool(found: string, after: string): Read | undefined {
  const [, word = "", number = ""] = /^(\S+)\s+v?(\S+)$/u.exec(found) ?? [];
  const tool = familyTool(word);
  if (tool !== undefined) return name(`of ${tool.family}`, `${tool.name} ${number}`);
  // "timeout 1.5 s" is an amount; of a plain word with a whole number nothing says that it is a version.
  const isAmount = /^\s?(?:%|\p{L})/u.test(after) && readValue(number + after)?.unit !== "";
  return number.includes(".") && !isAmount ? name("of some", `${word} ${number}`) : undefined;
}

function readAmount(found: string, after: string): ReturnType<Form["read"]> {
  const read = readValue(found.trim() + (/\s$/u.test(found) ? " " : "") + after);
  if (read === undefined || (read.value.kind !== "number" && read.value.kind !== "version")) return undefined;
  const told = found.trim().length + (/\s$/u.test(found) ? 1 : 0) + after.length - read.rest.length;
  const isBare = read.unit === "" || stopWords.has(read.unit);
  const rate = perTime.exec(read.rest)?.[0] ?? "";
  const isKnown = ["ms", "bytes", "percent"].includes(read.unit);
  const sort = read.value.kind === "version" ? "version" : isBare ? "number" : isKnown ? read.unit : "count";
  const counted = sort === "count" ? (/^\p{L}+/u.exec(after.trimStart())?.[0] ?? "").toLowerCase() : "";
  const more = isBare ? 0 : told - found.length + rate.length;
  return { sort: rate === "" ? sort : `${sort} a time`, counted, value: read.value, more };
}

/** Undefined where a sentence tells no value or several, or holds what was masked. */
export function toldValue(sentence: string): ToldValue | undefined {
  if (sentence.includes("[redacted")) return undefined;
  const bare = sentence.replaceAll(/[`«»"“”](?=\S)|(?<=\S)[`«»"“”]/gu, "");
  const { values, rest } = forms.reduce(takenBy, { values: [], rest: bare });
  const [only, ...others] = values;
  if (others.length > 0) return undefined;
  return only === undefined ? (whoHas(bare) ?? toolAlone(bare)) : { ...only, rest };
}

interface Taken {
  readonly values: readonly Read[];
  readonly rest: string;
}

function takenBy({ values, rest }: Taken, { pattern, read }: Form): Taken {
  const found: Read[] = [];
  const kept: string[] = [];
  let from = 0;
  for (const { 0: text, index } of rest.matchAll(pattern)) {
    if (index < from) continue;
    const end = index + text.length;
    const value = read(text, rest.slice(end));
    if (value === undefined) continue;
    const { more = 0, ...one } = value;
    found.push(one);
    kept.push(rest.slice(from, index), ` ${gap} `);
    from = end + more;
  }
  return { values: [...values, ...found], rest: [...kept, rest.slice(from)].join("") };
}

/** "Irina owns the billing module", «за биллинг отвечает Ирина». */
function whoHas(sentence: string): ToldValue | undefined {
  const having = havingIn(sentence.trim());
  return having === undefined
    ? undefined
    : { ...name(`who ${having.role}`, having.who), rest: `${having.what} ${gap}` };
}

/** "Backend runs on Django": the one tool of a known job, where nothing else is told. */
function toolAlone(sentence: string): ToldValue | undefined {
  const words = [...sentence.matchAll(/\p{L}[\p{L}\p{N}.-]*(?<![.-])/gu)];
  const tools = words.flatMap(({ 0: word, index }) => {
    const tool = familyTool(word);
    return tool === undefined || index === 0 ? [] : [{ tool, word, index }];
  });
  const [only, ...others] = tools;
  if (only === undefined || others.length > 0) return undefined;
  const { tool, word, index } = only;
  const rest = `${sentence.slice(0, index)} ${gap} ${sentence.slice(index + word.length)}`;
  return { ...name(`of ${tool.family}`, tool.name), rest };
}
