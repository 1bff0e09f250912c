import { type MergeWarning, mergeWarningWords } from "../../../src/domain/merge-warning.ts";
import { counted, type Words } from "../../app/language.ts";

export interface ActionWords {
  readonly actions: string;
  readonly keys: string;
  readonly approve: string;
  readonly withdraw: string;
  readonly correct: string;
  readonly pin: string;
  readonly unpin: string;
  readonly merge: string;
  readonly archive: string;
  readonly bringBack: string;
  readonly reject: string;
  readonly forget: string;
  readonly takeApart: string;
  readonly approved: string;
  readonly withdrawn: string;
  readonly rejected: string;
  readonly pinned: string;
  readonly unpinned: string;
  readonly archived: string;
  readonly back: string;
  readonly apart: string;
  readonly undone: string;
  readonly already: string;
  readonly changed: string;
  readonly rejectTitle: string;
  readonly rejectText: string;
  readonly judge: string;
  readonly useful: string;
  readonly wrong: string;
  readonly judgedUseful: string;
  readonly judgedWrong: string;
  readonly wordBack: string;
  readonly edit: {
    readonly title: string;
    readonly hint: string;
    readonly newerText: string;
    readonly fact: (number: number) => string;
    readonly addFact: string;
    readonly dropFact: (number: number) => string;
    readonly left: (chars: number) => string;
    readonly tooLong: (chars: number) => string;
    readonly tooMany: (facts: number, most: number) => string;
    readonly change: string;
    readonly save: string;
    readonly kept: (id: number) => string;
    readonly masked: (secrets: number) => string;
  };
  readonly merging: {
    readonly title: string;
    readonly hint: string;
    readonly search: string;
    readonly found: string;
    readonly none: string;
    readonly choose: string;
    readonly other: string;
    readonly stands: string;
    readonly difference: string;
    readonly part: string;
    readonly suggested: string;
    readonly warnings: Readonly<Record<MergeWarning, string>>;
    readonly accept: string;
    readonly merge: string;
    readonly done: (head: number, part: number) => string;
  };
}

