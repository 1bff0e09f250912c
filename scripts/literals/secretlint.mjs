// The texts by which Secretlint tries its rules: snapshots of an input and of what is said about it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Rules about folders, files and tests of Secretlint itself, which find no secrets. */
const otherRules = /-rule-(?:no-homedir|no-dotenv|filter-comments|pattern|example|internal-test|preset)/;

/** A message with the range of a secret in the input; an input without a message holds none. */
export function* secretlintLiterals(folder) {
  for (const rule of readdirSync(folder).filter((name) => name.startsWith("secretlint-rule-"))) {
    if (otherRules.test(rule)) continue;
    const snapshots = join(folder, rule, "test/snapshots");
    if (!existsSync(snapshots)) continue;
    for (const name of readdirSync(snapshots)) {
      const folder = join(snapshots, name);
      const input = readdirSync(folder).find((file) => file.startsWith("input."));
      if (input === undefined) continue;
      const { messages } = JSON.parse(readFileSync(join(folder, "output.json"), "utf8"));
      yield* literalsOf(rule, messages, readFileSync(join(folder, input), "utf8"));
    }
  }
}

function* literalsOf(rule, messages, text) {
  const errors = messages.filter(({ severity, type }) => type === "message" && severity === "error");
  for (const { range } of errors) {
    const secret = text.slice(...range);
    // A message about a whole file (a manifest, an account) does not say which of its values is secret.
    if (!secret.trim().includes("\n") || secret.includes("-----BEGIN ")) yield { rule, text, secret };
  }
  if (messages.length === 0) yield { rule, text, secret: null };
}
