import type { Language } from "../../config/language.ts";
import { some as someEn } from "./en.ts";
import { some as someRu } from "./ru.ts";

const en = {
  times: (number: number) => someEn(number, "time"),
  worked: (times: string, when: string) => `worked ${times}, last ${when}`,
  failed: (times: string, when: string) => `failed ${times}, last ${when}`,
  neverWorked: "never seen to work",
  failingNow: "the last run failed",
  elsewhere: "Other projects know it: --all-projects",
  within: (command: string) => `(part of a longer line: ${command})`,
  noRuns: (tool: string) => `No run of ${tool} with a known end was seen.`,

  met: (hits: number, sessions: number, when: string) =>
    `met ${someEn(hits, "time")} in ${someEn(sessions, "session")}, last ${when}`,
  likeError: "This very error is not known; the most like it is:",
  unknownError: "Nothing is known of this error: no session met it.",
  noFix: "Nothing is known that ended it.",
  open: (number: number) => `In ${someEn(number, "session")} nothing ended it.`,
  fixed: (when: string, client: string, session: string) => `${when} ${client}, session ${session}`,
  wentWell: "then this went well",
  justAgain: "run again without a change, it went well",
  edited: "edited",
  rests: "what was learned from it",

  noWalls: (sessions: number) => `No error was met in ${sessions} or more sessions.`,
  walls: (number: number, sessions: number) =>
    `${someEn(number, "error")} met in ${sessions} or more sessions`,
  moreWalls: "; these are the worst, more: --limit N",
  helped: "helped",
  nothingHelped: "nothing is known to help",

  noSessionSaw: "no session saw this commit",
  noSessionWrote: "not committed; no session's edit wrote this line",
  notCommitted: "not committed",
  link: { made: "made by", seen: "seen by", edit: "edited by" },
  session: (session: string, client: string, when: string) => `session ${session} (${client}, ${when})`,
  asked: "asked",

  sessionHead: (session: string, client: string, project: string) =>
    `Session ${session} · ${client} · ${project}`,
  start: "the session starts here",
  end: "the session ends here, as far as it is known",
  before: (command: string) => `more before: ${command}`,
  after: (command: string) => `more after: ${command}`,
};

type KnowHowMessages = typeof en;

const times = (number: number): string => someRu(number, "раз", "раза", "раз");
const sessions = (number: number): string => someRu(number, "сессии", "сессиях", "сессиях");

const ru: KnowHowMessages = {
  times,
  worked: (number, when) => `получилось ${number}, последний ${when}`,
  failed: (number, when) => `не вышло ${number}, последний ${when}`,
  neverWorked: "чтобы получилось, не видели ни разу",
  failingNow: "последний запуск не прошёл",
  elsewhere: "В других проектах это встречалось: --all-projects",
  within: (command) => `(часть более длинной строки: ${command})`,
  noRuns: (tool) => `Запусков ${tool} с известным исходом не видели.`,

  met: (hits, number, when) => `встречалась ${times(hits)} в ${sessions(number)}, последний ${when}`,
  likeError: "Ровно такая ошибка не встречалась; больше всего похожа эта:",
  unknownError: "Об этой ошибке ничего не известно: ни одна сессия её не встречала.",
  noFix: "Что её прекратило, неизвестно.",
  open: (number) => `В ${sessions(number)} её ничто не прекратило.`,
  fixed: (when, client, session) => `${when} ${client}, сессия ${session}`,
  wentWell: "после этого прошло",
  justAgain: "запущено снова без правок и прошло",
  edited: "изменён",
  rests: "что из этого узнали",

  noWalls: (number) => `Ошибок, на которые натыкались в ${number} или более сессиях, нет.`,
  walls: (number, least) =>
    `${someRu(number, "ошибка", "ошибки", "ошибок")}, на которые натыкались в ${least} или более сессиях`,
  moreWalls: "; это худшие, ещё: --limit N",
  helped: "помогло",
  nothingHelped: "что помогает, неизвестно",

  noSessionSaw: "этого коммита не видела ни одна сессия",
  noSessionWrote: "не закоммичено; правки, написавшей эту строку, нет ни в одной сессии",
  notCommitted: "не закоммичено",
  link: { made: "сделан в", seen: "виден в", edit: "правка из" },
  session: (session, client, when) => `сессии ${session} (${client}, ${when})`,
  asked: "просьба",

  sessionHead: (session, client, project) => `Сессия ${session} · ${client} · ${project}`,
  start: "сессия начинается здесь",
  end: "сессия кончается здесь, насколько известно",
  before: (command) => `раньше: ${command}`,
  after: (command) => `дальше: ${command}`,
};

/** What the commands that read the record say. */
export const knowHowMessages: Readonly<Record<Language, KnowHowMessages>> = { en, ru };
