import { change, changed, changedRu, fromOld, tellsChange } from "./changing.ts";
import { narrowed } from "./narrowed.ts";
import type { Form, Statement } from "./statement.ts";
import { subjectOf } from "./subjects.ts";
import { toolNamed } from "./tools.ts";
import { readValue, type ReadValue } from "./values.ts";

/* "Subject is value": numbers, versions, names, addresses. */

const between = [
  String.raw`\s+(?:is|are)(?:\s+(?:now|currently|still|always))?(?:\s+(?:called|named|set to|pinned to|equal to))?\s+`,
  String.raw`\s+(?:(?:is|are|was|were|has been|have been)\s+)?(?:now\s+)?${changed}\s+${fromOld}to\s+`,
  String.raw`\s+(?:равен|равна|равно|равны|составляет|называется|стал[аои]?|теперь|сейчас|это)(?:\s+(?:—|–|-))?(?:\s+(?:это|равен|равна|равно|называется))?\s+`,
  String.raw`\s+(?:был[аои]?\s+)?(?:теперь\s+)?${changedRu}\s+${fromOld}(?:на|до|в)\s+`,
  String.raw`\s+(?:—|–|-|=)\s+(?:это\s+|теперь\s+)?`,
  String.raw`:\s+(?:теперь\s+|now\s+)?`,
];
const copula = new RegExp(String.raw`^(?<subject>.{2,80}?)(?:${between.join("|")})(?<told>.+)$`, "iu");
const changing = new RegExp(
  String.raw`^(?:(?:i|we|я|мы) )?(?:${changed}|${change}|${changedRu}) (?<subject>.{2,60}?) ${fromOld}(?:to|на|до) (?<told>.+)$`,
  "iu",
);
const places = new RegExp(
  String.raw`^(?<subject>.{2,60}?)\s+(?:${[
    "(?:now )?(?:lives?|(?:is|are) (?:now )?(?:located|stored)) (?:in|at|under)",
    "(?:is|are)(?: now)? (?:at|in|under|served (?:on|at|from))",
    "points to",
    String.raw`(?:теперь\s+)?(?:находится|лежит|лежат|хранится|хранятся|доступ\p{L}+|открывается)\s+(?:по адресу|в|на|по)`,
  ].join("|")})\s+(?<told>.+)$`,
  "iu",
);
const ports = new RegExp(
  String.raw`^(?<subject>.{0,60}?)\s*(?<![\p{L}\p{N}_])(?:${[
    "(?:now )?(?:listens?|runs?|served|starts|is exposed|is available|binds?) (?:on|to)",
    "(?:now )?uses?",
    "on",
    String.raw`(?:теперь )?(?:слуша|работа|запуска|использу|поднима|висит|доступ)\p{L}*(?: на)?`,
    "на",
  ].join(
    "|",
  )})\s+(?:the\s+)?(?:port|порт\p{L}*)\s+(?<port>\d{2,5})(?![\p{N}\p{L}.]|\s?[-–]\s?\d)(?<tail>.*)$`,
  "iu",
);
/** Stems of what has a name: a name in plain letters is a value of nothing else. */
const named =
  /^(?:branch|name|folder|url|host|domain|bucket|region|user|database|table|channel|package|package-manager|test-runner|modul|image|registri|owner|remot|queue|topic|prefix|suffix|default|command|key|endpoint|word|code|tag|version|zone|cluster|namespac|file|entri|framework|librari|languag|level|уровен|licens|слов|код|тег|хост|домен|бакет|регион|пользовател|таблиц|канал|пакет|модул|образ|владелец|ключ|файл|фреймворк|язык|лиценз|кодов|точк)$/u;
/** "The branch of the release that we cut is Ours" names nothing. */
const wordsOfNamed = 4;

export const portForms: readonly Form[] = [
  (sentence) => {
    const { subject = "", port, tail = "" } = ports.exec(sentence)?.groups ?? {};
    if (port === undefined) return [];
    const isChange = tellsChange(sentence, subject, `${port}${tail}`);
    return one(narrowed({ subject, roles: ["port"], value: { kind: "number", text: port }, tail, isChange }));
  },
];

export const valueForms: readonly Form[] = [
  (sentence) => {
    const { subject = "", told = "" } = places.exec(sentence)?.groups ?? {};
    const read = readValue(told);
    if (read === undefined || !read.isLiteral) return [];
    const isChange = tellsChange(sentence, subject, told);
    return one(valued(isAddress(read) ? subject : `${subject} folder`, read, isChange));
  },
  (sentence) => {
    const { subject = "", told = "" } = copula.exec(sentence)?.groups ?? {};
    const read = readValue(told);
    return read === undefined ? [] : one(valued(subject, read, tellsChange(sentence, subject, told)));
  },
  (sentence) => {
    const { subject = "", told = "" } = changing.exec(sentence)?.groups ?? {};
    const read = readValue(told);
    return read === undefined ? [] : one(valued(subject, read, true));
  },
];

const one = (statement: Statement | undefined): readonly Statement[] =>
  statement === undefined ? [] : [statement];

const isAddress = ({ value }: ReadValue): boolean => /^https?:/u.test(value.text);

function valued(subject: string, read: ReadValue, isChange: boolean): Statement | undefined {
  const { value, unit, rest: tail, isLiteral } = read;
  const said = { subject, tail, isChange: isChange || read.isAfterArrow };
  const words = subjectOf(subject) ?? [];
  if (words.length === 0) return undefined;
  if (isAddress(read)) return narrowed({ ...said, roles: ["url"], value });
  if (value.kind === "name") {
    const isNamed = words.some((word) => named.test(word)) && (isLiteral || words.length <= wordsOfNamed);
    return isNamed ? narrowed({ ...said, roles: [], value }) : undefined;
  }
  const isTool = toolNamed(subject.trim().replace(/^(?:the|our) /iu, ""))?.rest.trim() === "";
  const isVersion = value.kind === "version" || words.includes("version") || isTool;
  if (isVersion && unit === "")
    return narrowed({ ...said, roles: ["version"], value: { kind: "version", text: value.text } });
  return narrowed({ ...said, roles: unit === "" ? [] : [unit], value });
}
