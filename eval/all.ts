import { runArchiveEval } from "./archive/run.ts";
import { runForgettingEval } from "./forgetting/run.ts";
import { runInjectionEval } from "./injection/run.ts";
import { runLifecycleEval } from "./lifecycle/run.ts";
import { runLocomoEval } from "./locomo/run.ts";
import { runObserverEval } from "./observer/run.ts";
import { runPromptsEval } from "./prompts/run.ts";
import { runRecallEval } from "./recall/run.ts";
import { runSituationsEval } from "./recall/situations/run.ts";
import { runSecretsEval } from "./secrets/run.ts";
import { runTranscriptsEval } from "./transcripts/run.ts";

// Every evaluation, one after the other; each prints its own table.
const quiet = { isShown: false, isJson: false };
runObserverEval(undefined);
const halves = ["odd", "even"] as const;
await runRecallEval({ halves, isAblated: false, hasMeaning: false, ...quiet });
await runSituationsEval({ halves, hasMeaning: false, ...quiet });
await runPromptsEval({ halves, hasMeaning: false, ...quiet });
await runArchiveEval({
  transcripts: process.env["KEDR_TRANSCRIPTS"] ?? null,
  questions: process.env["KEDR_QUESTIONS"] ?? null,
  halves,
  ...quiet,
});
await runTranscriptsEval(process.env["KEDR_TRANSCRIPTS"] ?? null);
await runInjectionEval(quiet);
await runLifecycleEval({ halves, ...quiet });
await runForgettingEval({ histories: 20, seed: 1, from: 0 });
await runLocomoEval({ path: process.env["KEDR_LOCOMO"] ?? null, hasMeaning: false, isJson: false });
runSecretsEval({
  halves,
  literals: process.env["KEDR_SECRET_LITERALS"] ?? null,
  writesMisses: false,
  ...quiet,
});
