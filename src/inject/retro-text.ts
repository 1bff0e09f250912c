import { deadEndSection, type RetroLine, type Settled } from "../domain/retro.ts";
import { markdownLine } from "./markdown.ts";
import { sectionTitle, someMemories } from "./retro-words.ts";

/** What a retrospective tells, ready to be written. */
export interface RetroSource {
  readonly since: string;
  readonly until: string;
  readonly projects: readonly {
    readonly name: string;
    readonly memories: number;
    readonly groups: readonly {
      readonly section: string;
      readonly memories: number;
      readonly lines: readonly RetroLine[];
    }[];
  }[];
  readonly settled: readonly Settled[];
  readonly threads: readonly {
    readonly text: string;
    readonly projectName: string;
    readonly openedAt: string;
  }[];
  readonly heldBack: number;
}

export interface RetroLook {
  readonly language: "en" | "ru";
  readonly timeZone: string;
}

const titleChars = 300;
const factChars = 500;
const nameChars = 100;
const factsTold = 3;

const words = {
  en: {
    title: "Retrospective",
    nothing: "Nothing was learned in this time.",
    more: (number: number) => `…and ${number} more`,
    settled: "Settled",
    newer: "took the place of",
    older: "stays; rejected was",
    both: "and, as both hold,",
    owner: "decided by the owner",
    open: "Left open",
    heldBack: (some: string) => `${some} held back for review, not told here.`,
  },
  ru: {
    title: "Ретроспектива",
    nothing: "За это время ничего не узнано.",
    more: (number: number) => `…и ещё ${number}`,
    settled: "Разрешённые противоречия",
    newer: "вместо",
    older: "остаётся; отклонено",
    both: "и, поскольку верно то и другое,",
    owner: "решил владелец",
    open: "Осталось открытым",
    heldBack: (some: string) => `Ждёт проверки и сюда не вошло: ${some}.`,
  },
} as const;

/** A span of time as Markdown: by project and section, what was settled, what is open. The last day is told, not the first after it. */
export function retroText(source: RetroSource, look: RetroLook): string {
  const said = words[look.language];
  const day = dayIn(look);
  const total = source.projects.reduce((sum, { memories }) => sum + memories, 0);
  const blocks = [
    `# ${said.title}: ${day(source.since)} – ${day(lastMoment(source.until))}`,
    total === 0 ? said.nothing : totals(source, total, look),
    ...source.projects.flatMap((project) => [
      `## ${markdownLine(project.name, nameChars)}`,
      ...project.groups.map(
        ({ section, memories, lines }) =>
          `### ${markdownLine(sectionTitle(section, look.language), nameChars)} (${memories})\n\n${[
            ...lines.map((line) => memoryItem(line, day)),
            ...(memories > lines.length ? [`- ${said.more(memories - lines.length)}`] : []),
          ].join("\n")}`,
      ),
    ]),
    ...part(
      `## ${said.settled}`,
      source.settled.map((each) => settledItem(each, look)),
    ),
    ...part(
      `## ${said.open}`,
      source.threads.map(
        ({ text, projectName, openedAt }) =>
          `- [ ] ${markdownLine(text, titleChars)} (${markdownLine(projectName, nameChars)}, ${day(openedAt)})`,
      ),
    ),
    ...(source.heldBack === 0 ? [] : [said.heldBack(someMemories(source.heldBack, look.language))]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function totals({ projects }: RetroSource, total: number, { language }: RetroLook): string {
  const bySections = new Map<string, number>();
  for (const { section, memories } of projects.flatMap(({ groups }) => groups))
    bySections.set(section, (bySections.get(section) ?? 0) + memories);
  const told = [...bySections].map(
    ([section, number]) => `${markdownLine(sectionTitle(section, language), nameChars)}: ${number}`,
  );
  return `${someMemories(total, language)}. ${told.join(", ")}.`;
}

const part = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${heading}\n\n${items.join("\n")}`];

/** What was chosen or failed is worth its reasons; of the rest the line says enough. */
const isExplained = ({ section }: RetroLine): boolean => section === "decision" || section === deadEndSection;

function memoryItem(line: RetroLine, day: (iso: string) => string): string {
  const facts = isExplained(line) ? line.facts.slice(0, factsTold) : [];
  return [
    `- ${day(line.occurredAt)}: ${titled(line)} (kedr ${line.id})`,
    ...facts.map((fact) => `  - ${markdownLine(fact, factChars)}`),
  ].join("\n");
}

/** "**Title** subtitle". */
export function titled({ title, subtitle }: Pick<RetroLine, "title" | "subtitle">): string {
  const bold = `**${markdownLine(title, titleChars)}**`;
  return subtitle === "" ? bold : `${bold} ${markdownLine(subtitle, titleChars)}`;
}

function settledItem({ newer, older, holds, isOwners, at }: Settled, look: RetroLook): string {
  const said = words[look.language];
  const [first, second] = holds === "older" ? [older, newer] : [newer, older];
  const by = isOwners ? `; ${said.owner}` : "";
  return `- ${dayIn(look)(at)}: ${numbered(first)} ${said[holds]} ${numbered(second)}${by}`;
}

const numbered = ({ id, title }: Settled["newer"]): string =>
  `${markdownLine(title, titleChars)} (kedr ${id})`;

const locales = { en: "en-GB", ru: "ru-RU" } as const;

/** "29 Jun 2026" by the owner's clock. */
function dayIn({ language, timeZone }: RetroLook): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return (iso) => format.format(Date.parse(iso));
}

const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString();
