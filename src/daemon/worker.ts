import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { openWorker } from "./open-worker.ts";
import type { WorkerData } from "./open-worker.ts";
import { offer, tell } from "./thread-calls.ts";

/* The background thread's entry: it builds its half of the path and offers it to the request thread. */
const port: MessagePort | null = parentPort;
if (port === null)
  throw new Error("worker.js is the service's background thread and can't be started alone.");
offer(port, await openWorker(workerData as WorkerData, (state) => tell(port, state)));
