import { readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { projectKey } from "../../domain/ids.ts";
import { writeFileAtomic } from "../../platform/files.ts";
import { bridgeTargets } from "../../serve/bridging.ts";

const bridge = z.object({
  target: z.enum(bridgeTargets),
  project: z.string().transform(projectKey),
  projectName: z.string(),
  path: z.string(),
  /** Whether the file was not there before. */
  isOurs: z.boolean(),
});

/** One file that the owner wants kept up to date. It holds no memory's text. */
export type Bridge = z.output<typeof bridge>;

const list = z.object({ version: z.literal(1), bridges: z.array(bridge) });

/** None where there is no list; what is no list of ours counts as none. */
export function readBridges(path: string): readonly Bridge[] {
  try {
    return list.parse(JSON.parse(readFileSync(path, "utf8"))).bridges;
  } catch {
    // Without a list nothing is written: a block that stands somewhere stays as it is.
    return [];
  }
}

/** The file goes with the last of them. */
export function writeBridges(path: string, bridges: readonly Bridge[]): void {
  if (bridges.length === 0) rmSync(path, { force: true });
  else writeFileAtomic(path, `${JSON.stringify({ version: 1, bridges }, null, 2)}\n`);
}
