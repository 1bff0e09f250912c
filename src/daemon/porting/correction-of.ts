import { type ExportedMemory, importMark } from "../../domain/exported.ts";
import type { Memory } from "../../domain/memory.ts";
import { rewritten } from "../../govern/rewritten.ts";
import { authorityOf } from "../../govern/whose.ts";
import { ownOf } from "../own-masks.ts";
import { written, type WrittenMemory } from "../written-down.ts";
import { textOf } from "./incoming.ts";
import type { ImportingParts } from "./importing.ts";

/** What an edited record says, in place of the memory that is here. "ended": that one is history, or rejected. "derived": it is made from others, and is made anew. */
export async function correctionOf(
  record: ExportedMemory,
  here: Memory,
  { store, masks, measure }: Pick<ImportingParts, "store" | "masks" | "measure">,
  now: string,
): Promise<WrittenMemory | "ended" | "derived"> {
  if (here.validTo !== null || here.trust === "rejected") return "ended";
  if (here.kind === "recap" || here.kind === "summary") return "derived";
  const bare = {
    ...rewritten(here, textOf(record), now),
    subtitle: textOf(record).subtitle,
    author: "import",
    provenance: { prompt: importMark, model: "" },
  } as const;
  const { memory, ...rest } = written(bare, { own: ownOf(bare, masks), measure });
  const isOwners = authorityOf(here, await store.eventsByIds(here.eventIds)) === "owner";
  return {
    ...rest,
    memory: { ...memory, corrects: [{ id: here.id, isSure: here.author === "import", isOwners }] },
  };
}
