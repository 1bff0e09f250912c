import type { Language } from "../../config/language.ts";
import type { Command, Option } from "../command.ts";
import { type Exit, exitMeanings, exits } from "../exit.ts";
import { manualOf } from "../manual/all.ts";
import { helpMessages } from "../messages/help.ts";
import { ownersMessages } from "../messages/owners.ts";
import { commonOptions, usageOf } from "../parse.ts";
import type { Look } from "./look.ts";
import { padded, wrapped } from "./width.ts";

/** Wider lines are hard to read, whatever the terminal's width. */
const mostColumns = 100;
/** An option longer than that stands on a line of its own, above its explanation. */
const mostOptionColumns = 28;
const margin = "  ";

/** What stands as it is, and beside it a text that goes on below itself where it is long. */
type Row = readonly [head: string, text: string];

/** Everything about one command, as a page of a manual. */
export function printManual(command: Command, look: Look): string[] {
  const { language } = look;
  const words = helpMessages[language];
  const manual = manualOf(command);
  const pieces: readonly (readonly [title: string, rows: readonly Row[]])[] = [
    [words.name, [["", `kedr ${command.name}: ${command.summary[language]}`]]],
    [words.usage, [[usageOf(command), ""]]],
    [words.about, paragraphs([manual?.about[language] ?? "", whose(command, language)])],
    [words.options, optionRows(command.options, language)],
    [words.commonOptions, optionRows(commonOptions, language)],
    [words.examples, exampleRows(command, language)],
    [words.exits, endings(command).map((exit) => [`${exits[exit]}  `, exitMeanings[exit][language]])],
    [words.json, jsonRows(manual?.json ?? [], words.jsonMore)],
    [words.seeAlso, paragraphs([(manual?.seeAlso ?? []).map((name) => `kedr ${name}`).join(", ")])],
  ];
  return pieces
    .filter(([, rows]) => rows.length > 0)
    .flatMap(([title, rows], index) => [
      ...(index === 0 ? [] : [""]),
      look.paint.bold(title),
      ...rows.flatMap((row) => rowLines(row, look)),
    ]);
}

function rowLines([head, text]: Row, { columns }: Look): string[] {
  const room = Math.max(20, Math.min(columns, mostColumns) - margin.length - head.length);
  return wrapped(text, room).map((part, index) =>
    `${margin}${index === 0 ? head : " ".repeat(head.length)}${part}`.trimEnd(),
  );
}

const paragraphs = (texts: readonly string[]): Row[] =>
  texts
    .filter((text) => text !== "")
    .join("\n\n")
    .split("\n")
    .filter((line, index) => index > 0 || line !== "")
    .map((line) => ["", line]);

function optionRows(options: readonly Option[], language: Language): Row[] {
  const fitting = options.map(optionText).filter((text) => text.length <= mostOptionColumns);
  const width = Math.max(2, ...fitting.map((text) => text.length)) + 2;
  return options.flatMap((option): Row[] => {
    const text = optionText(option);
    const explain = option.explain[language];
    if (text.length <= mostOptionColumns) return [[padded(text, width), explain]];
    return [
      [text, ""],
      [" ".repeat(width), explain],
    ];
  });
}

/** Each example, ready to be pasted, and below it what it shows. */
function exampleRows(command: Command, language: Language): Row[] {
  const shows = manualOf(command)?.examples ?? {};
  return command.examples.flatMap((line): Row[] => [
    [line, ""],
    ["    ", shows[line]?.[language] ?? ""],
  ]);
}

const jsonRows = (names: readonly string[], more: string): Row[] =>
  names.length === 0
    ? []
    : [
        ["", names.join(", ")],
        ["", more],
      ];

/** Who may run it; nothing where everybody may. */
function whose({ by, byActions, byOptions, readsWith }: Command, language: Language): string {
  if (by === undefined) return "";
  const messages = ownersMessages[language];
  return [
    messages.whose[by],
    ...(byActions === undefined ? [] : [messages.actions(byActions)]),
    ...(byOptions === undefined ? [] : [messages.options(byOptions)]),
    ...(readsWith === undefined ? [] : [messages.readsWith(readsWith)]),
  ].join(" ");
}

/** Every way a command can end. */
export const endings = (command: Command): readonly Exit[] => [
  ...(["ok", "failed", "usage"] as const),
  ...command.exits,
  ...(command.by === undefined ? [] : (["ownersOnly"] as const)),
];

/** `--limit N, -l`. */
export const optionText = (option: Option): string =>
  `--${option.name}${option.value === null ? "" : ` ${option.value}`}${option.short === undefined ? "" : `, -${option.short}`}`;
