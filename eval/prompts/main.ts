import { runPromptsEval } from "./run.ts";

// `node scripts/run.mjs eval/prompts/main.ts [odd|even] [--meaning] [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runPromptsEval({
  halves: (["odd", "even"] as const).filter(
    (half) => given.has(half) || !(given.has("odd") || given.has("even")),
  ),
  hasMeaning: given.has("--meaning"),
  isShown: given.has("--show"),
  isJson: given.has("--json"),
});
