import { runObserverEval } from "./observer/run.ts";

// Every evaluation, one after the other; each prints its own table.
runObserverEval(undefined);
