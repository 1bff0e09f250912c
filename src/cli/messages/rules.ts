import type { Language } from "../../config/language.ts";
import type { EnforcedDecision, EnforcedOutcome } from "../../domain/enforcement.ts";
import type { EventStatus } from "../../domain/event.ts";

interface RulesMessages {
  readonly none: string;
  readonly head: (number: number) => string;
  readonly approved: (day: string) => string;
  readonly notApproved: (id: number) => string;
  readonly decision: Readonly<Record<EnforcedDecision, string>>;
  readonly about: string;
  readonly part: Readonly<Record<"tool" | "command" | "path", string>>;
  readonly setOn: (day: string) => string;
  readonly idle: string;
  readonly notInForce: string;
  readonly outcome: Readonly<Record<EnforcedOutcome | "open", string>>;
  readonly never: string;
  readonly last: (time: string) => string;
  readonly past: (matched: number, looked: number, since: string) => string;
  readonly noPast: string;
  readonly status: Readonly<Record<EventStatus, string>>;
  readonly effect: Readonly<Record<EnforcedDecision, string>>;
  readonly confirm: string;
  readonly left: string;
  readonly changed: string;
  readonly armed: (id: number) => string;
  readonly ended: (id: number) => string;
  readonly wasIdle: (id: number) => string;
  readonly oneOf: string;
  readonly noMatcher: string;
  readonly ruled: string;
}

/** What `kedr rules` and `kedr rule` say, and what `kedr show` and `kedr why` say of rules. */
export const rulesMessages: Readonly<Record<Language, RulesMessages>> = {
  en: {
    none: "No rule is approved here. What waits for you: kedr review",
    head: (number) => `${number} approved`,
    approved: (day) => `approved ${day}`,
    notApproved: (id) => `${id} is no approved rule; only an approved one can ask or deny: kedr trust ${id}`,
    decision: { ask: "asks you before", deny: "denies" },
    about: "calls",
    part: { tool: "of the tool", command: "that run", path: "of the file" },
    setOn: (day) => `since ${day}`,
    idle: "asks and denies nothing; kedr rule ID --ask or --deny sets that",
    notInForce: "not in force: the rule is another one now",
    outcome: { kept: "kept", overridden: "overridden by you", broken: "broken", open: "not known yet" },
    never: "it has not come to that yet",
    last: (time) => `last ${time}`,
    past: (matched, looked, since) => `Of the last ${looked} calls (since ${since}) it is about ${matched}.`,
    noPast: "There are no calls of the past to try it on.",
    status: { ok: "ran", error: "failed", denied: "was denied" },
    effect: {
      ask: "From now on you are asked before such a call.",
      deny: "From now on such a call does not run.",
    },
    confirm: "Set it? y/n ",
    left: "Nothing was changed.",
    changed: "The rule is not approved in this text any more; nothing was changed. See: kedr rules",
    armed: (id) => `Rule ${id} is set. To end it: kedr rule ${id} --off`,
    ended: (id) => `Rule ${id} asks and denies nothing any more. It stays approved.`,
    wasIdle: (id) => `Rule ${id} did not ask or deny anything.`,
    oneOf: "Say one of --ask, --deny, --off and --dry-run.",
    noMatcher: "Say which calls the rule is about: --tool, --command or --path.",
    ruled: "What your rules said to its calls",
  },
  ru: {
    none: "Одобренных правил здесь нет. Что ждёт вас: kedr review",
    head: (number) => `одобрено: ${number}`,
    approved: (day) => `одобрено ${day}`,
    notApproved: (id) =>
      `${id} — не одобренное правило; спрашивать и запрещать может только одобренное: kedr trust ${id}`,
    decision: { ask: "спрашивает вас перед", deny: "запрещает" },
    about: "вызовы",
    part: { tool: "инструмента", command: "с командой", path: "с файлом" },
    setOn: (day) => `с ${day}`,
    idle: "ничего не запрещает и ни о чём не спрашивает; это задают kedr rule ID --ask и --deny",
    notInForce: "не действует: правило теперь другое",
    outcome: { kept: "соблюдено", overridden: "вы разрешили", broken: "нарушено", open: "пока неизвестно" },
    never: "до этого ещё не доходило",
    last: (time) => `последний раз ${time}`,
    past: (matched, looked, since) =>
      `Из последних вызовов (${looked}, с ${since}) под правило подходят ${matched}.`,
    noPast: "Вызовов в прошлом нет, проверить не на чем.",
    status: { ok: "выполнено", error: "ошибка", denied: "запрещено" },
    effect: {
      ask: "Теперь перед таким вызовом спросят вас.",
      deny: "Теперь такой вызов не выполнится.",
    },
    confirm: "Включить? y/n ",
    left: "Ничего не изменено.",
    changed: "Правило с этим текстом больше не одобрено; ничего не изменено. Смотрите: kedr rules",
    armed: (id) => `Правило ${id} включено. Выключить: kedr rule ${id} --off`,
    ended: (id) => `Правило ${id} больше не запрещает и не спрашивает. Оно остаётся одобренным.`,
    wasIdle: (id) => `Правило ${id} и так ничего не запрещало и ни о чём не спрашивало.`,
    oneOf: "Укажите одно из: --ask, --deny, --off, --dry-run.",
    noMatcher: "Укажите, о каких вызовах правило: --tool, --command или --path.",
    ruled: "Что ваши правила сказали её вызовам",
  },
};
