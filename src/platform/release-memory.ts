import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects garbage now and gives the pages back. Node does so under pressure only, and a process that has fallen idle is
 * under none. Holds the thread up for some 20 ms.
 */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
