import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Every regular file below a folder. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

export interface FileBytes {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Every regular file below a folder with its bytes. A program that still writes there may rename a file between
 * listing and reading; then its new name is not on the list, and all is read anew.
 */
export function readFilesBelow(folder: string): readonly FileBytes[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const files = filesBelow(folder).map((path) => ({ path, bytes: readIfThere(path) }));
    const whole = files.filter((file): file is FileBytes => file.bytes !== undefined);
    if (whole.length === files.length) return whole;
  }
  throw new Error(`Files in ${folder} kept changing their names through ${attempts} readings.`);
}

const attempts = 50;

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
