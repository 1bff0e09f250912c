import { entropyBits, isHexOrUuid, isReference, looksDrawn } from "../shape.ts";
import type { SecretRow, Span } from "./rule.ts";
import { hex, uuid } from "./sample.ts";

/** Words that say "what follows opens something", in any company: `zenrows SECRET key 3f9a…`, `acmeKEY-3f9a…`. */
const keyWord = "(?:secret|token|key|access|private|credential)";

/** A long value right behind such a word, with nothing that assigns it, or under a name that says less than enough. */
export const keyedWordRules: readonly SecretRow[] = [
  {
    name: "keyed-value",
    keywords: ["secret", "token", "key", "access", "private", "credential"],
    pattern: new RegExp(
      `${keyWord}s?(?:[\\s_.-]{0,2}(?:${keyWord}|code|value|api|id)){0,3}(?<between>[\\\\"'\`)\\]*]{0,3}\\s{0,3}(?::=|=>|->|[:=,|>—–-])?[\\s\\\\"'\`<({[*]{0,5})(?<secret>[A-Za-z0-9_][\\w+/.~-]{11,1000}={0,2})(?![\\w/@=-])`,
      "iy",
    ),
    locate: drawnBehind,
    example: `acme SECRET key ${hex}${hex}\nacme_key=${uuid}`,
    clean: `cache key ${hex}${hex}, token 3f9a8b7c, primaryKey=${uuid}, secret-of-the-2-old-hills-and-their-16-trees`,
  },
];

/** Keys of stores and lists, and what is given to everyone: their values open nothing. */
const openNames = new Set(
  (
    "public primary foreign cache sort partition shard routing idempotency dedup query index hot lookup row object group hash " +
    "content commit file path node state map host item record entity issue message event order trace span request " +
    "page next sync continuation gpg pgp fingerprint registry unique natural composite react mutation s3 remote random etag tag " +
    "no of each by with the a an this that same its your new old"
  ).split(" "),
);
/** The last word before the one that was found, and what stands between. */
const wordBefore = /(?<word>[A-Z]?[a-z\d]+|[A-Z\d]+)[\s_.:"'-]{0,3}$/;

function drawnBehind(text: string, match: RegExpExecArray): readonly Span[] {
  const { secret = "", between = "" } = match.groups ?? {};
  const end = match.index + match[0].length;
  const value = secret.replace(/[.-]+$/, "");
  const start = end - secret.length;
  const before = wordBefore.exec(text.slice(Math.max(0, match.index - 24), match.index))?.groups?.["word"];
  if (openNames.has(before?.toLowerCase() ?? "") || isReference(value)) return [];
  const isNamed = before !== undefined;
  const isWhole = /[\s_.=-]/.test(match[0].slice(0, -secret.length)) || between !== "";
  return isWhole && isKeyLike(value, isNamed || between === "=")
    ? [{ start, end: start + value.length }]
    : [];
}

const groups = /^[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,8}$/i;

/** No word, no name and no count; a hash or an id only where a name stands before the word. */
function isKeyLike(value: string, isNamed: boolean): boolean {
  if (!/[A-Za-z]/.test(value)) return false;
  if (!/\d/.test(value))
    return value.length >= 20 && /[a-z]/.test(value) && /[A-Z]/.test(value) && looksDrawn(value);
  if (isHexOrUuid(value)) return isNamed;
  if (value.length < 16 || entropyBits(value) < 3) return false;
  if (groups.test(value)) return (value.match(/\d/g) ?? []).length >= 4;
  if (/^[\w]+$/.test(value) && !/_/.test(value)) return isTokenOfLetters(value);
  return looksDrawn(value) && (value.match(/\d/g) ?? []).length >= 2 && !isPath(value);
}

/** A word of letters and digits: several digits, and no name in the style of programs (getUserV2, sha256OfFile). */
const isTokenOfLetters = (value: string): boolean =>
  (value.match(/\d/g) ?? []).length >= 4 || (looksDrawn(value) && (value.match(/\d/g) ?? []).length >= 2);

const isPath = (value: string): boolean =>
  /\.[a-z]{2,5}$/.test(value) || (value.includes("/") && !value.split("/").some((part) => looksDrawn(part)));
