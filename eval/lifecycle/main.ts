import { runLifecycleEval } from "./run.ts";

// `node scripts/run.mjs eval/lifecycle/main.ts [odd|even] [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runLifecycleEval({
  halves: (["odd", "even"] as const).filter(
    (half) => given.has(half) || !(given.has("odd") || given.has("even")),
  ),
  isShown: given.has("--show"),
  isJson: given.has("--json"),
});
