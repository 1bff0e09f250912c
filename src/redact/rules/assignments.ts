import { isKeyOfSomething, sensitiveKind, type SensitiveKind } from "../sensitive-name.ts";
import { isReference, looksDrawn } from "../shape.ts";
import { readValue, type Value } from "../value.ts";
import type { SecretRow, Span } from "./rule.ts";

/** A name may end in the place that its value is for: DB_PASSWORD_PROD. */
const places =
  "(?:[_-](?:prod|production|dev|development|test|testing|stage|staging|base|live|sandbox|main|primary|secondary|default|local|old|new|backup|v\\d))?";

/** What only says of which kind a value is: Some("x"), SecretStr("x"), String::from("x"). */
const wrapper =
  "(?:(?:Some|Just|Ok|Optional|Option|Secret\\w{0,10}|String|Sensitive|Redacted|Buffer\\.from|[A-Z]\\w{1,30}(?:::|\\.)(?:new|from|of))[(\\[]\\s{0,3}(?=[\"'`]))?";

/**
 * Starts at the word, not at the name's beginning: what stands to the left is read back afterwards. Then what closes a
 * name and means "is" in code, configuration, JSON in any depth of escaping, Markdown and tables.
 */
const assignmentTo = (words: string): RegExp =>
  new RegExp(
    `(?:${words})${places}\\d{0,3}\\\\{0,15}["'\`*]{0,3}\\]?(?:[ \\t]{0,24}|\\s{0,3})(?:[?|.+]{1,2}(?==)|\\?\\s{0,2})?(?::\\s{0,2}[A-Za-z]{1,20}\\s{0,2}=(?![=>])|=>|:=|<-|={1,2}(?![=>])|(?:[!=]==?|\\?\\?=?|\\|\\|=?)(?=\\s{0,2}["'\`])|:(?!:)|\\|(?!\\|)(?=[ \`]))(?:\\*\\*(?!\\*))?[ \\t]{0,40}(?:\\*\\*(?!\\*))?${wrapper}`,
    "iy",
  );

/** Characters of a name read back to the left of the word. */
const nameChars = 80;

/** Names ending in KEY, SECRET, TOKEN, PASSWORD and the like, with a value after = or : in any notation. */
export const assignmentRules: readonly SecretRow[] = [
  row(
    "password",
    ["pass", "pwd", "pw", "psw"],
    "password|passwd|passphrase|passcode|passwort|pwd|pass|pswd|psw|pw",
    "DB_PASSWORD=hunter2",
    "password: z.string(), PWD=/home/ada, password: the user types it",
  ),
  row(
    "password",
    ["парол"],
    "пароль|пароля|паролем|пароли",
    "пароль: берёза42",
    "пароль: введите его дважды",
  ),
  row(
    "secret",
    ["secret", "mnemonic", "seed", "salt", "pepper"],
    "secret|mnemonic|seed_?phrase|salt|pepper",
    'client_secret = "s3cr3t-value"',
    "secret: ${{ secrets.X }}, secrets: inherit",
  ),
  row(
    "token",
    ["token", "auth", "_pat", "jwt", "bearer"],
    "token|auth|_pat|jwt|bearer",
    '{\\"accessToken\\": \\"abc123def456\\"}',
    "max_tokens: 4096, nextPageToken: abc123, TOKEN=$VERCEL_TOKEN",
  ),
  row(
    "key",
    ["key"],
    "key",
    "STRIPE_API_KEY=abc123def456",
    "apiKey: import.meta.env.X, primaryKey: id12345678, key: 12",
  ),
  row("credentials", ["cred"], "credentials?|creds", "credentials: 'ada/hunter2'", "credentials: 'include'"),
];

function row(
  kind: SensitiveKind,
  keywords: readonly string[],
  words: string,
  example: string,
  clean: string,
): SecretRow {
  return {
    name: kind,
    keywords,
    pattern: assignmentTo(words),
    locate: (text, match) => valueOf(text, match, kind),
    example,
    clean,
  };
}

function valueOf(text: string, match: RegExpExecArray, kind: SensitiveKind): readonly Span[] {
  const name = nameAt(text, match);
  const isUnknownKey = kind === "key" && sensitiveKind(name) === undefined && isKeyOfSomething(name);
  if (sensitiveKind(name) !== kind && !isUnknownKey) return [];
  if (/(?<!\|)\|(?!\|)/.test(match[0]) && !startsTableRow(text, match.index)) return [];
  const isCompared = /(?:[!=]=|\?\?=?|\|\|=?)\s{0,8}$/.test(match[0]);
  const isShell = !isCompared && /[^\s:|]=$/.test(match[0]) && name === name.toUpperCase();
  const value = readValue(text, match.index + match[0].length, isShell);
  // NAME=`command` is what the command prints.
  if (!value || (isShell && text[value.start - 1] === "`") || closesString(text, value)) return [];
  if (isUnknownKey && !isDrawnKey(value.text)) return [];
  if (!isSecret(value, kind, isShell, text) || (isCompared && !isComparedSecret(value.text, kind))) return [];
  return [value, ...valueAfterArrow(text, value)];
}

/** What a program compares with a password or a secret is one, unless it is a word of a program's own. */
const isComparedSecret = (value: string, kind: SensitiveKind): boolean =>
  /\d/.test(value) || ((kind === "password" || kind === "secret") && /^\S{6,}$/.test(value));

