import type { MemoryForm } from "../../clients/memory-places/memory-file.ts";
import { readEpisode, readThreads } from "./codex-episodes.ts";
import { readTaskGroups } from "./codex-task-groups.ts";
import { readEntries } from "./entries.ts";
import { readIndex, readNote } from "./notes.ts";
import { readSectionsBelowFront } from "./rules-file.ts";
import { type ReadFile, type ToldPart, withDistinctAnchors } from "./told-part.ts";

const readers: Readonly<Record<MemoryForm, (file: ReadFile) => readonly ToldPart[]>> = {
  sections: readSectionsBelowFront,
  index: readIndex,
  note: readNote,
  entries: readEntries,
  "task-groups": readTaskGroups,
  threads: readThreads,
  episode: readEpisode,
};

/** The parts of a file of any form. Total: of a text of another form comes what can be read. */
export const partsOf = (form: MemoryForm, file: ReadFile): readonly ToldPart[] =>
  withDistinctAnchors(readers[form](file));
