import type { Memory } from "../../domain/memory.ts";
import type { OutsideEvidence } from "../../domain/outside-evidence.ts";
import { skillOf } from "../../domain/skill.ts";
import { skillMessages } from "../messages/skills.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";

/** Each by a line with what it is for. */
export function printSkills(skills: readonly Memory[], look: Look): string[] {
  const said = skillMessages[look.language];
  if (skills.length === 0) return [said.none];
  const width = Math.max(...skills.map(({ id }) => String(id).length));
  return skills.flatMap((memory) => {
    const { when, steps } = skillOf(memory);
    const about = [...when.map(oneLine), said.steps(steps.length)].join("; ");
    return [
      `${String(memory.id).padStart(width)} ${oneLine(memory.title)}${mark(memory, look)}`,
      look.paint.dim(`${" ".repeat(width + 1)}${about}`),
    ];
  });
}

/** One whole: when, steps, outcome, limits, and what became of it where it was given. */
export function printSkill(memory: Memory, evidence: readonly OutsideEvidence[], look: Look): string[] {
  const said = skillMessages[look.language];
  const { when, steps, outcome, limits } = skillOf(memory);
  return [
    `${look.paint.bold(`${memory.id} ${oneLine(memory.title)}`)}${mark(memory, look)}`,
    ...part(said.when, when),
    ...steps.map((step, index) => `  ${index + 1}. ${oneLine(step)}`),
    ...(memory.verbatim === "" ? [] : memory.verbatim.split("\n").map((line) => `  $ ${line}`)),
    ...part(said.outcome, outcome),
    ...part(said.limits, limits),
    ...(evidence.length === 0
      ? []
      : [
          look.paint.dim(
            said.evidence(
              memory.strength,
              evidence.map(({ what }) => what),
            ),
          ),
        ]),
  ];
}

const part = (label: string, lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${label}: ${oneLine(line)}`);

const mark = ({ trust }: Memory, look: Look): string =>
  trust === "approved" ? "" : ` ${look.paint.yellow(`(${skillMessages[look.language].unapproved})`)}`;
