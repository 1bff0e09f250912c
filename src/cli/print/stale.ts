import type { StaleAnswer } from "../../serve/ageing.ts";
import { ageingMessages } from "../messages/ageing.ts";
import type { Look } from "./look.ts";
import { idWidth, memoryLine } from "./memory.ts";
import { staleFileLine } from "./stale-file.ts";
import { shortTime } from "./time.ts";

/** Each memory with those of its files that are not what they were. */
export function printStale({ stale, looked }: StaleAnswer, look: Look): string[] {
  const width = idWidth(stale.map(({ memory }) => memory));
  return [
    ageingMessages[look.language].staleFound(stale.length, looked),
    ...stale.flatMap(({ memory, files }) => [
      memoryLine(memory, shortTime(memory.occurredAt, look), width, look),
      ...files.map((file) => `${" ".repeat(width + 3)}${look.paint.yellow(staleFileLine(file, look))}`),
    ]),
  ];
}
