import { halves } from "./cases.ts";
import { runLifecycleEval } from "./run.ts";

// `node scripts/run.mjs eval/lifecycle/main.ts [odd|even|third] [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runLifecycleEval({
  halves: halves.filter((half) => given.has(half) || !halves.some((each) => given.has(each))),
  isShown: given.has("--show"),
  isJson: given.has("--json"),
});
