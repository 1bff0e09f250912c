import { sensitiveKind } from "../sensitive-name.ts";
import { isReference } from "../shape.ts";
import type { SecretRow, Span } from "./rule.ts";

/** Columns of a file of values: the first line says which of them is secret. */
export const tableRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: [
      "password",
      "passwd",
      "secret",
      "token",
      "api_key",
      "apikey",
      "api key",
      "private_key",
      "парол",
    ],
    pattern: /(?:password|passwd|secret|token|api[_ ]?key|private_key|пароль)(?=["']?[,;\t\r\n])/iy,
    locate: columnsBelow,
    example: "login,password,role\nada,hunter2plum,admin\n",
    clean: "password, token\nlogin, role\n",
  },
  {
    name: "password",
    keywords: ["password,", "passwd,", "secret,", "token,", "key,"],
    // A line of names and values: DB_PASSWORD,hunter2plum.
    pattern: /(?:password|passwd|secret|token|key),(?<secret>[^\s,;"'`]{6,400})(?=[,;\s]|$)/iy,
    locate: pairOfLine,
    example: "name,value\nSHOP_PASSWORD,hunter2plum\n",
    clean: "login,password,role2plum\nsort by key,value2plum",
  },
];

function pairOfLine(text: string, match: RegExpExecArray): readonly Span[] {
  const secret = match.groups?.["secret"] ?? "";
  const left = /(?:^|[\s>"'])(?<name>[\w.-]{0,60})$/.exec(
    text.slice(Math.max(0, match.index - 61), match.index),
  );
  const name = `${left?.groups?.["name"] ?? ""}${match[0].slice(0, match[0].indexOf(","))}`;
  const end = match.index + match[0].length;
  const isSecret = left !== null && /[_.-]/.test(name) && sensitiveKind(name) !== undefined;
  return isSecret && /\d/.test(secret) && !isReference(secret) ? [{ start: end - secret.length, end }] : [];
}

const maxRows = 500;
const maxLineChars = 2_000;
const header = /^(?:"?[A-Za-zА-Яа-яЁё][\wА-Яа-яЁё .-]{0,30}"?(?:[,;\t](?! )|$)){2,40}$/;

/** The values below all secret columns at once: what was found is not looked at again, and with it the rest of the header. */
function columnsBelow(text: string, match: RegExpExecArray): readonly Span[] {
  const start = lineStart(text, match.index);
  const end = lineEnd(text, start);
  const line = text.slice(start, end);
  const separator = /[,;\t]/.exec(line)?.[0];
  if (separator === undefined || line.length > maxLineChars || !header.test(line)) return [];
  const names = fieldsOf(text, start, end, separator);
  const isNamed = names.map((name) => sensitiveKind(text.slice(name.start, name.end)) !== undefined);
  if (!isNamed.includes(true)) return [];
  // A line in the midst of a table names nothing.
  if (start > 0 && fieldsOf(text, lineStart(text, start - 1), start - 1, separator).length === names.length)
    return [];
  const rows = rowsBelow(text, end, separator, names.length);
  const valueIn = (field: Span): string => text.slice(field.start, field.end);
  const mayBeSecret = (field: Span): boolean => field.end - field.start >= 3 && !isReference(valueIn(field));
  return isNamed
    .flatMap((is, column) => (is ? [rows.flatMap((row) => row[column] ?? []).filter(mayBeSecret)] : []))
    .filter((values) => values.some((value) => /\d/.test(valueIn(value))))
    .flat()
    .sort((one, other) => one.start - other.start);
}

/** The fields of the lines that have as many of them as the first. */
function rowsBelow(text: string, from: number, separator: string, columns: number): (readonly Span[])[] {
  const rows: (readonly Span[])[] = [];
  let start = from + 1;
  while (rows.length < maxRows && start < text.length) {
    const end = lineEnd(text, start);
    const fields = end - start > maxLineChars ? [] : fieldsOf(text, start, end, separator);
    if (fields.length !== columns) break;
    rows.push(fields);
    start = end + 1;
  }
  return rows;
}

/** The fields of a line without their quotes; a separator inside of quotes is none. */
function fieldsOf(text: string, start: number, end: number, separator: string): readonly Span[] {
  const fields: Span[] = [];
  let from = start;
  let isQuoted = false;
  for (let place = start; place <= end; place += 1) {
    if (text[place] === '"') isQuoted = !isQuoted;
    if (place < end && (isQuoted || text[place] !== separator)) continue;
    const isInQuotes = text[from] === '"' && text[place - 1] === '"' && place - from > 1;
    fields.push(isInQuotes ? { start: from + 1, end: place - 1 } : { start: from, end: place });
    from = place + 1;
  }
  return fields;
}

const lineStart = (text: string, place: number): number =>
  text.slice(Math.max(0, place - maxLineChars), place).lastIndexOf("\n") +
  1 +
  Math.max(0, place - maxLineChars);

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}
