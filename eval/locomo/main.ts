import { runLocomoEval } from "./run.ts";

// `KEDR_LOCOMO=.../locomo10.json node scripts/run.mjs eval/locomo/main.ts [--meaning] [--json]`
await runLocomoEval({
  path: process.env["KEDR_LOCOMO"] ?? null,
  hasMeaning: process.argv.includes("--meaning"),
  isJson: process.argv.includes("--json"),
});
