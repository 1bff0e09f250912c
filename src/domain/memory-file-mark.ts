import type { Memory } from "./memory.ts";

/** Stands before the place in a tool's memory file from which a memory was read in. */
export const memoryFileMark = "memory file";

/** Whether it says what a tool's memory file says. */
export const isOfMemoryFile = ({ author, provenance }: Pick<Memory, "author" | "provenance">): boolean =>
  author === "import" && provenance.model.startsWith(`${memoryFileMark} `);
