import type { Porting } from "../../serve/porting.ts";
import { type ExportingParts, openExporting } from "./exporting.ts";
import type { ImportingParts } from "./importing.ts";
import type { Works } from "../works.ts";

type PortingParts = ExportingParts &
  ImportingParts & {
    readonly works: Works;
    readonly store: ExportingParts["store"] & ImportingParts["store"];
  };

/** Taking memories out whole, and in again. Reading comes late: few ask for it, and its checks are not small. */
export function openPorting(parts: PortingParts): Porting {
  const { works } = parts;
  return {
    exportMemories: (request) =>
      works.run("export", (progress) => openExporting({ ...parts, progress })(request)),
    importMemories: async (request) => {
      const { openImporting } = await import("./importing.ts");
      return works.run("import", (progress) => openImporting({ ...parts, progress })(request));
    },
  };
}
