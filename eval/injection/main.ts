import { runInjectionEval } from "./run.ts";

// `node scripts/run.mjs eval/injection/main.ts [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runInjectionEval({ isShown: given.has("--show"), isJson: given.has("--json") });
