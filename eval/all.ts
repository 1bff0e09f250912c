import { runArchiveEval } from "./archive/run.ts";
import { runLocomoEval } from "./locomo/run.ts";
import { runObserverEval } from "./observer/run.ts";
import { runRecallEval } from "./recall/run.ts";
import { runSecretsEval } from "./secrets/run.ts";

// Every evaluation, one after the other; each prints its own table.
const quiet = { isShown: false, isJson: false };
runObserverEval(undefined);
await runRecallEval({ halves: ["odd", "even"], isAblated: false, ...quiet });
await runArchiveEval({
  transcripts: process.env["KEDR_TRANSCRIPTS"] ?? null,
  questions: process.env["KEDR_QUESTIONS"] ?? null,
  halves: ["odd", "even"],
  ...quiet,
});
await runLocomoEval({ path: process.env["KEDR_LOCOMO"] ?? null, isJson: false });
runSecretsEval({
  halves: ["odd", "even"],
  literals: process.env["KEDR_SECRET_LITERALS"] ?? null,
  writesMisses: false,
  ...quiet,
});
