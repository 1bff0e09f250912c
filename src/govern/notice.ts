import type { InstructionReason } from "../domain/instruction-reason.ts";
import type { NewMemory } from "../domain/memory.ts";
import { noticeMark } from "../domain/notice.ts";
import type { Planted, PlantedIn } from "./planted.ts";

const places: Readonly<Record<PlantedIn, readonly [en: string, ru: string]>> = {
  page: ["A web page that the agent read", "Веб-страница, которую прочёл агент,"],
  file: ["A file that the agent opened", "Файл, который открыл агент,"],
  command: ["The output of a command", "Вывод команды"],
  tool: ["The answer of a tool", "Ответ инструмента"],
  paste: ["Text pasted into a prompt", "Текст, вставленный в запрос,"],
  agent: ["What the agent said", "Сказанное агентом"],
  note: ["What an agent wrote down", "Записанное агентом"],
};

/**
 * The security note about a memory that is held back: what was found and where, without the text itself. Its title and
 * facts are the same for one source, so that a session keeps it once.
 */
export function noticeOf(held: NewMemory, reasons: readonly InstructionReason[], source: Planted): NewMemory {
  const [en, ru] = places[source.in];
  const isRussian = held.language === "ru";
  const name = source.name === "" ? "" : ` (${source.name})`;
  return {
    ...held,
    kind: "observation",
    type: "security_note",
    title: isRussian
      ? `${ru}${name} содержит текст, обращённый к агентам`
      : `${en}${name} holds text addressed to agents`,
    subtitle: isRussian ? `Признаки: ${reasons.join(", ")}` : `Signs: ${reasons.join(", ")}`,
    facts: [
      isRussian
        ? "Память об этом придержана: сама собой она не подаётся, пока владелец не посмотрит её в `kedr review`."
        : "What was remembered of it is held back: it is not given unasked until the owner has seen it in `kedr review`.",
    ],
    body: "",
    verbatim: "",
    also: ["prompt injection", "инъекция в промпт"],
    concepts: [],
    files: [],
    author: "agent",
    status: "confirmed",
    isProvisional: false,
    workTokens: 0,
    // It is no later version of what the memory replaces.
    parentIds: [],
    eventIds: source.event === null ? held.eventIds : [source.event.id],
    provenance: { prompt: noticeMark, model: "" },
    heldBackFor: [],
  };
}
