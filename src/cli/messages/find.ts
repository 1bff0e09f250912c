import type { Language } from "../../config/language.ts";

const en = {
  prompt: "search: ",
  here: "this project",
  everywhere: "all projects",
  allTypes: "all types",
  allKinds: "all kinds",
  searching: "searching…",
  newest: (found: number) => `the newest ${found}`,
  found: (found: number) => `${found} found`,
  near: "nothing answers all of it; the nearest:",
  nothing:
    "Nothing is found. Fewer or other words, or Tab for all projects; kedr sessions search looks into the sessions themselves.",
  empty: "Nothing is remembered here yet. What your agents do next will be: kedr status. Tab: all projects.",
  listKeys: "↑↓ choose · Enter open · Tab project · ^T type · ^K kind · ^U empty · Esc leave",
  memoryKeys: "↑↓ scroll · Space page · Esc back · ^C leave",
  needsTerminal: "kedr find needs a terminal to type into. In a pipe or a script: kedr search QUERY…",
};

/** What `kedr find` says. */
export const findMessages: Readonly<Record<Language, typeof en>> = {
  en,
  ru: {
    prompt: "поиск: ",
    here: "этот проект",
    everywhere: "все проекты",
    allTypes: "все типы",
    allKinds: "все виды",
    searching: "ищу…",
    newest: (found) => `новейшие: ${found}`,
    found: (found) => `найдено: ${found}`,
    near: "на всё сразу ничто не отвечает; ближайшее:",
    nothing:
      "Ничего не нашлось. Попробуйте меньше слов или другие, Tab — все проекты; в самих сессиях ищет kedr sessions search.",
    empty:
      "Здесь пока ничего не запомнено. Появится, когда поработают агенты: kedr status. Tab — все проекты.",
    listKeys: "↑↓ выбрать · Enter открыть · Tab проект · ^T тип · ^K вид · ^U стереть · Esc выйти",
    memoryKeys: "↑↓ листать · Пробел страница · Esc назад · ^C выйти",
    needsTerminal:
      "kedr find нужен терминал, чтобы печатать в нём. В конвейере и скриптах: kedr search QUERY…",
  },
};
