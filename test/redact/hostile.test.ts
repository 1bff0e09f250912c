import { describe, expect, test } from "vitest";
import { exampleOf } from "../../scripts/secret-rules/example-of.ts";
import { maskText } from "../../src/redact/mask-text.ts";
import { secretRows, secretRules } from "../../src/redact/rules/all.ts";
import { gitleaksRules } from "../../src/redact/rules/gitleaks/rows.ts";
import { tokenFormRules } from "../../src/redact/rules/token-forms.ts";

const chars = 50_000;
const shorter = 8;
/** Linear growth is as much as the text grew; a pattern that reads the text again for each of its characters needs 64. */
const mostGrowth = 14;
/**
 * Twice what most texts take; with less a measurement is noise. Beside those 10 ms a pattern is found out whose quadratic part
 * takes 11 ms of the long text: 14 times the short one's time, and four seconds of a million characters.
 */
const noiseMs = 20;

const keywords = new Set(secretRules.flatMap((rule) => rule.keywords));
const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));
const pieces = new Set([
  ...keywords,
  ...secretRows.map((row) => half(row.example)),
  ...[...tokenFormRules, ...gitleaksRules].map((rule) => half(exampleOf(rule.pattern.source))),
  ...Array.from("aA0-_=:@\n\\\"'[<%&+/.|{"),
  "eyJ",
  "eyJa.",
  "A=1\n",
  "://a:",
  "a@a.",
  "curl -u ",
  "mysql -",
  "token:token",
  "[redacted: ",
  "\u001b[31m",
  "4111",
  "Cookie: a=",
  "PuTTY-User-Key-File-1:",
  "password for ",
  'key\\\\\\"',
  "<private>",
  "</private>",
  "-----BEGIN PRIVATE KEY-----",
  "-----BEGIN PRIVATE KEY-----\nAAAAAAAAAAAAAAAAAA\n",
  "%41",
  "&#65;",
  "\\u0041",
  '" + "',
  "\\\n",
  "aGVsbG8gd29ybGQg",
  "68656c6c6f20776f726c64",
  "kind: Secret\ndata:\n  a: ",
  "recovery codes: ab12-cd34 ",
  "a.local",
  "+7 912 ",
]);

describe("hostile texts", () => {
  test.each([...pieces])("%j repeated takes time in step with its length", (piece) => {
    const long = piece.repeat(Math.ceil(chars / piece.length));
    const short = piece.repeat(Math.ceil(chars / shorter / piece.length));
    let growth = Infinity;
    // A collection of garbage may fall into one measurement, not into each of five.
    for (let attempt = 0; attempt < 5 && growth >= mostGrowth; attempt += 1) growth = growthOf(short, long);
    expect(growth).toBeLessThan(mostGrowth);
  });
});

function growthOf(short: string, long: string): number {
  const longMs = cpuMs(long);
  return longMs < noiseMs ? 1 : longMs / Math.max(cpuMs(short), 1);
}

/** The processor's time, not the clock's: other programs do not count. */
function cpuMs(text: string): number {
  const before = process.cpuUsage();
  const masked = maskText(text);
  const { user, system } = process.cpuUsage(before);
  expect(masked.text.length).toBeLessThanOrEqual(text.length * 4);
  return (user + system) / 1_000;
}
