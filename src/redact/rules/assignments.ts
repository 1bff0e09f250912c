import { sensitiveKind, type SensitiveKind } from "../sensitive-name.ts";
import { isReference } from "../shape.ts";
import { readValue, type Value } from "../value.ts";
import type { SecretRule, Span } from "./rule.ts";

/**
 * Starts at the word, not at the name's beginning: a name of unbounded length before the word would make the search
 * quadratic. What stands to the left is read back afterwards.
 */
const assignmentTo = (words: string): RegExp =>
  new RegExp(
    `(?:${words})\\d{0,3}\\\\{0,15}["'\`]?\\]?\\s{0,3}(?:\\?\\s{0,2})?(?::\\s{0,2}[A-Za-z]{1,20}\\s{0,2}=(?![=>])|=>|:=|==?(?![=>])|:(?!:))[ \\t]{0,8}`,
    "gi",
  );

/** Characters of a name read back to the left of the word. */
const nameChars = 80;

/** Names ending in KEY, SECRET, TOKEN, PASSWORD and the like, with a value after = or : in any notation. */
export const assignmentRules: readonly SecretRule[] = [
  row(
    "password",
    ["pass", "pwd", "pw"],
    "password|passwd|passphrase|passcode|pwd|pass|pw",
    "DB_PASSWORD=hunter2",
    "password: z.string(), PWD=/home/ada, password: the user types it",
  ),
  row("password", ["парол"], "пароль|пароля|паролем", "пароль: берёза42", "пароль: введите его дважды"),
  row(
    "secret",
    ["secret"],
    "secret",
    'client_secret = "s3cr3t-value"',
    "secret: ${{ secrets.X }}, secrets: inherit",
  ),
  row(
    "token",
    ["token", "auth"],
    "token|auth",
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
  {
    name: "password",
    keywords: ["password", "passwd", "парол"],
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d])(?:password|passwd|парол[ьеяи]м?)(?:\s(?:for|of|to|от|для|к|на|в)\s[^\n:=]{1,40}?(?:\s?[:=]|\s(?:is|was|это|был|[—–-]))|\s{1,3}(?:is|was|это|был|[—–-]))\s{1,3}["'«`]?(?<secret>[^\s"'»`]{4,100})/gi,
    accepts: (word) => /\d/.test(word) && !isReference(word),
    example: "my password is hunter2, пароль от базы: zx81cv",
    clean: "the password is wrong, пароль — это важно",
  },
  {
    name: "password",
    keywords: ["password>", "passwd>", "secret>", "token>", "key>", "passphrase>"],
    pattern:
      /<[\w.:-]{0,40}(?:password|passwd|passphrase|secret|token|api-?key|secret-?key|access-?key)>(?<secret>[^<\n]{3,400})(?=<\/)/gi,
    accepts: (value) => !isReference(value),
    example: "<server><password>hunter2</password></server>",
    clean: "<password></password> <token>${env.TOKEN}</token>",
  },
  {
    name: "password",
    keywords: ["env ", "arg ", "setx ", "setenv "],
    pattern: /(?<=^|\n)\s{0,20}(?:ENV|ARG|setx|SetEnv|setenv)\s{1,4}(?<name>\w{3,60})[ \t]{1,4}/gi,
    locate: (text, match) => {
      const value = readValue(text, match.index + match[0].length, true);
      const isSecretName = sensitiveKind(match.groups?.["name"] ?? "") !== undefined;
      return isSecretName && value && !isReference(value.text) ? [value] : [];
    },
    example: "ENV API_TOKEN hunter2",
    clean: "ENV NODE_VERSION 20, ARG TOKEN",
  },
  {
    name: "secret",
    keywords: [": |", ": >"],
    pattern: /(?<![\w.-])(?<name>[\w.-]{1,60}):[ \t]{1,3}[|>][-+]?(?:[ \t]{0,3}\n)?[ \t]{1,40}/g,
    locate: (text, match) => {
      const start = match.index + match[0].length;
      const line = /[^\n]{3,1000}/y;
      line.lastIndex = start;
      const value = line.exec(text)?.[0];
      const isSecretName = sensitiveKind(match.groups?.["name"] ?? "") !== undefined;
      return isSecretName && value !== undefined ? [{ start, end: start + value.length }] : [];
    },
    example: "password: |\n  hunter2\n",
    clean: "run: |\n  npm test\n",
  },
];

function row(
  kind: SensitiveKind,
  keywords: readonly string[],
  words: string,
  example: string,
  clean: string,
): SecretRule {
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
  if (sensitiveKind(name) !== kind) return [];
  const isShell = /[^\s:]=$/.test(match[0]) && name === name.toUpperCase();
  const value = readValue(text, match.index + match[0].length, isShell);
  return value && isSecret(value, kind, isShell, text) ? [value] : [];
}

/** The whole name around the word that was found. */
function nameAt(text: string, match: RegExpExecArray): string {
  const left = text.slice(Math.max(0, match.index - nameChars), match.index);
  const start = /[A-Za-zА-Яа-яЁё\d_$.-]*$/.exec(left)?.[0] ?? "";
  const word = /^[A-Za-zА-Яа-яЁё\d]+/.exec(match[0])?.[0] ?? "";
  return start + word;
}

function isSecret(value: Value, kind: SensitiveKind, isShell: boolean, text: string): boolean {
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
  if (/^[A-ZА-ЯЁ][a-zа-яё]+(?: [A-Za-zА-Яа-яЁё]+)*[.:!?…]?$/.test(value))
    return kind !== "secret" && !/^\S{8,}$/.test(value);
  return kind !== "password" && kind !== "secret" && /^[a-z]+(?:[ _-][a-z]+)*$/.test(value);
}

/** An expression of a program: a call, a member, a variable. */
function isCode(value: string, text: string, end: number): boolean {
  if (/^[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*)+$/.test(value)) return true;
  if (/^[A-Za-z_$][\w$.?]*\(/.test(value)) return true;
  const next = text[end] ?? "";
  return /[([{]/.test(next) || (/^[A-Za-z_$]+$/.test(value) && /[,;)}\]]/.test(next));
}

function endsLine(text: string, end: number): boolean {
  return /^[ \t]*(?:\r?\n|$|#|\\n)/.test(text.slice(end, end + 20));
}
