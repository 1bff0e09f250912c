import type { Language } from "../../config/language.ts";
import type { Decision } from "../../store/trust-store.ts";

interface ApprovingMessages {
  readonly noTerminal: (command: string) => string;
  readonly nothingWaits: string;
  readonly elsewhere: (number: number) => string;
  readonly place: (number: number, of: number) => string;
  readonly near: string;
  readonly lineOf: (line: number, lines: number) => string;
  readonly keys: string;
  readonly onlyKeys: string;
  readonly done: Readonly<Record<Decision["decision"], (id: number) => string>>;
  readonly changed: (id: number) => string;
  readonly rewritten: (id: number, old: number) => string;
  readonly masked: (secrets: number) => string;
  readonly skipped: (id: number) => string;
  readonly sameText: string;
  readonly emptyText: string;
  readonly editorFailed: string;
  readonly tooLong: string;
  readonly yourText: string;
  readonly approveIt: string;
  readonly lineHelp: string;
  readonly moreLines: string;
  readonly left: (number: number) => string;
  readonly allDone: string;
  readonly ask: Readonly<Record<Decision["decision"], (id: number) => string>>;
  readonly already: Readonly<Record<Decision["decision"], (id: number) => string>>;
  readonly holdsNoMore: (id: number) => string;
  readonly leftAsItWas: string;
  readonly oneOf: string;
  readonly decided: Readonly<Record<Decision["decision"], string>>;
  readonly way: Readonly<Record<Decision["way"], string>>;
  readonly decision: string;
  readonly voided: string;
  /** What waits for the owner in all projects: rules, and what is held back. */
  readonly waits: (rules: number, heldBack: number) => string;
}

const rules = new Intl.PluralRules("ru");
const ofRules = (number: number, one: string, few: string, many: string): string => {
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one, few };
  return `${number} ${forms[rules.select(number)] ?? many}`;
};
const some = (number: number): string => `${number} ${number === 1 ? "rule" : "rules"}`;

