import { runArchiveEval } from "./run.ts";

// `KEDR_TRANSCRIPTS=... KEDR_QUESTIONS=... node scripts/run.mjs eval/archive/main.ts [odd|even] [--show] [--json]`
const given = new Set(process.argv.slice(2));
await runArchiveEval({
  transcripts: process.env["KEDR_TRANSCRIPTS"] ?? null,
  questions: process.env["KEDR_QUESTIONS"] ?? null,
  halves: (["odd", "even"] as const).filter(
    (half) => given.has(half) || !(given.has("odd") || given.has("even")),
  ),
  isShown: given.has("--show"),
  isJson: given.has("--json"),
});
