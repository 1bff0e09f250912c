import { directoryTold } from "./codex-episodes.ts";
import { type Section, sectionsOf, withoutVersion } from "./sections.ts";
import type { ReadFile, ToldPart } from "./told-part.ts";

const groupHeading = /^Task Group:\s*(.*)$/is;

/** What is filed below a group, and so is no part by itself. */
const files = /^rollout_summary_files$/i;
const keywords = /^keywords$/i;

/**
 * What Codex holds of groups of tasks: preferences, knowledge, failures and the tasks themselves, each a part with the group's
 * folder and the words by which it is found.
 */
export function readTaskGroups({ text }: ReadFile): readonly ToldPart[] {
  const sections = sectionsOf(withoutVersion(text));
  const parts: ToldPart[] = [];
  let group: Section | undefined;
  for (const section of sections) {
    if (section.rank === 1) group = section;
    const { title, body, above, line } = section;
    if (files.test(title) || body === "") continue;
    if (keywords.test(title)) {
      const last = parts.at(-1);
      if (last !== undefined) parts[parts.length - 1] = { ...last, concepts: wordsIn(body) };
      continue;
    }
    parts.push({
      anchor: [...above, title].join("\n"),
      line,
      title: title.replace(groupHeading, "$1") || "MEMORY.md",
      subtitle: above.map((each) => each.replace(groupHeading, "$1")).join(" › "),
      body,
      ...directoryTold(/^applies_to:.*?\bcwd=([^;\n]+)/m.exec(group?.body ?? "")?.[1]?.trim()),
    });
  }
  return parts;
}

const wordsIn = (body: string): readonly string[] =>
  body
    .split(/[,\n]/)
    .map((word) => word.replace(/^[\s*-]+/, "").trim())
    .filter((word) => word !== "");
