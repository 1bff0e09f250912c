import { bySection, deadEndSection, type RetroLine } from "../domain/retro.ts";
import { markdownCode, markdownLine } from "./markdown.ts";
import { titled } from "./retro-text.ts";
import { sectionTitle } from "./retro-words.ts";

/** What is known of a branch. */
export interface PullRequestSource {
  /** Newest first. */
  readonly lines: readonly RetroLine[];
  readonly threads: readonly string[];
  /** Newest first. */
  readonly commits: readonly { readonly commit: string; readonly subject: string }[];
  /** null when git can't say. */
  readonly files:
    | readonly { readonly path: string; readonly added: number | null; readonly removed: number | null }[]
    | null;
}

type Language = "en" | "ru";

const lineChars = 500;
const pathChars = 300;
const factsTold = 4;
const linesOfSection = 30;
const commitsTold = 40;
const filesTold = 60;

const words = {
  en: {
    why: "What was decided and why",
    nothing: "Nothing is remembered of this branch; what git knows of it stands below.",
    open: "Left open",
    commits: "Commits",
    files: "Files",
    more: (number: number) => `…and ${number} more`,
  },
  ru: {
    why: "Что решено и почему",
    nothing: "Об этой ветке ничего не запомнено; ниже то, что о ней знает git.",
    open: "Осталось открытым",
    commits: "Коммиты",
    files: "Файлы",
    more: (number: number) => `…и ещё ${number}`,
  },
} as const;

/** What a reviewer wants to know and no diff says: decisions with their reasons first, then what was done, dead ends, what is open. */
export function pullRequestText(source: PullRequestSource, language: Language): string {
  const said = words[language];
  const of = (section: string): readonly RetroLine[] =>
    source.lines.filter((line) => line.section === section);
  const sections = [...new Set(source.lines.map(({ section }) => section))]
    .filter((section) => section !== "decision" && section !== deadEndSection)
    .toSorted(bySection);
  const blocks = [
    ...part(said.why, of("decision").map(explained), language),
    ...sections.flatMap((section) => part(sectionTitle(section, language), of(section).map(told), language)),
    ...part(sectionTitle(deadEndSection, language), of(deadEndSection).map(explained), language),
    ...part(
      said.open,
      source.threads.map((text) => `- [ ] ${markdownLine(text, lineChars)}`),
      language,
    ),
    ...ofGit(source, language),
  ];
  const isSilent = source.lines.length === 0 && source.threads.length === 0;
  return `${[...(isSilent ? [said.nothing] : []), ...blocks].join("\n\n")}\n`;
}

function part(
  heading: string,
  items: readonly string[],
  language: Language,
  most = linesOfSection,
): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length > most ? [`- ${words[language].more(items.length - most)}`] : [];
  return [`## ${markdownLine(heading, lineChars)}\n\n${[...items.slice(0, most), ...more].join("\n")}`];
}

const told = (line: RetroLine): string => `- ${titled(line)} (kedr ${line.id})`;

/** With the facts, which hold the reasons. */
const explained = (line: RetroLine): string =>
  [told(line), ...line.facts.slice(0, factsTold).map((fact) => `  - ${markdownLine(fact, lineChars)}`)].join(
    "\n",
  );

function ofGit({ commits, files }: PullRequestSource, language: Language): readonly string[] {
  const said = words[language];
  const changed = (files ?? []).map(({ path, added, removed }) => {
    const counts = added === null || removed === null ? "" : ` +${added} −${removed}`;
    return `- ${markdownCode(path, pathChars)}${counts}`;
  });
  return [
    ...part(
      `${said.commits} (${commits.length})`,
      commits.map(({ commit, subject }) => `- ${commit.slice(0, 10)} ${markdownLine(subject, lineChars)}`),
      language,
      commitsTold,
    ),
    ...part(`${said.files} (${changed.length})`, changed, language, filesTold),
  ];
}
