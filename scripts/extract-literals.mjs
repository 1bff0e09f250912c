// Reads the texts by which others try their rules for secrets from a checkout of their sources, for `KEDR_SECRET_LITERALS`:
// `node scripts/extract-literals.mjs CHECKOUT > literals.jsonl`. Nothing of them is part of this repository.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { examplesInYaml } from "./literals/examples-in-yaml.mjs";
import { gitleaksLiterals } from "./literals/gitleaks.mjs";
import { secretlintLiterals } from "./literals/secretlint.mjs";
import { trufflehogLiterals } from "./literals/trufflehog.mjs";

/** Each set by the folder that only its checkout has. */
const sets = [
  ["pkg/detectors", (_, checkout) => trufflehogLiterals(checkout)],
  ["cmd/generate/config/rules", (_, checkout) => gitleaksLiterals(checkout)],
  ["crates/noseyparker/data/default/builtin/rules", examplesInYaml],
  ["data/rules", examplesInYaml],
  ["packages/@secretlint", secretlintLiterals],
];

/** Detectors name the host or the account beside a secret too; neither it nor a form to be filled in is one. */
const openValue =
  /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|ai|app|dev|cloud|eu|us|ru|me)(?::\d+)?\/?$|^[\w.+-]+@[\w.-]+$|([A-Za-z0-9*#])\1{7}|^(?:password|secret|token|\$\w+|%\w+%|#\{[^}]*\}?|<[^>]*>)$/i;

const checkout = process.argv[2] ?? "";
const set = sets.find(([folder]) => existsSync(join(checkout, folder)));
if (checkout === "" || set === undefined) {
  console.error("usage: node scripts/extract-literals.mjs CHECKOUT (of a set in eval/secrets/README.md)");
  process.exit(2);
}
const [folder, read] = set;
const seen = new Set();
for (const { rule, text, secret } of read(join(checkout, folder), checkout)) {
  const bare = secret === null ? null : withoutLogin(secret, text);
  if (bare !== null && openValue.test(bare)) continue;
  const literal = JSON.stringify({ rule, text, secret: bare });
  if (!seen.has(literal)) console.log(literal);
  seen.add(literal);
}

/** Of a name and a password only the password is secret; quotes and spaces around it are not. */
function withoutLogin(secret, text) {
  const bare = secret.trim().replaceAll(/^["']|["']$/g, "");
  const login = /^[a-z][a-z\d+.-]*:\/\/[^\s:@/]*:(?<password>[^\s@/]+)@/i.exec(bare)?.groups;
  if (login !== undefined) return login.password;
  const settings = /;\s*(?:password|pwd)\s*=\s*(?<password>[^;"']+)/i.exec(bare)?.groups;
  if (settings !== undefined) return settings.password;
  const isLogin = /(?:\/\/|\s-u\s*|--user[\s=]+)["']?$/.test(text.slice(0, text.indexOf(bare)));
  return isLogin ? bare.slice(bare.indexOf(":") + 1) : bare;
}
