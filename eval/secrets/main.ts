import { runSecretsEval } from "./run.ts";

// `node scripts/run.mjs eval/secrets/main.ts [odd|even] [--show] [--json] [--write-misses]`
const given = new Set(process.argv.slice(2));
runSecretsEval({
  halves: (["odd", "even"] as const).filter(
    (half) => given.has(half) || !(given.has("odd") || given.has("even")),
  ),
  literals: process.env["KEDR_SECRET_LITERALS"] ?? null,
  isShown: given.has("--show"),
  isJson: given.has("--json"),
  writesMisses: given.has("--write-misses"),
});