/** What `kedr review` and `kedr trust` say, and what others say of approvals. */
export const approvingMessages: Readonly<Record<Language, ApprovingMessages>> = {
  en: {
    noTerminal: (command) =>
      `kedr ${command} asks the owner, and there is no terminal to ask at. Run it in a terminal of your own; kedr help ${command} says what works in any shell.`,
    nothingWaits: "Nothing waits for you.",
    elsewhere: (number) =>
      `${some(number)} of other projects ${number === 1 ? "waits" : "wait"}: kedr review --all-projects`,
    place: (number, of) => `${number} of ${of}`,
    near: "nearly the same, approved already",
    lineOf: (line, lines) => `line ${line} of ${lines}`,
    keys: "[y approve · n reject · e edit · s skip · q quit]",
    onlyKeys: "One of the keys y, n, e, s, q.",
    done: {
      approved: (id) => `✓ ${id} is a rule of yours from now on.`,
      rejected: (id) => `✗ ${id} is rejected: no agent gets it any more.`,
      withdrawn: (id) => `${id} is withdrawn: it stays as data and binds nobody.`,
    },
    changed: (id) =>
      `${id} is not what was shown any more: its text was replaced meanwhile, or where it binds was changed past Kedr (kedr verify). Nothing was decided; run the command again.`,
    rewritten: (id, old) => `✓ ${id} is a rule of yours from now on, in your words; it replaces ${old}.`,
    masked: (secrets) =>
      `${secrets} ${secrets === 1 ? "secret" : "secrets"} in your text ${secrets === 1 ? "was" : "were"} masked.`,
    skipped: (id) => `${id} goes on waiting.`,
    sameText: "The text is as it was; nothing was decided.",
    emptyText: "No text was left; nothing was decided.",
    editorFailed: "The editor ended with an error; nothing was decided.",
    tooLong:
      "Nothing was decided: the text is too long. A title has up to 200 characters, a fact up to 500, at most 8 facts.",
    yourText: "Your text:",
    approveIt: "[y approve this text · any other key: back]",
    lineHelp:
      "No editor is set (EDITOR). Line by line: Enter keeps it, - drops it, anything else takes its place.",
    moreLines: "More lines, an empty one ends:",
    left: (number) =>
      `${number} more ${number === 1 ? "rule waits" : "rules wait"}: kedr review goes on there.`,
    allDone: "That was all.",
    ask: {
      approved: (id) => `To make it yours, type ${id} (or y): `,
      rejected: (id) => `To reject it, type ${id} (or y): `,
      withdrawn: (id) => `To withdraw your approval, type ${id} (or y): `,
    },
    already: {
      approved: (id) => `${id} is approved already.`,
      rejected: (id) => `${id} is rejected already.`,
      withdrawn: (id) => `${id} is not approved; there is nothing to withdraw.`,
    },
    holdsNoMore: (id) => `${id} holds no more: another took its place. Nothing was decided.`,
    leftAsItWas: "Left as it was.",
    oneOf: "--withdraw and --reject are two decisions; give one of them.",
    decided: { approved: "approved", rejected: "rejected", withdrawn: "approval withdrawn" },
    way: { terminal: "at the terminal", prompt: "by a prompt", page: "on the page" },
    decision: "your word",
    voided: "the text, or where it holds, is not what you approved, so it is not approved",
    waits: (number, heldBack) =>
      `${number} ${number === 1 ? "waits" : "wait"} for you${heldBack === 0 ? "" : `, ${heldBack} held back`}: kedr review --all-projects`,
  },
  ru: {
    noTerminal: (command) =>
      `kedr ${command} спрашивает владельца, а спросить негде: нет терминала. Выполните это в своём терминале; что работает в любой оболочке, скажет kedr help ${command}.`,
    nothingWaits: "Ничего не ждёт вас.",
    elsewhere: (number) =>
      `В других проектах ${ofRules(number, "правило ждёт", "правила ждут", "правил ждут")}: kedr review --all-projects`,
    place: (number, of) => `${number} из ${of}`,
    near: "почти то же, уже одобрено",
    lineOf: (line, lines) => `строка ${line} из ${lines}`,
    keys: "[y одобрить · n отвергнуть · e изменить · s пропустить · q выйти]",
    onlyKeys: "Одна из клавиш y, n, e, s, q (латинская раскладка).",
    done: {
      approved: (id) => `✓ ${id} теперь ваше правило.`,
      rejected: (id) => `✗ ${id} отвергнуто: ни один агент его больше не получит.`,
      withdrawn: (id) => `${id}: одобрение снято; запись остаётся данными и никого не обязывает.`,
    },
    changed: (id) =>
      `${id} уже не то, что было показано: текст тем временем заменён, или место, где оно действует, изменено в обход Kedr (kedr verify). Ничего не решено; повторите команду.`,
    rewritten: (id, old) => `✓ ${id} теперь ваше правило, вашими словами; оно заменяет ${old}.`,
    masked: (secrets) => `Секретов в вашем тексте скрыто: ${secrets}.`,
    skipped: (id) => `${id} ждёт дальше.`,
    sameText: "Текст тот же; ничего не решено.",
    emptyText: "Текста не осталось; ничего не решено.",
    editorFailed: "Редактор завершился с ошибкой; ничего не решено.",
    tooLong:
      "Ничего не решено: текст слишком длинный. В заголовке до 200 знаков, в факте до 500, фактов не больше 8.",
    yourText: "Ваш текст:",
    approveIt: "[y одобрить этот текст · любая другая клавиша: назад]",
    lineHelp:
      "Редактор не задан (EDITOR). По строкам: Enter оставляет, - убирает, другой текст встаёт на её место.",
    moreLines: "Ещё строки, пустая заканчивает:",
    left: (number) =>
      `Ещё ${ofRules(number, "правило ждёт", "правила ждут", "правил ждут")}: kedr review продолжит с него.`,
    allDone: "Это всё.",
    ask: {
      approved: (id) => `Чтобы сделать правило своим, наберите ${id} (или y): `,
      rejected: (id) => `Чтобы отвергнуть, наберите ${id} (или y): `,
      withdrawn: (id) => `Чтобы снять одобрение, наберите ${id} (или y): `,
    },
    already: {
      approved: (id) => `${id} уже одобрено.`,
      rejected: (id) => `${id} уже отвергнуто.`,
      withdrawn: (id) => `${id} не одобрено; снимать нечего.`,
    },
    holdsNoMore: (id) => `${id} больше не действует: его место заняла другая запись. Ничего не решено.`,
    leftAsItWas: "Осталось как было.",
    oneOf: "--withdraw и --reject: два разных решения, нужно одно.",
    decided: { approved: "одобрено", rejected: "отвергнуто", withdrawn: "одобрение снято" },
    way: { terminal: "в терминале", prompt: "ответом в сессии", page: "на странице" },
    decision: "ваше слово",
    voided: "текст или место, где он действует, не те, что вы одобрили, поэтому он не одобрен",
    waits: (number, heldBack) =>
      `${ofRules(number, "ждёт", "ждут", "ждут")} вас${heldBack === 0 ? "" : `, придержано ${heldBack}`}: kedr review --all-projects`,
  },
};
