import type { KeptFiles } from "../client.ts";
import { filesAmong } from "./files-there.ts";

/** What is kept in each configuration folder, every file once; the memory files need not be there. */
export async function keptInEach(
  configFolders: readonly string[],
  keptIn: (configFolder: string) => Promise<KeptFiles>,
): Promise<KeptFiles> {
  const kept = await Promise.all([...new Set(configFolders)].map(keptIn));
  return {
    transcripts: [...new Set(kept.flatMap(({ transcripts }) => transcripts))],
    memoryFiles: await filesAmong(kept.flatMap(({ memoryFiles }) => memoryFiles)),
  };
}
