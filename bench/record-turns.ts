import { finding, moduleName, subject } from "./seed.ts";

/** One turn of a made-up session, before a client writes it down in its own way. */
export interface RecordTurn {
  readonly id: string;
  readonly prompt: string;
  readonly calls: readonly { readonly id: string; readonly command: string; readonly output: string }[];
  readonly answer: string;
  /** When it began; each thing in it follows a second after the one before. */
  readonly beganAtMs: number;
}

export interface RecordSession {
  readonly id: string;
  readonly directory: string;
  readonly turns: readonly RecordTurn[];
}

const turnsOfSession = 30;
const callsOfTurn = 5;
/** Outputs of real sessions: most are short, one in ten is long. */
const outputLines = [6, 10, 14, 20, 24, 30, 36, 44, 60, 240] as const;
const turnMs = 60_000;

/** Sessions of about 750 kB of words each, half Russian and half English; the same number gives the same session. */
export function recordSession(number: number): RecordSession {
  const turns = Array.from({ length: turnsOfSession }, (_, at) => turnOf(number * turnsOfSession + at));
  const id = `01a20000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  return { id, directory: `/home/mara/${moduleName(number % 5)}`, turns };
}

function turnOf(number: number): RecordTurn {
  const isRussian = number % 2 === 0;
  const what = `${subject(number * 7)} ${moduleName(number * 31)}`;
  const found = `${finding(number)}: ${moduleName(number * 13)}`;
  return {
    id: `turn-${number}`,
    prompt: isRussian
      ? `Почему падает шаг «${what}»? Посмотри журнал и почини, тесты запусти в контейнере.`
      : `Why does the ${what} step fail? Look into the log and mend it, run the tests in the container.`,
    calls: Array.from({ length: callsOfTurn }, (_, at) => callOf(number * callsOfTurn + at)),
    answer: isRussian
      ? `Шаг «${what}» падал: ${found}. Исправлено, тесты прошли; осталось проверить на стенде.`
      : `The ${what} step failed: ${found}. It is mended and the tests passed; the stage is left to check.`,
    beganAtMs: Date.UTC(2026, 5, 1) + number * turnMs,
  };
}

function callOf(number: number): RecordTurn["calls"][number] {
  const lines = outputLines[number % outputLines.length] ?? 0;
  const output = Array.from({ length: lines }, (_, at) => outputLine(number * 7 + at)).join("\n");
  return { id: `call-${number}`, command: `npm test -- ${moduleName(number * 3)} && echo ${number}`, output };
}

const outputLine = (number: number): string =>
  number % 3 === 0
    ? `  ✓ модуль ${moduleName(number * 29)}: ${finding(number)}, проверено за ${number % 97} мс`
    : `src/${fileName(number)}:${number % 400}:17 ${finding(number)} in ${subject(number)}`;

/** A project has some hundreds of files, which its outputs name again and again. */
const files = 400;
const fileName = (number: number): string =>
  `${moduleName((number * 13) % 40)}/${moduleName((number * 7) % files)}.ts`;
