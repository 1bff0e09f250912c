/** What became of the rules that an answer was about. */
export interface Answered {
  readonly approved: number;
  /** Replaced, decided or expired since they were asked about. */
  readonly changed: number;
  /** Not shown to the last letter. */
  readonly cut: number;
}

const forms = new Intl.PluralRules("ru");

/** What the person reads who answered, in the language of the word. */
export function answerText({ approved, changed, cut }: Answered, language: "en" | "ru"): string {
  const words = texts[language];
  return [
    ...(approved === 0 ? [] : [words.approved(approved)]),
    ...(changed === 0 ? [] : [words.changed(changed)]),
    ...(cut === 0 ? [] : [words.cut(cut)]),
    words.line,
  ].join("\n");
}

/** The right word in the wrong place: nothing was approved. */
export const answerElsewhere = (language: "en" | "ru"): string => texts[language].elsewhere;

const some = (count: number): string => `${count} ${count === 1 ? "rule" : "rules"}`;

const texts = {
  en: {
    approved: (count: number) => `✓ ${some(count)} ${count === 1 ? "is" : "are"} yours now.`,
    changed: (count: number) =>
      `! ${some(count)} changed since you were asked; nothing was approved there: kedr review`,
    cut: (count: number) =>
      `! ${some(count)} could not be shown whole and still ${count === 1 ? "waits" : "wait"}: kedr review`,
    line: "The model did not get the word. It may still stand in your input line: Ctrl+U clears it.",
    elsewhere:
      "kedr: nothing was approved. The word counts only where the question stands, typed as the very next prompt: kedr review",
  },
  ru: {
    approved: (count: number) =>
      count === 1 ? "✓ Правило теперь ваше." : `✓ Теперь ваши: ${count} ${form(count)}.`,
    changed: (count: number) => `! Изменилось после вопроса: ${count}; там ничего не одобрено: kedr review`,
    cut: (count: number) => `! Показано не целиком и ещё ждёт: ${count}: kedr review`,
    line: "Модель этого слова не получила. Оно могло остаться в строке ввода: Ctrl+U сотрёт его.",
    elsewhere:
      "kedr: ничего не одобрено. Слово считается только там, где задан вопрос, и только сразу следующим запросом: kedr review",
  },
} as const;

function form(count: number): string {
  const form = forms.select(count);
  return form === "one" ? "правило" : form === "few" ? "правила" : "правил";
}
