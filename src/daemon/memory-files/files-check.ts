import { limits } from "../../domain/limits.ts";
import type { Said } from "../../domain/said.ts";
import type { Check } from "../../serve/status.ts";
import type { Store } from "../../store/store.ts";
import { isDue, lookAtMemoryFiles, type LookingParts, unsettled } from "./looking.ts";

export interface FilesCheckParts extends LookingParts {
  readonly store: LookingParts["store"] & Pick<Store, "proposals" | "watchesMemoryFiles">;
}

const named = 5;
const whatToDo = "kedr import --memories";

/** The memory files of this machine compared with what was imported of them; what is missing is named. */
export async function memoryFilesCheck(
  parts: FilesCheckParts,
  language: "en" | "ru",
): Promise<readonly Check[]> {
  const { store } = parts;
  const { files } = await lookAtMemoryFiles(parts, null);
  const isWatched = await store.watchesMemoryFiles();
  const placeless = files.filter(({ known }) => known?.stamp === unsettled).length;
  const unread = files
    .filter((each) => isDue(each) && each.known?.stamp !== unsettled)
    .map(({ file }) => file.path);
  const asked = await store.proposals(null, limits.searchHits);
  const gone = asked.filter(({ reason }) => reason === "gone-from-file");
  const read = files.length - unread.length - placeless;
  const name = "memory.files";
  if (!isWatched)
    return files.length === 0
      ? []
      : [{ name, state: "ok", sentence: unwatched(files.length)[language], whatToDo }];
  const isWhole = unread.length === 0;
  const said = [
    told(read, files.length),
    ...(unread.length === 0 ? [] : [missingIn(unread)]),
    ...(placeless === 0 ? [] : [outside(placeless)]),
    ...(gone.length === 0 ? [] : [left(gone.length)]),
  ];
  const sentence = said.map((each) => each[language]).join(" ");
  const toDo = [...(isWhole ? [] : [whatToDo]), ...(gone.length === 0 ? [] : ["kedr review --all-projects"])];
  return [{ name, state: isWhole ? "ok" : "warn", sentence, whatToDo: toDo.join(" · ") }];
}

const unwatched = (files: number): Said => ({
  en: `Memory files of other tools on this machine: ${files}. None was imported yet.`,
  ru: `Файлов памяти других инструментов на этой машине: ${files}. Ни один ещё не импортирован.`,
});

const told = (read: number, files: number): Said => ({
  en: `Memory files of other tools: ${read} of ${files} are imported as they stand.`,
  ru: `Файлы памяти других инструментов: ${read} из ${files} импортированы в нынешнем виде.`,
});

const missingIn = (paths: readonly string[]): Said => {
  const list = paths.slice(0, named).join(", ");
  const more = paths.length - named;
  return {
    en: `New, changed or unreadable since: ${list}${more > 0 ? ` and ${more} more` : ""}.`,
    ru: `Новые, изменённые с тех пор или нечитаемые: ${list}${more > 0 ? ` и ещё ${more}` : ""}.`,
  };
};

const outside = (files: number): Said => ({
  en: `Of projects that are not known here or switched off: ${files}; kedr import --memories says which.`,
  ru: `Из проектов, которые здесь неизвестны или выключены: ${files}; какие, скажет kedr import --memories.`,
});

const left = (memories: number): Said => ({
  en: `Memories that are gone from their files and wait for your word: ${memories}.`,
  ru: `Записей, которых в файлах больше нет и которые ждут вашего слова: ${memories}.`,
});
