import { energeticEmbedder } from "../../src/embed/energetic.ts";
import { runLocomoEval } from "./run.ts";

// `KEDR_LOCOMO=.../locomo10.json node scripts/run.mjs eval/locomo/main.ts [--meaning] [--json]`
await runLocomoEval({
  path: process.env["KEDR_LOCOMO"] ?? null,
  embedder: process.argv.includes("--meaning") ? energeticEmbedder(process.cwd()) : null,
  isJson: process.argv.includes("--json"),
});
