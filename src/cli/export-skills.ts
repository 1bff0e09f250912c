import { lstatSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Memory } from "../domain/memory.ts";
import { isSkillFileOfOurs, skillFile } from "../inject/skill-file.ts";
import { skillName } from "../inject/skill-name.ts";
import { writeFileAtomic } from "../platform/files.ts";

export interface ExportedSkill {
  readonly id: number;
  readonly path: string;
  /** "kept": a file stands there that Kedr did not write, or somebody has changed since; nothing was done. */
  readonly outcome: "written" | "same" | "kept";
}

const fileMode = 0o644;

/** Writes each skill as `NAME/SKILL.md` below a folder; two of one name are told apart by their numbers. */
export function exportSkills(skills: readonly Memory[], folder: string): readonly ExportedSkill[] {
  const names = new Map<string, number>();
  for (const { id, title } of skills)
    names.set(skillName(title, id), (names.get(skillName(title, id)) ?? 0) + 1);
  return skills.map((memory) => {
    const bare = skillName(memory.title, memory.id);
    const name = (names.get(bare) ?? 0) > 1 ? `${bare.slice(0, 48)}-${memory.id}` : bare;
    return exportSkill(memory, name, join(folder, name));
  });
}

function exportSkill(memory: Memory, name: string, folder: string): ExportedSkill {
  const path = join(folder, "SKILL.md");
  const text = skillFile(memory, name);
  const there = fileAt(folder, path);
  if (there === text) return { id: memory.id, path, outcome: "same" };
  if (there !== null && (there === "foreign" || !isSkillFileOfOurs(there)))
    return { id: memory.id, path, outcome: "kept" };
  mkdirSync(folder, { recursive: true });
  writeFileAtomic(path, text, fileMode);
  return { id: memory.id, path, outcome: "written" };
}

/** The file's text, null where none is; "foreign" where a link leads elsewhere, or it is no file. */
function fileAt(folder: string, path: string): string | null {
  const [around, file] = [folder, path].map((one) => lstatSync(one, { throwIfNoEntry: false }));
  if (around !== undefined && !around.isDirectory()) return "foreign";
  if (file === undefined) return null;
  return file.isFile() ? readFileSync(path, "utf8") : "foreign";
}
