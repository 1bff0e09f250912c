// Reads the texts by which Gitleaks or TruffleHog tries its rules from a checkout of its sources, for `KEDR_SECRET_LITERALS`:
// `node scripts/extract-literals.mjs CHECKOUT > literals.jsonl`. Nothing of them is part of this repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { trufflehogLiterals } from "./literals-trufflehog.mjs";

const checkout = process.argv[2];
if (!checkout) {
  console.error("usage: node scripts/extract-literals.mjs CHECKOUT");
  process.exit(2);
}
if (existsSync(join(checkout, "pkg/detectors"))) {
  for (const literal of trufflehogLiterals(checkout)) console.log(JSON.stringify(literal));
  process.exit(0);
}
const rules = rulesOf(readFileSync(join(checkout, "config/gitleaks.toml"), "utf8"));
const folder = join(checkout, "cmd/generate/config/rules");
const seen = new Set();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".go")))
  for (const body of readFileSync(join(folder, file), "utf8")
    .split(/^func /m)
    .slice(1))
    printLiterals(body);

/** One function of Go makes one rule. What is put together at run time is left out. */
function printLiterals(body) {
  const id = /RuleID:\s+"([^"]+)"/.exec(body)?.[1];
  const rule = rules.get(id);
  if (rule === undefined) return;
  for (const { text, isSecret } of literalsOf(tokensOf(body))) {
    const secret = isSecret ? secretIn(text, rule) : null;
    if (secret === undefined || seen.has(text)) continue;
    seen.add(text);
    console.log(JSON.stringify({ rule: id, text, secret }));
  }
}

/** The value that the rule itself finds: its group, else its first group that holds something, else all. */
function secretIn(text, { pattern, group }) {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const value = match[group] ?? match.slice(1).find((part) => part) ?? match[0];
  const bare = value.replaceAll(/^["']|["']$/g, "");
  // A name before a password is no secret.
  const isLogin = /(?:\/\/|\s-u\s*|--user[\s=]+)["']?$/.test(text.slice(0, text.indexOf(bare)));
  return isLogin ? bare.slice(bare.indexOf(":") + 1) : bare;
}

function rulesOf(toml) {
  const found = new Map();
  for (const block of toml.split("[[rules]]").slice(1)) {
    const id = /^id = "([^"]+)"/m.exec(block)?.[1];
    const source = /^regex = '''([\s\S]*?)'''/m.exec(block)?.[1];
    if (id === undefined || source === undefined) continue;
    const group = Number(/^secretGroup = (\d+)/m.exec(block)?.[1] ?? Number.NaN);
    found.set(id, { pattern: inJavaScript(source), group });
  }
  return found;
}

/** Node 20 has flags for a whole pattern alone. */
function inJavaScript(source) {
  const written = source
    .replaceAll(/\(\?[is]+\)/g, "")
    .replaceAll(/\(\?-?[is]+:/g, "(?:")
    .replaceAll("(?P<", "(?<")
    .replaceAll("[[:alnum:]]", "[0-9A-Za-z]")
    .replaceAll("[:alnum:]", "0-9A-Za-z")
    .replaceAll(String.raw`\z`, "$");
  return new RegExp(written, /\(\?i/.test(source) ? "i" : "");
}

/** Strings, words and signs of Go; comments are gone. */
function tokensOf(source) {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`[^`]*`|[A-Za-z_]\w*|:=|[^\s]/g;
  return [...source.matchAll(token)].map(([text]) => text).filter((text) => !/^\/[/*]/.test(text));
}

function* literalsOf(tokens) {
  let list = "";
  for (const [place, token] of tokens.entries()) {
    const isAssigned = tokens[place + 1] === ":=" || tokens[place + 1] === "=";
    if ((token === "tps" || token === "fps") && isAssigned) list = token;
    else if (token === "return") list = "";
    if (list === "" || !/^["`]/.test(token) || isPut(tokens, place)) continue;
    const text = valueOf(token);
    const sample = sampleOf(tokens, place);
    if (sample === "name" || text === "") continue;
    const isSecret = list === "tps";
    yield { text: sample === undefined ? text : `${sample}_api_token = "${text}"`, isSecret };
  }
}

/** Joined with something made at run time, an argument of a generator, or the path that a text lies under. */
function isPut(tokens, place) {
  const [call, before, after] = [tokens[place - 2], tokens[place - 1], tokens[place + 1]];
  if (before === "+" || after === "+" || after === ":") return true;
  return (
    before === "(" && /^(Sprintf|NewSecret|Hex|Numeric|AlphaNumeric\w*|Replace\w*|Repeat)$/.test(call ?? "")
  );
}

/** In `GenerateSampleSecrets("name", "secret")`: "name" for the first, that name for the second. */
function sampleOf(tokens, place) {
  const isCall = (at) => /^GenerateSampleSecrets?$/.test(tokens[at] ?? "") && tokens[at + 1] === "(";
  if (isCall(place - 2)) return "name";
  return isCall(place - 4) ? valueOf(tokens[place - 2]) : undefined;
}

function valueOf(token) {
  if (token.startsWith("`")) return token.slice(1, -1);
  try {
    return JSON.parse(token);
  } catch {
    // An escape that only Go knows.
    return "";
  }
}
