import { runObserverEval } from "./observer/run.ts";
import { runRecallEval } from "./recall/run.ts";

// Every evaluation, one after the other; each prints its own table.
runObserverEval(undefined);
await runRecallEval({ halves: ["odd", "even"], isAblated: false, isShown: false, isJson: false });
