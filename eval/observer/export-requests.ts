import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { observerRequest } from "../../src/observe/prompt.ts";
import { loadBatches } from "./batches.ts";
import { requestHash } from "./recordings.ts";

/**
 * Writes the product's exact requests, so that a model can answer them without seeing what is expected:
 * `node scripts/run.mjs eval/observer/export-requests.ts FOLDER`. system.txt is the same for all; an answer to
 * ID.request.txt goes to recordings/VERSION/ID.txt below the head line that ID.head.txt holds.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error("name the folder to write to");
mkdirSync(folder, { recursive: true });
for (const { id, batch } of [...loadBatches("odd"), ...loadBatches("even")]) {
  const request = observerRequest(batch);
  writeFileSync(join(folder, "system.txt"), request.system);
  writeFileSync(join(folder, `${id}.request.txt`), request.user);
  writeFileSync(join(folder, `${id}.head.txt`), `request ${requestHash(request)} by WHO\n`);
}
console.log(`written to ${folder}`);
