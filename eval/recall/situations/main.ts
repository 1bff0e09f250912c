import { runSituationsEval } from "./run.ts";

// `node scripts/run.mjs eval/recall/situations/main.ts [odd|even] [--meaning] [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runSituationsEval({
  halves: (["odd", "even"] as const).filter(
    (half) => given.has(half) || !(given.has("odd") || given.has("even")),
  ),
  isShown: given.has("--show"),
  isJson: given.has("--json"),
  hasMeaning: given.has("--meaning"),
});
