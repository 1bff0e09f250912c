import { counted, type Words } from "../../app/language.ts";
import type { SpanName } from "./span.ts";

export interface RetroWords {
  readonly title: string;
  readonly spans: Readonly<Record<SpanName, string>>;
  readonly span: string;
  readonly from: string;
  readonly to: string;
  readonly earlier: string;
  readonly later: string;
  readonly group: string;
  readonly byKind: string;
  readonly byDay: string;
  readonly sections: string;
  readonly learned: (memories: number, projects: number) => string;
  readonly more: (count: number) => string;
  readonly why: string;
  readonly deadEnds: string;
  readonly noDeadEnds: string;
  readonly settled: string;
  readonly noSettled: string;
  readonly holds: Readonly<Record<"newer" | "older" | "both", string>>;
  readonly instead: Readonly<Record<"newer" | "older" | "both", string>>;
  readonly byOwner: string;
  readonly open: string;
  readonly noOpen: string;
  readonly heldBack: (count: number) => string;
  readonly review: string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly emptyLater: string;
  readonly list: string;
}

export const retroWords: Words<RetroWords> = {
  en: {
    title: "Retrospective",
    spans: { week: "This week", "last-week": "Last week", month: "This month", "last-month": "Last month" },
    span: "Time",
    from: "From",
    to: "To",
    earlier: "Earlier",
    later: "Later",
    group: "Order",
    byKind: "By kind",
    byDay: "By day",
    sections: "Kinds",
    learned: (memories, projects) =>
      `${counted(memories, { one: "memory", other: "memories" })} in ${counted(projects, { one: "project", other: "projects" })}`,
    more: (count) => counted(count, { other: "more" }),
    why: "Why",
    deadEnds: "Dead ends worth knowing",
    noDeadEnds: "None in this time: nothing was tried and found not to work.",
    settled: "Settled contradictions",
    noSettled: "Nothing contradicted what was known.",
    holds: { newer: "Now", older: "Stays", both: "Both hold" },
    instead: { newer: "instead of", older: "rejected", both: "and" },
    byOwner: "your decision",
    open: "Left open",
    noOpen: "Nothing that sessions of this time left open is open still.",
    heldBack: (count) =>
      `${counted(count, { one: "text is", other: "texts are" })} held back and not shown here.`,
    review: "To what is held back",
    emptyTitle: "Nothing was learned in this time",
    empty:
      "Decisions, fixes, deploys and dead ends come by themselves while an agent works. Once there are some, this page tells what a week or a month was about, and gives it away as Markdown.",
    emptyLater: "Try a longer time, or all projects.",
    list: "Memories by day",
  },
  ru: {
    title: "Ретроспектива",
    spans: {
      week: "Эта неделя",
      "last-week": "Прошлая неделя",
      month: "Этот месяц",
      "last-month": "Прошлый месяц",
    },
    span: "Время",
    from: "С",
    to: "По",
    earlier: "Раньше",
    later: "Позже",
    group: "Порядок",
    byKind: "По видам",
    byDay: "По дням",
    sections: "Виды",
    learned: (memories, projects) =>
      `${counted(memories, { one: "запись", few: "записи", other: "записей" })} в ${counted(projects, { one: "проекте", other: "проектах" })}`,
    more: (count) => `Ещё ${count}`,
    why: "Почему",
    deadEnds: "Тупики, о которых стоит знать",
    noDeadEnds: "За это время их нет: всё, что пробовали, подошло.",
    settled: "Разрешённые противоречия",
    noSettled: "Сказанному раньше ничто не противоречило.",
    holds: { newer: "Теперь", older: "Остаётся", both: "Верно и то и другое" },
    instead: { newer: "вместо", older: "отклонено", both: "и" },
    byOwner: "решили вы",
    open: "Осталось открытым",
    noOpen: "Открытых дел от сессий этого времени нет.",
    heldBack: (count) =>
      `${counted(count, { one: "текст придержан и здесь не показан", few: "текста придержаны и здесь не показаны", other: "текстов придержаны и здесь не показаны" })}.`,
    review: "К придержанному",
    emptyTitle: "За это время ничего нового не выяснено",
    empty:
      "Решения, исправления, выкладки и тупики появляются сами, пока агент работает. Когда они будут, эта страница расскажет, чем была неделя или месяц, и отдаст это в Markdown.",
    emptyLater: "Возьмите время побольше или все проекты.",
    list: "Записи по дням",
  },
};
