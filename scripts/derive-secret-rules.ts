// Derives src/redact/rules/gitleaks/tokens.ts and names.ts from the default rules of gitleaks:
// node scripts/run.mjs scripts/derive-secret-rules.ts GITLEAKS.toml VERSION
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { exampleOf } from "./secret-rules/example-of.ts";
import { type GitleaksRule, readRules } from "./secret-rules/read-rules.ts";
import { toJavaScript } from "./secret-rules/to-javascript.ts";

const folder = "src/redact/rules/gitleaks";

/** Kinds that rows of our own cover, and wider; and rules that lean on what a text alone does not have. */
const leftOut =
  /^(?:generic-api-key|private-key|jwt.*|curl-auth.*|sourcegraph.*|sidekiq-sensitive-url|airtable-personnal-access-token|aws-amazon-bedrock-api-key-short-lived|kubernetes-secret-yaml|age-secret-key|(?:anthropic|aws-access|gcp-api|github|gitlab|slack|stripe|npm|pypi|telegram|sendgrid|digitalocean|openai|microsoft-teams|notion|linear-api|perplexity|sendinblue|shopify|vault|twilio|doppler|databricks|postman|sentry-(?:org|user)|grafana|rubygems|flyio|yandex|azure|square-access|heroku-api-key-v2|hashicorp-tf-api|huggingface-access).*)$/;

/** How gitleaks ends a rule: with a quote, a space or the end of the text. */
const ending = /\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$(?:\|\\b)?\)$/;

const licence = readFileSync("scripts/secret-rules/gitleaks-licence.txt", "utf8");
const [source, version] = process.argv.slice(2);

type Row = readonly (string | number)[];

/** How gitleaks writes a rule that knows a secret by the name before it. */
const namedStart = /^(?:\(\?i\))?(?:\[\\w\.-\]\{0,50\}\?\(\?i?:)+/;
const afterName = String.raw`)(?:[ \t\w.-]{0,20})[\s'"]{0,3}`;
const beforeSecret = String.raw`[\x60'"\s=]{0,5}(`;

function namedRow(rule: GitleaksRule): Row | undefined {
  const start = namedStart.exec(rule.regex)?.[0].length ?? -1;
  const nameEnd = rule.regex.indexOf(afterName);
  const secretStart = rule.regex.indexOf(beforeSecret) + beforeSecret.length - 1;
  if (start < 0 || nameEnd < start || secretStart < nameEnd) return undefined;
  const secret = firstAlternative(rule.regex.slice(secretStart)).replace(ending, "").slice(1, -1);
  return [rule.id, wordsOf(rule, rule.regex.slice(start, nameEnd)), anyCase(secret), rule.entropyBits];
}

/** Short names must stand alone; these are longer in practice. */
const longerNames: Readonly<Record<string, string>> = { sumo: "sumo sumologic" };

/** The names themselves where they are plain words, otherwise the rule's keywords, which such names start with. */
function wordsOf(rule: GitleaksRule, pattern: string): string {
  const words = pattern
    .toLowerCase()
    .replaceAll(/\(\?-?i?:|[()]|\[([a-z])\1\]/g, "$1")
    .split("|");
  const isPlain = words.every((word) => /^[a-z0-9_-]+$/.test(word));
  return [...new Set(isPlain ? words : rule.keywords)].map((word) => longerNames[word] ?? word).join(" ");
}

/** Rows of names are tried without regard to case. */
const anyCase = (pattern: string): string => pattern.replaceAll("(?i)", "").replaceAll("(?-i:", "(?:");

/** "Named form|token form" in one rule: the token has a row of its own among ours. */
function firstAlternative(pattern: string): string {
  let depth = 0;
  for (let place = 0; place < pattern.length; place += 1) {
    const character = pattern[place];
    if (character === "\\") place += 1;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === "|" && depth === 0) return pattern.slice(0, place);
  }
  return pattern;
}

function tokenRow(rule: GitleaksRule): Row {
  const bare = toJavaScript(rule.regex.replace(ending, ""))
    .replace(/^\\b/, "")
    .replace(/\(\?:\[\^[^\]]*\]\|\$\)$/, "");
  return [
    rule.id,
    rule.keywords.join(" "),
    bare,
    rule.entropyBits,
    startsAtKeyword(bare, rule.keywords) ? "y" : "g",
  ];
}

function startsAtKeyword(pattern: string, keywords: readonly string[]): boolean {
  return Array.from({ length: 40 }, (_, seed) => exampleOf(pattern, seed + 1).toLowerCase()).every((text) =>
    keywords.some((word) => text.startsWith(word)),
  );
}

function write(name: string, type: string, what: string, rows: readonly Row[]): void {
  const path = `${folder}/${name}.ts`;
  const list = rows.map(
    (row) => `  [${row.map((cell) => (typeof cell === "string" ? raw(cell) : cell)).join(", ")}],`,
  );
  const text = `/*! ${licence
    .trim()
    .replace("VERSION", version ?? "")
    .replaceAll("\n", "\n * ")}\n */
// Made by scripts/derive-secret-rules.ts: change the script, not this file.
import type { ${type} } from "${type === "TokenRow" ? "../token.ts" : "./rows.ts"}";

/** ${what} */
export const ${name}: readonly ${type}[] = [
${list.join("\n")}
];
`;
  writeFileSync(path, text);
  execFileSync("node_modules/.bin/oxfmt", [path]);
}

function raw(text: string): string {
  return /\\/.test(text) && !/`|\$\{/.test(text) ? `String.raw\`${text}\`` : JSON.stringify(text);
}

if (source === undefined || version === undefined) {
  console.error("usage: node scripts/run.mjs scripts/derive-secret-rules.ts GITLEAKS.toml VERSION");
  process.exitCode = 2;
} else {
  const rules = readRules(readFileSync(source, "utf8")).filter(
    (rule) => rule.regex !== "" && !rule.isOfPath && !leftOut.test(rule.id),
  );
  const names = rules.map(namedRow).filter((row) => row !== undefined);
  const tokens = rules.filter((rule) => namedRow(rule) === undefined).map(tokenRow);
  write(
    "names",
    "NamedRow",
    "Secrets known by the name before them: kind, name, secret, fewest bits a character.",
    names,
  );
  write(
    "tokens",
    "TokenRow",
    "Secrets known by their own form: kind, keywords, pattern, fewest bits a character.",
    tokens,
  );
  console.log(`${names.length} names, ${tokens.length} tokens`);
}
