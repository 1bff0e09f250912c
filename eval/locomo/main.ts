import { runLocomoEval } from "./run.ts";

// `KEDR_LOCOMO=.../locomo10.json node scripts/run.mjs eval/locomo/main.ts [--json]`
await runLocomoEval({
  path: process.env["KEDR_LOCOMO"] ?? null,
  isJson: process.argv.includes("--json"),
});
