import { looksRandom } from "../shape.ts";
import type { SecretRow } from "./rule.ts";

/** Ids that clients, models and hosts give out; they open nothing. */
const openIds =
  /^(?:toolu|tool|msg|req|call|resp|chatcmpl|run|item|thread|asst|file|prompt|ses|sess|session|evt|event|cus|price|prod|acct|pi|ch|in|sub|pk|srvtoolu|batch|ulid|trace|span|usr|user|org|team|proj|dpl|prj)[_-]|^[a-z_]{2,20}_01[A-Za-z0-9]{20,26}$/;
const hashes = /^(?:pin-)?(?:sha\d{1,3}|md5|blake\w{1,4})[-=]/i;

/** What no rule knows by name: words that look drawn by lot. */
export const secondNetRules: readonly SecretRow[] = [
  {
    name: "high-entropy",
    keywords: [],
    // Only whole words that stand where a value does: an id inside a path, an address or minified code is none.
    pattern:
      /(?<=["'=:\s`>]|^)(?<!(?:h1|md5|(?:sha|SHA)\d{1,3})[:=]["' ]?)(?<!(?:ssh-[a-z\d]{3,10}|ecdsa-sha2-nistp\d{3}) )[A-Za-z0-9][A-Za-z0-9_+=-]{23,99}(?=["'\s,;`<]|$)/g,
    locate: (text, match) => {
      // What a name says does not make its value look drawn: commitId=3f7868.
      const value = match[0].replace(/^[A-Za-z]\w*=(?=.)/, "");
      const end = match.index + match[0].length;
      return isDrawnByLot(value) && !isInPublicBlock(text, match.index)
        ? [{ start: end - value.length, end }]
        : [];
    },
    example: 'value "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA"',
    clean:
      "toolu_01A09q90qw90Lq917835Lq9X, 3f786850e387550fdab836ed7e6dc881de23001b, getUserByIdAndTokenV2Result",
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
  const pieces = word.split(/[_-]/);
  if (pieces.length > 2 && pieces.every((piece) => /^(?:[A-Z]?[a-z]*\d*|[A-Za-z]+|\d+)$/.test(piece)))
    return true;
  const parts = word
    .split(/[_+=-]|\d+|(?<=[a-z])(?=[A-Z])/)
    .filter((part) => /^(?:[A-Z]?[a-z]{2,}|[A-Z]{4,})$/.test(part));
  return parts.join("").length > word.length / 2;
}
