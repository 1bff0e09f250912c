import { isReference } from "../shape.ts";
import type { SecretRow, Span } from "./rule.ts";

/** Passwords that somebody says: "the password for staging is hunter2", "пароль от базы — hunter2". */
export const proseRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: [
      "password",
      "passphrase",
      "passcode",
      "credentials",
      "creds",
      "login with",
      "log in with",
      "sign in with",
    ],
    pattern:
      /(?<![A-Za-z_$.-])(?:passwords?|passphrases?|passcodes?|credentials|creds|(?:log ?in|sign in) with)(?=[\s:—–][^\n]{0,120}\d)/iy,
    locate: saidAfter,
    example: "I changed the passphrase to hunter2plum yesterday",
    clean: "the password is hashed with argon2id, credentials for v2 and password in 3 steps",
  },
  {
    name: "password",
    keywords: ["парол", "пасс", "кодов", "креды", "доступы"],
    pattern:
      /(?<![А-Яа-яЁё\w])(?:парол(?:ь|я|ем|ю|и|ей|ями)|пасс(?:ворд)?|кодов\S{2,3} слов\S{1,2}|креды|доступы)(?=[\s:—–][^\n]{0,120}\d)/iy,
    locate: saidAfter,
    example: "пароли: стейдж hunter2plum, прод Plum_hunter42",
    clean: "пароль хранится как sha256, пароль от 12 символов",
  },
  {
    name: "pin",
    keywords: ["пин", "pin"],
    pattern:
      /(?<![А-Яа-яЁё\w])(?:(?:пин|pin)(?:-?код)?[а-я]{0,2}|pin(?:[- ]?code)?)(?:\s(?:от|для|к|на|for|of|to)(?:\s[A-Za-zА-Яа-яЁё-]{1,20}){1,3})?(?:\s?[:=—–-]|\s(?:is|was|это))?\s{1,3}["«]?(?<secret>\d{4,8})(?![\d.:%])/iy,
    example: "пин-код от терминала 04787",
    clean: "pin 3.14, пин-код из 4 цифр, spin 1234",
  },
  {
    name: "login",
    keywords: ["логин ", "юзер ", "login ", "username "],
    pattern:
      /(?<![А-Яа-яЁё\w])(?:логин|юзер|login|username)\s(?<secret>[A-Za-z_][\w.@-]{2,60})(?=[\s,;]{1,3}(?:и |and )?(?:пароль|пасс|password)\s)/iy,
    accepts: (login) => !/^(?:and|with|or|page|form|name|field|the|is)$/i.test(login),
    example: "логин ada.plum пароль hunter2",
    clean: "login and password fields",
  },
];

/** Words of one sentence looked at behind the word. */
const maxWords = 12;
const maxChars = 160;
/** After these comes the password itself. */
const announces = /^(?:is|was|are|to|as|now|это|был|была|теперь|будет|стал|стоит|[—–:=-])$|:$/i;
/** A word of a sentence; in anything else (code) no one says a password. */
const plainWord = /^["'«“(]?[\wА-Яа-яЁё'’.@/+-]+["'»”)]?[,:]?$|^[—–:=/,-]$/;

function saidAfter(text: string, match: RegExpExecArray): readonly Span[] {
  const start = match.index + match[0].length;
  const rest = /^[^\n]*/.exec(text.slice(start, start + maxChars))?.[0] ?? "";
  const spans: Span[] = [];
  let isAnnounced = !/^:?\s*\n|^\s*$/.test(rest);
  let count = 0;
  for (const word of rest.matchAll(/\S+/g)) {
    if ((count += 1) > maxWords) break;
    const value = bareWord(word[0]);
    const from = start + word.index + word[0].indexOf(value);
    if (isPassword(value, isAnnounced)) spans.push({ start: from, end: from + value.length });
    else if (!plainWord.test(word[0])) break;
    if (/[.!?]$/.test(word[0])) break;
    isAnnounced = announces.test(word[0]);
  }
  return spans;
}

/** Without quotes around it and the sentence's signs behind it. */
const bareWord = (word: string): string =>
  word
    .replace(/<\/.*$/, "")
    .replace(/^["'`«“(*<]+/, "")
    .replace(/[.,;:)*"'`»”]+$/, "");

/** What technicians write with digits. */
const terms =
  /^(?:argon2|bcrypt|scrypt|pbkdf2|sha-?\d|md5|base(?:64|58|32)|utf-?(?:8|16)|oauth|aes|rsa-?\d|ed25519|https?|ipv\d|x509|[hrep]s(?:256|384|512)|s3|ec2|k8s|2fa|p12|pkcs|win(?:32|64)|i18n|l10n|a11y|python|node|v\d|web\d|auth0|log4j|neo4j|db2|h2|w3c|es\d)/i;
const otherThanPassword =
  /^v?\d+(?:[.,:/-]\d+)*[a-zа-яё%]{0,7}$|^\d{4}-\d\d|^[A-Z]{2,10}-\d+$|\.[a-z]{1,5}(?::\d+)*$|^\w+:\d+(?::\d+)?$|:\/\/|^[/~]|^[#@]\w+$|^\d+(?:st|nd|rd|th|-?(?:й|го|му|я|е|х))$|[()<>{}[\]|\\=]/i;

/** A word that is a password: announced as one, anything with a digit in it; else it must look like one. */
function isPassword(word: string, isAnnounced: boolean): boolean {
  const secret = /^[\w.@-]{2,40}[:/](?=.*\d)(?<secret>[^:/]{4,})$/.exec(word)?.groups?.["secret"] ?? word;
  if (secret.length < 6 || !/\d/.test(secret) || !/[A-Za-zА-Яа-яЁё]/.test(secret)) return false;
  if (terms.test(secret) || otherThanPassword.test(secret) || isReference(secret)) return false;
  if (isAnnounced) return true;
  const isMixed = /[a-zа-яё]/.test(secret) && /[A-ZА-ЯЁ]/.test(secret) && /\d.*\d/.test(secret);
  return secret.length >= 8 && (isMixed || (/[!#$%^&*?+]/.test(secret) && /\d/.test(secret)));
}
