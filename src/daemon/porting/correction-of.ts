import { type ExportedMemory, importMark } from "../../domain/exported.ts";
import type { Memory } from "../../domain/memory.ts";
import { rewritten } from "../../govern/rewritten.ts";
import { ownOf } from "../own-masks.ts";
import { whoseToGiveUp } from "../whose-word.ts";
import { written, type WrittenMemory } from "../written-down.ts";
import { saying, textOf } from "./incoming.ts";
import type { ImportingParts } from "./importing.ts";

/** Why nothing is corrected. "same": it is said here already, once the text is filtered. "ended": the memory is history. "derived": it is made from others. */
type Uncorrected = "same" | "ended" | "derived";

/**
 * What a record says, in place of the memory that is here. An export is of one moment: what was changed here since is not
 * written over. A tool's own database (isLive) says the latest, and corrects what took the memory's place as well.
 */
export async function correctionOf(
  record: ExportedMemory,
  known: Memory,
  isLive: boolean,
  {
    store,
    masks,
    measure,
    now,
  }: Pick<ImportingParts, "store" | "masks" | "measure"> & { readonly now: string },
): Promise<WrittenMemory | Uncorrected> {
  const versions = (await store.versionsOf(known.id)).filter(holds);
  const here = (isLive ? versions.at(-1) : undefined) ?? known;
  const bare = {
    ...rewritten(here, textOf(record), now),
    subtitle: textOf(record).subtitle,
    client: known.client,
    author: "import",
    provenance: { prompt: importMark, model: known.provenance.model },
  } as const;
  const { memory, ...rest } = written(bare, { own: ownOf(bare, masks), measure });
  if (versions.some((version) => saying(version) === saying(memory))) return "same";
  if (!holds(here)) return "ended";
  if (here.kind === "recap" || here.kind === "summary") return isLive ? "same" : "derived";
  const isOwners = (await whoseToGiveUp(here, store)) === "owner";
  return {
    ...rest,
    memory: { ...memory, corrects: [{ id: here.id, isSure: here.author === "import", isOwners }] },
  };
}

const holds = ({ validTo, trust }: Memory): boolean => validTo === null && trust !== "rejected";
