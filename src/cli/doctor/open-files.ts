import { type Dirent, chmodSync, lstatSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** Something below the home that others than its owner may read, write or run. */
export interface OpenFile {
  readonly path: string;
  /** Below the home, for people. */
  readonly name: string;
  /** Of its permission bits only the owner's. */
  readonly closedMode: number;
}

const ownersBits = 0o700;
const othersBits = 0o077;

/**
 * What lies open below a folder. What was installed from elsewhere (the model's package) is left as its makers meant it:
 * its folder closes it.
 */
export function openFilesBelow(home: string): readonly OpenFile[] {
  return entriesOf(home)
    .flatMap((entry) => withBelow(join(home, entry.name), entry, entry.name !== "embed"))
    .flatMap((path) => openOf(path, home));
}

/** Closes them; what has gone meanwhile is closed enough. */
export function closeFiles(files: readonly OpenFile[]): void {
  for (const { path, closedMode } of files)
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === false) chmodSync(path, closedMode);
}

function withBelow(path: string, entry: Dirent, isDeep: boolean): readonly string[] {
  if (!entry.isDirectory() || !isDeep) return [path];
  return [path, ...entriesOf(path).flatMap((below) => withBelow(join(path, below.name), below, true))];
}

function entriesOf(folder: string): readonly Dirent[] {
  const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? readdirSync(folder, { withFileTypes: true }) : [];
}

function openOf(path: string, home: string): readonly OpenFile[] {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !(stats.isFile() || stats.isDirectory()) || (stats.mode & othersBits) === 0)
    return [];
  return [{ path, name: relative(home, path), closedMode: stats.mode & ownersBits }];
}
