import { runObserverEval } from "./run.ts";

// `node scripts/run.mjs eval/observer/main.ts [even|odd]` shows the observations of one half with their faults.
const half = process.argv[2];
runObserverEval(half === "even" || half === "odd" ? half : undefined);
