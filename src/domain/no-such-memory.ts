import type { MemoryId } from "./ids.ts";
import { KedrError } from "./kedr-error.ts";

export const noSuchMemory = (id: MemoryId): KedrError =>
  new KedrError("no-such-memory", {
    en: `There is no memory ${id}; a search shows the numbers there are.`,
    ru: `Записи ${id} нет; номера показывает поиск.`,
  });
