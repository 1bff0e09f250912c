import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { type MeaningData, openMeaningWorker } from "./open-meaning-worker.ts";
import { offer } from "./thread-calls.ts";

/* The meaning thread's entry: an embedding model may compute for seconds, and nothing else should wait for it. */
const port: MessagePort | null = parentPort;
if (port === null)
  throw new Error("meaning-worker.js is a thread of the service and can't be started alone.");
offer(port, openMeaningWorker(workerData as MeaningData));