/** What the owner can do with one memory, and what is said of it. */
export const actionWords: Words<ActionWords> = {
  en: {
    actions: "What you can do with it",
    keys: "Keys: e, a, p, m, x, f · + useful, − wrong · j earlier, k later",
    approve: "Approve",
    withdraw: "Withdraw approval",
    correct: "Correct",
    pin: "Pin",
    unpin: "Unpin",
    merge: "Merge",
    archive: "Archive",
    bringBack: "Bring back",
    reject: "Reject",
    forget: "Forget…",
    takeApart: "Take out",
    approved: "Approved, to the letter of this text.",
    withdrawn: "Approval withdrawn: it stays as data and binds nobody.",
    rejected: "Rejected: no agent gets it any more.",
    pinned: "Pinned: it stays, whatever its age.",
    unpinned: "Unpinned: unused, it fades like others.",
    archived: "Archived: agents get it no more unless they ask for it.",
    back: "Brought back from the archive.",
    apart: "Both stand by themselves again.",
    undone: "Undone.",
    already: "It was so already.",
    changed: "It changed meanwhile, and nothing was done. This is how it stands now.",
    rejectTitle: "Reject this memory?",
    rejectText:
      "No agent gets it any more, and what it had replaced holds again. You can still approve it later. To erase it for good, forget it.",
    judge: "Did it help?",
    useful: "Useful",
    wrong: "Wrong",
    judgedUseful: "Noted as useful: it lasts longer.",
    judgedWrong: "Noted as wrong: it is weaker and fades sooner.",
    wordBack: "Your word is taken back.",
    edit: {
      title: "Say it right",
      hint: "Your text takes the place of this one, approved by the same act. The old text stays readable as history.",
      newerText: "It changed while you wrote. Below, your text is compared with how it stands now.",
      fact: (number) => `Fact ${number}`,
      addFact: "Add a fact",
      dropFact: (number) => `Remove fact ${number}`,
      left: (chars) => `${counted(chars, { one: "character", other: "characters" }, "en")} left`,
      tooLong: (chars) => `${counted(chars, { one: "character", other: "characters" }, "en")} too many`,
      tooMany: (facts, most) => `${facts} facts, ${most} fit: join some, or remove them`,
      change: "What changes",
      save: "Keep as my words",
      kept: (id) => `Kept in your words as memory ${id}.`,
      masked: (secrets) =>
        ` ${counted(secrets, { one: "secret in your text was", other: "secrets in your text were" }, "en")} masked.`,
    },
    merging: {
      title: "Merge with another memory",
      hint: "Two memories that say the same become one: one of them stands for both, with the evidence of both. You can take them apart again.",
      search: "Find the other one in this project, by words or number",
      found: "Memories that may say the same",
      none: "Nothing like it in this project. Try other words, or a number.",
      choose: "Choose",
      other: "Choose another",
      stands: "This one stands for both",
      difference: "What agents get instead of the one that leaves",
      part: "Leaves, and can be taken out again",
      suggested: "Kedr would choose this one",
      warnings: mergeWarningWords.en,
      accept: "I have read this and merge them all the same",
      merge: "Merge",
      done: (head, part) => `Merged: ${head} stands for ${part} too.`,
    },
  },
  ru: {
    actions: "Что с ней можно сделать",
    keys: "Клавиши: e, a, p, m, x, f · + полезна, − неверна · j раньше, k позже",
    approve: "Одобрить",
    withdraw: "Снять одобрение",
    correct: "Исправить",
    pin: "Закрепить",
    unpin: "Открепить",
    merge: "Объединить",
    archive: "В архив",
    bringBack: "Вернуть",
    reject: "Отвергнуть",
    forget: "Забыть…",
    takeApart: "Разъединить",
    approved: "Одобрена: ровно этот текст.",
    withdrawn: "Одобрение снято: запись остаётся данными и никого не обязывает.",
    rejected: "Отвергнута: ни один агент её больше не получит.",
    pinned: "Закреплена: не стареет.",
    unpinned: "Откреплена: без дела стареет, как другие.",
    archived: "В архиве: агенты получат её, только если спросят.",
    back: "Возвращена из архива.",
    apart: "Обе снова сами по себе.",
    undone: "Отменено.",
    already: "Так уже и было.",
    changed: "Запись тем временем изменилась, ничего не сделано. Вот как она выглядит сейчас.",
    rejectTitle: "Отвергнуть эту запись?",
    rejectText:
      "Ни один агент её больше не получит, а то, что она заменила, снова действует. Одобрить её можно и потом. Чтобы стереть насовсем, забудьте её.",
    judge: "Помогла?",
    useful: "Полезна",
    wrong: "Неверна",
    judgedUseful: "Учтено: полезна и проживёт дольше.",
    judgedWrong: "Учтено: неверна, стала слабее и угаснет раньше.",
    wordBack: "Ваша оценка снята.",
    edit: {
      title: "Сказать верно",
      hint: "Ваш текст встанет на место этого и тем самым будет одобрен. Старый останется в истории.",
      newerText: "Пока вы писали, запись изменилась. Ниже ваш текст сравнивается с тем, что есть сейчас.",
      fact: (number) => `Факт ${number}`,
      addFact: "Добавить факт",
      dropFact: (number) => `Убрать факт ${number}`,
      left: (chars) => `осталось ${counted(chars, { one: "знак", few: "знака", other: "знаков" }, "ru")}`,
      tooLong: (chars) => `лишних: ${counted(chars, { one: "знак", few: "знака", other: "знаков" }, "ru")}`,
      tooMany: (facts, most) => `Фактов ${facts}, а помещается ${most}: объедините или уберите лишние`,
      change: "Что изменится",
      save: "Сохранить моими словами",
      kept: (id) => `Сохранено вашими словами: запись ${id}.`,
      masked: (secrets) => ` Секретов в вашем тексте скрыто: ${secrets}.`,
    },
    merging: {
      title: "Объединить с другой записью",
      hint: "Две записи об одном становятся одной: одна стоит за обе, и всё, что говорит в пользу каждой, учтено. Потом их можно разъединить.",
      search: "Найти вторую в этом проекте: слова или номер",
      found: "Записи, которые могут говорить то же",
      none: "Похожего в этом проекте нет. Попробуйте другие слова или номер.",
      choose: "Выбрать",
      other: "Выбрать другую",
      stands: "Эта стоит за обе",
      difference: "Что получат агенты вместо той, что уходит",
      part: "Уходит, потом их можно разъединить",
      suggested: "Kedr выбрал бы эту",
      warnings: mergeWarningWords.ru,
      accept: "Прочитано, всё равно объединить",
      merge: "Объединить",
      done: (head, part) => `Объединены: ${head} стоит теперь и за ${part}.`,
    },
  },
};
