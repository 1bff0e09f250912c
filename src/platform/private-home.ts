import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ensurePrivateFolder } from "./files.ts";

/**
 * Why a home is not one's own: somebody else's folder or file, a link that somebody else made, something that is no folder
 * where one must be, or a folder above it in which anybody may put another in its place.
 */
export interface HomeFault {
  readonly what: "of another" | "link of another" | "no folder" | "open above";
  readonly path: string;
}

/** The folders in the home that are looked into; what lies in `run` is made anew at each start. */
interface PrivateFolders {
  readonly home: string;
  readonly run: string;
  readonly spool: string;
  readonly logs: string;
  readonly backups: string;
}

const othersBits = 0o077;
const anybodyMayWrite = 0o002;
const sticky = 0o1000;

/** Makes the home and its folders, and closes them and their files to others; a fault, where they are not one's own. */
export function closeHome(folders: PrivateFolders): HomeFault | undefined {
  const { home, run, spool, logs, backups } = folders;
  const fault = faultOfHome(folders);
  if (fault !== undefined) return fault;
  for (const folder of [home, run, spool, logs, backups]) {
    ensurePrivateFolder(folder);
    if ((statSync(folder).mode & othersBits) !== 0) chmodSync(folder, 0o700);
  }
  removeForeign(run);
  for (const folder of [home, run, logs, backups]) {
    const found = closeFiles(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of its folders, before anything in them is read, written or run; nothing where there are none yet. */
export function faultOfHome({ home, run, spool, logs, backups }: PrivateFolders): HomeFault | undefined {
  const above = [...ancestors(home), ...(isThere(home) ? ancestors(realpathSync(home)) : [])];
  const open = above.find((path) => isOpen(statsOf(path)));
  if (open !== undefined) return { what: "open above", path: open };
  return [home, run, spool, logs, backups].map(faultOfFolder).find((fault) => fault !== undefined);
}

function faultOfFolder(path: string): HomeFault | undefined {
  const stats = statsOf(path);
  if (stats === undefined) return undefined;
  if (!isOwn(stats)) return { what: stats.isSymbolicLink() ? "link of another" : "of another", path };
  if (!stats.isSymbolicLink()) return stats.isDirectory() ? undefined : { what: "no folder", path };
  // The owner may keep it on another disk.
  return isThere(path) ? faultOfFolder(realpathSync(path)) : { what: "no folder", path };
}

/** Nothing of others, and no link, is written through: what is removed here is made anew. */
function removeForeign(run: string): void {
  for (const path of pathsIn(run)) {
    const stats = statsOf(path);
    if (stats !== undefined && (!isOwn(stats) || stats.isSymbolicLink())) rmSync(path, { recursive: true });
  }
}

function closeFiles(folder: string): HomeFault | undefined {
  for (const path of pathsIn(folder)) {
    const stats = statsOf(path);
    if (stats === undefined) continue;
    if (!isOwn(stats)) return { what: stats.isSymbolicLink() ? "link of another" : "of another", path };
    if (stats.isFile() && (stats.mode & othersBits) !== 0) closeFile(path);
    if (stats.isDirectory() && (stats.mode & othersBits) !== 0) chmodSync(path, 0o700);
  }
  return undefined;
}

/** By a descriptor that no link leads to: the path may be another file by now. */
function closeFile(path: string): void {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, 0o600);
  } finally {
    closeSync(descriptor);
  }
}

const pathsIn = (folder: string): readonly string[] => readdirSync(folder).map((name) => join(folder, name));

const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** Of what a link leads to, too. */
function isThere(path: string): boolean {
  const stats = statsOf(path);
  if (stats === undefined || !stats.isSymbolicLink()) return stats !== undefined;
  try {
    return statsOf(realpathSync(path)) !== undefined;
  } catch {
    // A link that leads nowhere, or round in a circle.
    return false;
  }
}

/** Where the system knows no owners, everything is one's own. */
const isOwn = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid();

/** In a folder with the sticky bit, as /tmp, nobody moves what is not his. */
const isOpen = (stats: Stats | undefined): boolean =>
  process.getuid !== undefined &&
  stats !== undefined &&
  stats.isDirectory() &&
  (stats.mode & anybodyMayWrite) !== 0 &&
  (stats.mode & sticky) === 0;

function ancestors(path: string): readonly string[] {
  const above = dirname(path);
  return basename(path) === "" ? [] : [above, ...ancestors(above)];
}
