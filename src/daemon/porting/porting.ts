import type { Porting } from "../../serve/porting.ts";
import { type ExportingParts, openExporting } from "./exporting.ts";
import type { ImportingParts } from "./importing.ts";

type PortingParts = ExportingParts &
  ImportingParts & { readonly store: ExportingParts["store"] & ImportingParts["store"] };

/** Taking memories out whole, and in again. Reading comes late: few ask for it, and its checks are not small. */
export function openPorting(parts: PortingParts): Porting {
  return {
    exportMemories: openExporting(parts),
    importMemories: async (request) => (await import("./importing.ts")).openImporting(parts)(request),
  };
}
