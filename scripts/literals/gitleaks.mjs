// The texts by which Gitleaks tries its rules: lists of literals in the functions of Go that make the rules.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inJavaScript, secretIn } from "./secret-pattern.mjs";

/** The literals in which the rule's own pattern finds a value; its lists of false positives hold none. */
export function* gitleaksLiterals(checkout) {
  const rules = rulesOf(readFileSync(join(checkout, "config/gitleaks.toml"), "utf8"));
  const folder = join(checkout, "cmd/generate/config/rules");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".go")))
    for (const body of readFileSync(join(folder, file), "utf8")
      .split(/^func /m)
      .slice(1))
      yield* literalsOfRule(body, rules);
}

/** One function of Go makes one rule. What is put together at run time is left out. */
function* literalsOfRule(body, rules) {
  const id = /RuleID:\s+"([^"]+)"/.exec(body)?.[1];
  const rule = rules.get(id);
  if (rule === undefined) return;
  for (const { text, isSecret } of literalsOf(tokensOf(body))) {
    const secret = isSecret ? secretIn(text, rule.pattern, rule.group) : null;
    if (secret !== undefined) yield { rule: id, text, secret };
  }
}

function rulesOf(toml) {
  const found = new Map();
  for (const block of toml.split("[[rules]]").slice(1)) {
    const id = /^id = "([^"]+)"/m.exec(block)?.[1];
    const source = /^regex = '''([\s\S]*?)'''/m.exec(block)?.[1];
    if (id === undefined || source === undefined) continue;
    const pattern = inJavaScript(source);
    const group = Number(/^secretGroup = (\d+)/m.exec(block)?.[1] ?? Number.NaN);
    if (pattern !== undefined) found.set(id, { pattern, group });
  }
  return found;
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
