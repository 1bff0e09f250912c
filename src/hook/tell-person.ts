/** What a hook may have to say when a session starts and nothing of it can be kept, by the code that is counted too. */
const sentences = {
  en: {
    full: "the disk is full; nothing is recorded until there is room again (kedr doctor)",
    closed: "its folder can't be written; nothing is recorded (kedr doctor)",
    spoolFull: "its service does not run and too much waits for it; nothing more is recorded (kedr doctor)",
    foreign: "its folder is open to other users of this machine; nothing is recorded (kedr doctor)",
    noService: "its service is gone from where it was; what happens waits for it. Run again: npx kedr init",
    noAnswer: "its service has not answered yet; what happens is kept. If this comes again: kedr doctor",
    unexpected: "something went wrong and this session may not be recorded (kedr doctor)",
  },
  ru: {
    full: "диск полон; пока места нет, ничего не записывается (kedr doctor)",
    closed: "в папку нельзя писать; ничего не записывается (kedr doctor)",
    spoolFull: "служба не работает, и ждёт её уже слишком много; больше ничего не записывается (kedr doctor)",
    foreign: "его папка открыта другим пользователям машины; ничего не записывается (kedr doctor)",
    noService: "службы больше нет там, где она была; всё ждёт её. Запустите ещё раз: npx kedr init",
    noAnswer: "служба ещё не ответила; всё сохраняется. Если это повторится: kedr doctor",
    unexpected: "что-то пошло не так, и этот сеанс может не записаться (kedr doctor)",
  },
} as const;

type Sentence = keyof typeof sentences.en;

const byCode: ReadonlyMap<string, Sentence> = new Map([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "closed"],
  ["EACCES", "closed"],
  ["EPERM", "closed"],
  ["spool-full", "spoolFull"],
  ["foreign", "foreign"],
  ["no-service", "noService"],
  ["no-answer", "noAnswer"],
]);

/** The answer that shows one line to the person and nothing to the model. */
export function troubleAnswer(
  code: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { KEDR_LANG, LC_ALL, LC_MESSAGES, LANG } = environment;
  const language = (KEDR_LANG || LC_ALL || LC_MESSAGES || LANG || "").startsWith("ru") ? "ru" : "en";
  const sentence = sentences[language][byCode.get(code) ?? "unexpected"];
  return JSON.stringify({ systemMessage: `kedr: ${sentence}` });
}