/** Longer than the ids that lists and stores go by, and no hash, which those go by too. */
const isDrawnKey = (value: string): boolean =>
  /^[\w+/=.-]{24,}$/.test(value) && /\d/.test(value) && !/^[\da-f-]+$/i.test(value) && looksDrawn(value);

/** A plan of changes shows the old value and the new one: "old" -> "new". */
function valueAfterArrow(text: string, { end, isQuoted }: Value): readonly Span[] {
  const arrow = isQuoted
    ? /^["'\\]{1,4}\s{0,2}[-=]>\s{0,2}(?=\\{0,3}["'])/.exec(text.slice(end, end + 16))?.[0]
    : undefined;
  const value = arrow === undefined ? undefined : readValue(text, end + arrow.length, false);
  return value && !isReference(value.text) ? [value] : [];
}

/** A bar means "is" in a Markdown table alone; elsewhere it means "or". */
const startsTableRow = (text: string, place: number): boolean =>
  /(?:^|\n)[ \t]*\|[^\n]*$/.test(text.slice(Math.max(0, place - lineChars), place));

/** True when the quote before the value ends a string that began before the name: print("password: " + x). */
function closesString(text: string, value: Value): boolean {
  const quote = text[value.start - 1] ?? "";
  if (!value.isQuoted || !/["']/.test(quote) || text[value.start - 2] === "\\") return false;
  const before = text.slice(Math.max(0, value.start - lineChars), value.start - 1);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  // An apostrophe in a word is no quote, nor is one that an escape hides.
  return (
    line.replaceAll(/\\["']|(?<!(?:^|[^A-Za-z])[bruf]{1,2})(?<=\w)'(?=\w)/g, "").split(quote).length % 2 === 0
  );
}

/** How far back a string may have begun. */
const lineChars = 300;

/** The whole name around the word that was found. */
function nameAt(text: string, match: RegExpExecArray): string {
  const left = text.slice(Math.max(0, match.index - nameChars), match.index);
  const start = /[A-Za-zА-Яа-яЁё\d_$.-]*$/.exec(left)?.[0] ?? "";
  const word = /^_?[A-Za-zА-Яа-яЁё\d]+/.exec(match[0])?.[0] ?? "";
  return start + word;
}

/** True for a value that stands under a secret name and is no description, count or expression. */
export function isSecret(value: Value, kind: SensitiveKind, isShell: boolean, text: string): boolean {
  if (isReference(value.text)) return false;
  // Counts and sizes: "pass: 42 tests".
  if (!value.isQuoted && /^-?\d+(?:\.\d+)?$/.test(value.text) && value.text.length < 6) return false;
  if (value.isQuoted)
    return (
      value.text.length >= (kind === "password" || kind === "secret" ? 3 : 6) && !isLabel(value.text, kind)
    );
  if (isShell) return !isCode(value.text, text, value.end);
  if (isCode(value.text, text, value.end)) return false;
  const hasOddCharacters = /\d|[^A-Za-zА-Яа-яЁё\d_.-]/.test(value.text);
  if (kind === "password") return hasOddCharacters || endsLine(text, value.end);
  return hasOddCharacters && value.text.length >= 6 && /\d|.{24}/.test(value.text);
}

/** A caption such as `password: "Enter your password"`: words with spaces that no digit breaks, or a plain key name. */
function isLabel(value: string, kind: SensitiveKind): boolean {
  if (/^[a-z_-]*(?:password|passwd|secret|token|key|credential)s?$/i.test(value)) return true;
  if (/^[A-ZА-ЯЁ][a-zа-яё]+(?: [A-Za-zА-Яа-яЁё]+)*[.:!?…]?$/.test(value))
    return kind !== "secret" && !/^\S{8,}$/.test(value);
  return (
    kind !== "password" && kind !== "secret" && /^[A-Za-z]{1,18}(?:[ _.:/-][A-Za-z]{1,18})*$/.test(value)
  );
}

/** An expression of a program: a call, a member, a variable. */
function isCode(value: string, text: string, end: number): boolean {
  if (/^!{0,2}[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*)+$/.test(value))
    return !value.split(/\W+/).some(isDrawnPart);
  if (/^!{0,2}[A-Za-z_$][\w$.?]*\(|^!+[A-Za-z_$]|^0x[\da-f]{1,8}$/i.test(value)) return true;
  // One variable under the name of another: password = user_pass.
  if (
    /^[a-z_]*_(?:pass|pwd|password|secret|token|user|key|auth|cred)[a-z_]*$|^(?:pass|user|get|new|old)_[a-z_]+$/.test(
      value,
    )
  )
    return true;
  const next = text[end] ?? "";
  return /[([{]/.test(next) || (/^[A-Za-z_$]+$/.test(value) && /[,;)}\]]/.test(next));
}

/** No programmer names a member so: d30Jf5Vbjylj. */
const isDrawnPart = (part: string): boolean => part.length >= 8 && /\d/.test(part) && looksDrawn(part);

function endsLine(text: string, end: number): boolean {
  return /^[ \t]*(?:\r?\n|$|#|\\n|<\/)/.test(text.slice(end, end + 20));
}
