import { isReference, looksRandom } from "../shape.ts";
import type { SecretRule, Span } from "./rule.ts";

/** Ids that clients, models and hosts give out; they open nothing. */
const openIds =
  /^(?:toolu|tool|msg|req|call|resp|chatcmpl|run|item|thread|asst|file|prompt|ses|sess|session|evt|event|cus|price|prod|acct|pi|ch|in|sub|pk|srvtoolu|batch|ulid|trace|span|usr|user|org|team|proj|dpl|prj)[_-]/;
const hashes = /^(?:sha\d{1,3}|md5|blake\w{1,4})[-=]/i;

/** What no rule knows by name: words that look drawn by lot, and files full of assignments. */
export const secondNetRules: readonly SecretRule[] = [
  {
    name: "high-entropy",
    keywords: [],
    // Only whole words that stand where a value does: an id inside a path, an address or minified code is none.
    pattern:
      /(?<=["'=:\s`]|^)(?<!(?:h1|md5|sha\d{1,3})[:=])[A-Za-z0-9][A-Za-z0-9_+=-]{23,99}(?=["'\s,;`]|$)/g,
    locate: (text, match) =>
      isDrawnByLot(match[0]) && !isInPublicBlock(text, match.index)
        ? [{ start: match.index, end: match.index + match[0].length }]
        : [],
    example: 'value "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA"',
    clean:
      "toolu_01A09q90qw90Lq917835Lq9X, 3f786850e387550fdab836ed7e6dc881de23001b, getUserByIdAndTokenV2Result",
  },
  {
    name: "env-value",
    keywords: ["="],
    // A run of at least three NAME=value lines is an environment file, whatever its names say.
    pattern:
      /(?<=^|\n)(?:(?:export |set )?[A-Z][A-Z0-9_]{1,60}=[^\n]{0,2000}(?:\n|$)(?:[ \t]{0,20}(?:#[^\n]{0,300})?\n){0,4}){3,500}/g,
    locate: (_, match) => envValues(match[0], match.index),
    example: "APP_HOST=db7.corp.local\nAPP_PIN=ab12cd34ef\nAPP_URL=https://q.corp/x?y=1",
    clean: "NODE_ENV=production\nPORT=3000\nDEBUG=true",
  },
];

function isDrawnByLot(word: string): boolean {
  return !openIds.test(word) && !hashes.test(word) && looksRandom(word) && !isName(word);
}

/** Certificates and public keys are long random text too. */
function isInPublicBlock(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - 8_000), place);
  const begin = before.lastIndexOf("-----BEGIN ");
  return begin >= 0 && !before.includes("-----END ", begin);
}

/** Words of letters with few digits are names, however long. */
function isName(word: string): boolean {
  const parts = word.split(/[_+=-]|(?<=[a-z])(?=[A-Z])/).filter((part) => /^[A-Za-z]{3,}$/.test(part));
  return parts.join("").length > word.length / 2;
}

/** Values of an environment file that are worth hiding: not flags, numbers, plain words, paths or local addresses. */
function isEnvValue(value: string): boolean {
  const text = value.trim().replaceAll(/^["']|["']$/g, "");
  if (text.length < 6 || isReference(text)) return false;
  return !/^(?:[a-z][a-z.-]{0,30}|[\d.,:-]{1,15}|[A-Z]{1,10}|\/[\w./:-]*|https?:\/\/(?:localhost|127\.0\.0\.1)\S*|[\w.-]+\.UTF-8|[\w./+-]+\/[\w./+-]+)$/.test(
    text,
  );
}

/** One span for each value of the run. */
function envValues(run: string, offset: number): Span[] {
  const spans: Span[] = [];
  for (const match of run.matchAll(/^(?:export |set )?[A-Z][A-Z0-9_]{1,60}=(?<value>[^\n]*)$/gm)) {
    const value = match.groups?.["value"] ?? "";
    const end = offset + match.index + match[0].length;
    if (isEnvValue(value)) spans.push({ start: end - value.length, end });
  }
  return spans;
}
