import { runTranscriptsEval } from "./run.ts";

// `KEDR_TRANSCRIPTS=... node scripts/run.mjs eval/transcripts/main.ts`
await runTranscriptsEval(process.env["KEDR_TRANSCRIPTS"] ?? null);
