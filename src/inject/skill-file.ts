import { createHash } from "node:crypto";
import type { Memory } from "../domain/memory.ts";
import { skillOf } from "../domain/skill.ts";
import { shortLine } from "./answer-page.ts";
import { frame, plainLine, plainLines } from "./frame.ts";
import { shownAsData } from "./memory-text.ts";

/** Clients read so much of a description. */
const descriptionChars = 1_000;

const words = {
  en: { when: "When to use it", steps: "Steps", outcome: "Outcome", limits: "Limits", exact: "Exact text" },
  ru: {
    when: "Когда применять",
    steps: "Шаги",
    outcome: "Результат",
    limits: "Ограничения",
    exact: "Дословно",
  },
} as const;

/**
 * A skill as the file that clients read. What the owner approved stands as it is; what nobody approved stands in a frame, as data. The last line is
 * Kedr's mark: by it a file is known for Kedr's own, unchanged since.
 */
export function skillFile(memory: Memory, name: string): string {
  const isApproved = memory.trust === "approved";
  const { when } = skillOf(memory);
  const about = [memory.title, ...when].join(". ");
  const description = shortLine(isApproved ? about : `Unapproved note: ${about}`, descriptionChars);
  const body = isApproved
    ? bodyOf(memory)
    : frame({ for: "skill" }, [shownAsData, ...bodyOf(memory).split("\n")]);
  const text = `---\nname: ${name}\ndescription: ${quoted(description)}\n---\n\n${body}\n\n`;
  return `${text}${markOf(memory.id, text)}\n`;
}

function bodyOf({ title, facts, body, verbatim, language }: Memory): string {
  const said = words[language];
  const { when, steps, outcome, limits } = skillOf({ facts, body });
  return [
    `# ${plainLine(title)}`,
    ...bullets(said.when, when),
    ...(steps.length === 0
      ? []
      : ["", `## ${said.steps}`, ...steps.map((step, index) => `${index + 1}. ${plainLine(step)}`)]),
    ...(verbatim === "" ? [] : ["", `## ${said.exact}`, ...fencedCode(verbatim)]),
    ...bullets(said.outcome, outcome),
    ...bullets(said.limits, limits),
  ].join("\n");
}

const bullets = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", `## ${heading}`, ...lines.map((line) => `- ${plainLine(line)}`)];

/** A fence longer than any within: the text can't close it. */
function fencedCode(text: string): readonly string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return [fence, plainLines(text), fence];
}

/** A JSON string is one of YAML's. */
const quoted = (text: string): string => JSON.stringify(text);

const markOf = (id: number, text: string): string =>
  `<!-- kedr: memory ${id}, ${createHash("sha256").update(text).digest("hex").slice(0, 16)} -->`;

/** Whether a file is one that skillFile() made, and nobody has changed since. */
export function isSkillFileOfOurs(file: string): boolean {
  const [, text = "", id = "", hash = ""] =
    /^([\s\S]*)<!-- kedr: memory (\d{1,15}), ([0-9a-f]{16}) -->\n$/.exec(file) ?? [];
  return hash !== "" && markOf(Number(id), text) === `<!-- kedr: memory ${id}, ${hash} -->`;
}
