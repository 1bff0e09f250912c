import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isBelow } from "../../platform/below.ts";
import { realPath, statsOf } from "../../platform/files.ts";

/** As deep as the client itself follows them. */
const deepest = 5;
/** A longer one is nothing that a model is given at its start. */
const textBytes = 1024 * 1024;
const filesMost = 1_000;

/** A path behind a sign, with escaped spaces; the client reads none in code. */
const imports = /(?:^|\s)@((?:[^\s\\]|\\ )+)/g;
const code = /^(```|~~~)[^\n]*\n[\s\S]*?^\1|`[^`\n]*`/gm;

/** What memory files import (`@path`), and what that imports: each file once, and none outside of the folders. */
export async function importedTexts(
  files: readonly string[],
  folders: readonly string[],
  userHome: string,
): Promise<readonly string[]> {
  const within = folders.flatMap((folder) => realPath(folder) ?? []);
  const seen = new Set(files);
  const imported: string[] = [];
  let level = files;
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const file of level)
      for (const path of await importsOf(file, userHome)) {
        if (seen.has(path) || imported.length >= filesMost || !isWithin(path, within)) continue;
        seen.add(path);
        next.push(path);
        imported.push(path);
      }
    level = next;
  }
  return imported;
}

async function importsOf(file: string, userHome: string): Promise<readonly string[]> {
  if (!isText(file)) return [];
  try {
    const text = (await readFile(file, "utf8")).replaceAll(code, "");
    return [...text.matchAll(imports)].flatMap(([, told = ""]) => namedBy(told, file, userHome));
  } catch {
    // Gone since, or closed to us: it imports nothing that we could read.
    return [];
  }
}

/** A sentence may end behind it. */
function namedBy(told: string, file: string, userHome: string): readonly string[] {
  const path = told.replaceAll("\\ ", " ").replace(/^~(?=\/)/, userHome);
  const absolute = (each: string): string => resolve(dirname(file), each);
  return [absolute(path), absolute(path.replace(/[.,;:!?)]+$/, ""))].filter(isText).slice(0, 1);
}

function isText(path: string): boolean {
  const stats = statsOf(path);
  return stats?.isFile() === true && stats.size <= textBytes;
}

/** Also where a link on the way leads out of them. */
function isWithin(path: string, folders: readonly string[]): boolean {
  const real = realPath(path);
  return real !== null && folders.some((folder) => isBelow(real, folder));
}
