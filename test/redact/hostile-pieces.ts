import { exampleOf } from "../../scripts/secret-rules/example-of.ts";
import { secretRows, secretRules } from "../../src/redact/rules/all.ts";
import { gitleaksRules } from "../../src/redact/rules/gitleaks/rows.ts";
import { tokenFormRules } from "../../src/redact/rules/token-forms.ts";

const keywords = new Set(secretRules.flatMap((rule) => rule.keywords));
const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));
/** What our patterns and those of others begin with, and signs that make a reader go on. */
export const secretPieces: ReadonlySet<string> = new Set([
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
