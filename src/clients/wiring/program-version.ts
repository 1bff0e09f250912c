import { realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readRegularFile } from "../../platform/regular-file.ts";
import { runForText } from "../../platform/run.ts";
import { textAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";

/** A version is nice to show; nobody waits long for it. */
const versionLimitMs = 3_000;
/** More than any package says of itself. */
const manifestBytes = 1024 * 1024;

/**
 * As the npm package tells it that the program belongs to, else as `--version` does; null where neither tells it in time.
 * A program that is started, if only to be asked, may write into its person's files: the package is read first.
 */
export async function versionOf(program: string, packages: readonly string[]): Promise<string | null> {
  const packaged = await packagedVersion(program, packages);
  return packaged ?? numbersIn((await runForText(program, ["--version"], versionLimitMs)) ?? "");
}

/** Of the npm package of one of these names that the program belongs to; null where it belongs to none. */
export async function packagedVersion(program: string, packages: readonly string[]): Promise<string | null> {
  for (const path of manifestPaths(await realPath(program), packages)) {
    const manifest = await manifestAt(path);
    if (packages.includes(textAt(manifest, "name") ?? ""))
      return numbersIn(textAt(manifest, "version") ?? "");
  }
  return null;
}

/** Bounded: of endless digits, each would be looked at from every one before it. */
const numbersIn = (text: string): string | null => /\d{1,9}\.\d{1,9}\.\d{1,9}/.exec(text)?.[0] ?? null;

/** Of each folder above the program, the nearest first, and of what npm's own scripts start from beside themselves. */
function manifestPaths(program: string, packages: readonly string[]): readonly string[] {
  const folders = foldersAbove(program);
  return folders.flatMap((folder, index) => {
    const modules = basename(folder) === "node_modules" ? folder : join(folder, "node_modules");
    const isBeside = index === 0 || modules === folder;
    const installed = isBeside ? packages.map((name) => join(modules, name)) : [];
    return [folder, ...installed].map((each) => join(each, "package.json"));
  });
}

function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

async function realPath(program: string): Promise<string> {
  try {
    return await realpath(program);
  } catch {
    // It was taken away meanwhile: what stands above its place is looked at all the same.
    return program;
  }
}

async function manifestAt(path: string): Promise<Fields> {
  try {
    const bytes = await readRegularFile(path, manifestBytes);
    return parsedFields(bytes?.toString("utf8") ?? "") ?? {};
  } catch {
    // Most folders have none.
    return {};
  }
}
