import { runRecallEval } from "./run.ts";

// `node scripts/run.mjs eval/recall/main.ts [odd|even] [--ablate] [--meaning] [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runRecallEval({
  halves: (["odd", "even"] as const).filter(
    (half) => given.has(half) || !(given.has("odd") || given.has("even")),
  ),
  isAblated: given.has("--ablate"),
  isShown: given.has("--show"),
  isJson: given.has("--json"),
  hasMeaning: given.has("--meaning"),
});
