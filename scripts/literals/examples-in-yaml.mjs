// The texts by which Nosey Parker and Kingfisher try their rules: files of YAML, each rule with its examples.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { inJavaScript } from "./secret-pattern.mjs";

/** The examples in which the rule's own pattern finds a value; what it marks as no secret (a name, a host) is left out. */
export function* examplesInYaml(folder) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".yml")))
    for (const rule of parse(readFileSync(join(folder, file), "utf8")).rules ?? []) yield* literalsOf(rule);
}

function* literalsOf({ id, pattern, visible, categories, examples, negative_examples: negatives }) {
  const compiled = inJavaScript(pattern);
  const isSecret = visible !== false && !categories?.includes("identifier");
  if (compiled === undefined) return;
  for (const text of isSecret ? (examples ?? []) : []) {
    const secret = secretOf(compiled.exec(text));
    if (secret !== undefined) yield { rule: id, text, secret };
  }
  for (const text of negatives ?? []) yield { rule: id, text, secret: null };
}

/** Where a rule takes several values, the login and the host of an address or an id come beside the secret. */
function secretOf(match) {
  if (match === null) return undefined;
  const login = /:\/\/[^\s:@/]*:(?<password>[^\s@/]+)@/.exec(match[0])?.groups;
  const groups = match.slice(1).filter((part) => part);
  return match.groups?.["TOKEN"] ?? login?.password ?? groups.at(-1) ?? match[0];
}
