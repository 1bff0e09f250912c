import { plainLine } from "./frame.ts";

export interface PersonLineFacts {
  readonly total: number;
  readonly rulesWaiting: number;
  /** What reads like an instruction and waits to be looked at. */
  readonly heldBack: number;
  readonly tokens: number;
  /** What is open still. */
  readonly leftOpen: readonly string[];
  readonly language: "ru" | "en";
}

const openItems = 2;
const openItemChars = 28;

/** The one line that the person sees when a session starts. */
export function personLine(facts: PersonLineFacts): string {
  const words = texts[facts.language];
  const review = [
    facts.rulesWaiting === 0 ? "" : words.waiting(facts.rulesWaiting),
    facts.heldBack === 0 ? "" : words.heldBack(facts.heldBack),
  ].filter((part) => part !== "");
  if (facts.total === 0 && review.length === 0) return words.empty;
  const open = openList(facts.leftOpen);
  return [
    `kedr: ${words.memories(facts.total)}, ${facts.tokens === 0 ? words.notShown : words.tokens(facts.tokens)}`,
    ...(open === "" ? [] : [`${words.open}: ${open}`]),
    ...(review.length === 0 ? [] : [`${review.join(", ")} (kedr review)`]),
  ].join(" · ");
}

function openList(threads: readonly string[]): string {
  const items = threads
    .map((text) => shortened(plainLine(text).replace(/[\s.]+$/, "")))
    .filter((item) => item !== "");
  const more = items.length - openItems;
  return items.slice(0, openItems).join(", ") + (more > 0 ? ` +${more}` : "");
}

/** Cut after a whole word. */
function shortened(item: string): string {
  if (item.length <= openItemChars) return item;
  const cut = item.slice(0, openItemChars + 1);
  const space = cut.lastIndexOf(" ");
  return `${space > 0 ? cut.slice(0, space) : Array.from(item).slice(0, openItemChars).join("")}…`;
}

const russianForm = new Intl.PluralRules("ru");

function counted(count: number, one: string, few: string, many: string): string {
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one, few };
  return `${count.toLocaleString("ru")} ${forms[russianForm.select(count)] ?? many}`;
}

const english = (count: number, noun: string, plural: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;

const texts = {
  en: {
    empty: "kedr: nothing remembered here yet; what this session learns, the next one starts with",
    memories: (count: number) => english(count, "memory", "memories"),
    tokens: (count: number) => english(count, "token", "tokens"),
    notShown: "none shown to the model",
    open: "open",
    waiting: (count: number) => `${english(count, "rule waits", "rules wait")} for you`,
    heldBack: (count: number) => `${english(count, "text", "texts")} held back`,
  },
  ru: {
    empty: "kedr: здесь пока ничего не запомнено; с того, что узнает этот сеанс, начнётся следующий",
    memories: (count: number) => counted(count, "воспоминание", "воспоминания", "воспоминаний"),
    tokens: (count: number) => counted(count, "токен", "токена", "токенов"),
    notShown: "модели не показано",
    open: "открыто",
    waiting: (count: number) => `${counted(count, "правило ждёт", "правила ждут", "правил ждут")} вас`,
    heldBack: (count: number) => `придержано ${counted(count, "текст", "текста", "текстов")}`,
  },
} as const;
