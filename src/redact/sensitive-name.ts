/** What a name says its value is; undefined for names that say nothing secret. */
export type SensitiveKind = "password" | "secret" | "token" | "key" | "credentials" | "header";

/** Words before "key" that make it a secret; alone it is any key of any table. */
const secretKeys = new Set(
  (
    "api access secret private encryption encrypt decrypt signing sign auth authentication master service account " +
    "storage shared subscription admin client jwt webhook deploy license session app application role anon write " +
    "read cipher aes hmac crypto consumer ssh rsa bot project server root user openai anthropic stripe"
  ).split(" "),
);
/** Words before KEY that keep even a shouted name (FOO_KEY) from being a secret. */
const openKeys = new Set(
  "public primary foreign cache sort partition idempotency query index hot lookup row object group hash foreign_id".split(
    " ",
  ),
);
/** Words before "token" that make it a place in a list or a unit of text. */
const openTokens = new Set(
  "page next continuation sync eos bos pad unk sep cls mask stop max min per".split(" "),
);
const headers = new Set(["authorization", "cookie", "set-cookie", "proxy-authorization"]);
/** Most names are none of ours: this asks cheaply, the rest splits names into words. */
const mayBeSecret =
  /pass|pwd|pw|psw|secret|token|key|auth|cred|cookie|_pat|mnemonic|seed|salt|pepper|парол|токен|секрет/i;
/** Anything else is a sentence or a document that happens to stand where a name does. */
const otherThanName = /[^A-Za-zА-Яа-яЁё\d_$.\-@/ ]/;
const nameChars = 160;
const passwords = /(?:password|passwd|passphrase|passcode|passwort|пароль|пароля|паролем|пароли)$/;
const shortPasswords = new Set(["pwd", "pass", "pw", "psw", "pswd"]);
/** What a value is for may stand behind its name: DB_PASSWORD_PROD. */
const places = new Set(
  (
    "prod production dev development test testing stage staging base live sandbox main primary secondary default " +
    "local old new backup"
  ).split(" "),
);
const joinedKeys =
  /(?:api|access|secret|private|auth|encryption|signing|account|master|license|preshared)key$/;

/** Reads a name in any style: DB_PASSWORD, apiKey, x-auth-token, "client secret". */
export function sensitiveKind(name: string): SensitiveKind | undefined {
  if (!mayBeSecret.test(name)) return undefined;
  if (name.length > nameChars || otherThanName.test(name)) return undefined;
  const lower = name.toLowerCase();
  if (headers.has(lower)) return "header";
  const words = wordsOf(name);
  while (words.length > 1 && isPlace(words.at(-1) ?? "")) words.pop();
  const last = (words.at(-1) ?? "").replace(/\d{1,3}$/, "");
  const before = words.at(-2) ?? "";
  if (passwords.test(last) || shortPasswords.has(last)) return "password";
  if (last === "secret" || (last.endsWith("secret") && last.length > 8)) return "secret";
  if (last === "token" && !openTokens.has(before)) return "token";
  if (last.endsWith("token") && last.length > 8 && !last.endsWith("webtoken")) return "token";
  if (last === "auth" && (name.startsWith("_") || /^[A-Z\d]+_AUTH$/.test(name))) return "token";
  if (/^(?:[A-Z\d]+_)*(?:SALT|PEPPER)$/.test(name)) return "secret";
  if (last === "pat" && words.length > 1 && name === name.toUpperCase()) return "token";
  if (last === "mnemonic" || lower.endsWith("seed_phrase") || lower.endsWith("seedphrase")) return "secret";
  if (last === "токен") return "token";
  if (last === "секрет") return "secret";
  if (last === "credential" || last === "credentials" || last === "creds") return "credentials";
  if (joinedKeys.test(last)) return "key";
  return last === "key" && isSecretKey(name, before) ? "key" : undefined;
}

/** A key of something unknown: its value must show that it is drawn by lot. */
export function isKeyOfSomething(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  return last.endsWith("key") && !openKeys.has(last === "key" ? (words.at(-2) ?? "") : last.slice(0, -3));
}

const isPlace = (word: string): boolean => places.has(word) || /^v?\d{1,3}$/.test(word);

function isSecretKey(name: string, before: string): boolean {
  return secretKeys.has(before) || (/^[A-Z0-9]+(?:_[A-Z0-9]+)+$/.test(name) && !openKeys.has(before));
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-zа-яё]|\d)([A-ZА-ЯЁ])/g, "$1 $2")
    .replaceAll(/([A-ZА-ЯЁ])([A-ZА-ЯЁ][a-zа-яё])/g, "$1 $2")
    .toLowerCase()
    .split(/[^A-Za-zА-Яа-яЁё\d]+/)
    .filter((word) => word !== "");
}
