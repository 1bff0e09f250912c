import type { CallsSeen } from "./doctor.ts";

/** What the service's own checks say, in both languages. */
export interface DoctorWords {
  readonly databaseOk: string;
  readonly databaseBad: (found: string) => string;
  readonly databaseMend: string;
  readonly noDead: string;
  readonly dead: (count: number) => string;
  readonly noRuleWaits: string;
  readonly rulesWait: (count: number) => string;
  /** Of hooks, plugins and files alike: how many of them there are. */
  readonly wiredOk: (client: string, parts: number) => string;
  readonly wiredNot: (client: string, missing: readonly string[]) => string;
  /** Of a client that is wired: whether it runs the hooks, or the person has to allow them first. */
  readonly asksNothing: (client: string) => string;
  readonly asksPerson: (client: string) => string;
  readonly callsOk: (client: string, calls: CallsSeen) => string;
  readonly callsMissing: (client: string, calls: CallsSeen) => string;
}

export const doctorWords: { readonly en: DoctorWords; readonly ru: DoctorWords } = {
  en: {
    databaseOk: "The database is sound.",
    databaseBad: (found) => `The database is damaged: ${found}`,
    databaseMend:
      "any command in some seconds: the damaged file is set aside and kept, and a new one started",
    noDead: "No batch was set aside.",
    dead: (count) => `${count} events could not be observed and were set aside.`,
    noRuleWaits: "No rule waits for you.",
    rulesWait: (count) => `Rules that wait for your word: ${count}. Until then they are data.`,
    wiredOk: (client, parts) => `${client}: all that Kedr put there is in place (${parts} of ${parts}).`,
    wiredNot: (client, missing) => `${client}: not in place: ${missing.join(", ")}.`,
    asksNothing: (client) => `${client} asks nothing more of you.`,
    asksPerson: (client) => `${client} is wired, and waits for you`,
    callsOk: (client, { brought, read }) =>
      read === 0
        ? `${client}: hooks brought all ${brought} tool calls of the last day.`
        : `${client}: of the tool calls of the last day hooks brought ${brought}, and ${read} were read from records of sessions that had no hooks.`,
    callsMissing: (client, { brought, read, missing }) =>
      `${client}: ${missing} of ${brought + read + missing} tool calls of the last day came by no hook.`,
  },
  ru: {
    databaseOk: "База цела.",
    databaseBad: (found) => `База повреждена: ${found}`,
    databaseMend:
      "через несколько секунд любая команда: повреждённый файл будет отложен и сохранён, начата новая база",
    noDead: "Отложенных пачек нет.",
    dead: (count) => `Не удалось разобрать событий: ${count}; они отложены.`,
    noRuleWaits: "Ни одно правило не ждёт вас.",
    rulesWait: (count) => `Правил, которые ждут вашего слова: ${count}. До него это просто данные.`,
    wiredOk: (client, parts) => `${client}: всё, что добавил Kedr, на месте (${parts} из ${parts}).`,
    wiredNot: (client, missing) => `${client}: не на месте: ${missing.join(", ")}.`,
    asksNothing: (client) => `${client}: от вас больше ничего не нужно.`,
    asksPerson: (client) => `${client}: подключён, но ждёт вас`,
    callsOk: (client, { brought, read }) =>
      read === 0
        ? `${client}: хуки доставили все вызовы за сутки (${brought}).`
        : `${client}: из вызовов за сутки хуки доставили ${brought}, а ${read} прочитано из записей сессий, в которых хуков не было.`,
    callsMissing: (client, { brought, read, missing }) =>
      `${client}: за сутки хуки не доставили вызовов: ${missing} из ${brought + read + missing}.`,
  },
};
