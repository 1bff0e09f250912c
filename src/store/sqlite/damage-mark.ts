import { existsSync, rmSync, writeFileSync } from "node:fs";

/*
 * A running service can't put its own open database aside. It leaves a mark beside the file and ends; the next one sees
 * the mark, reads the whole file before anything else, and sets it aside if it is damaged.
 */
const markOf = (path: string): string => `${path}-damaged`;

export function markDamaged(path: string): void {
  try {
    writeFileSync(markOf(path), "", { mode: 0o600 });
  } catch {
    // A disk that takes nothing: the damage is met again, and marked then.
  }
}

export const isMarkedDamaged = (path: string): boolean => existsSync(markOf(path));

export function removeDamageMark(path: string): void {
  rmSync(markOf(path), { force: true });
}
