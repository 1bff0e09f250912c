import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { KedrError } from "../../domain/kedr-error.ts";
import { readRegularFile } from "../../platform/regular-file.ts";
import type { PastSession } from "../client.ts";
import { type DatabaseForm, readClientDatabase } from "../databases/client-database.ts";
import { pastDatabase } from "../databases/past-database.ts";
import { idAt, isFields, listAt, textAt } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { namesIn } from "../records/files-there.ts";
import { installed } from "./installation.ts";

/*
 * As others have described it; Cursor documents none of it, and it was not seen in a run.
 * USER/globalStorage/state.vscdb            cursorDiskKV: composerData:SESSION, bubbleId:SESSION:MESSAGE
 * USER/workspaceStorage/HASH/workspace.json the folder that was open
 * USER/workspaceStorage/HASH/state.vscdb    ItemTable: composer.composerData lists the sessions there
 */

/** The editor's own folder below a home, by system. */
const userFolders = [
  [".config", "Cursor", "User"],
  ["Library", "Application Support", "Cursor", "User"],
  ["AppData", "Roaming", "Cursor", "User"],
];

const databaseName = "state.vscdb";

/** The one database of all sessions; of the same home as the configuration. */
export async function pastSessions(configFolder: string): Promise<readonly PastSession[]> {
  const paths = userFolders.map((parts) =>
    join(dirname(configFolder), ...parts, "globalStorage", databaseName),
  );
  return (await Promise.all(paths.map((path) => pastDatabase(path, configFolder)))).flat();
}

/** Of an imported folder the editor's own database alone: a window's has no session in it. */
export const isRecord = (path: string): boolean =>
  basename(path) === databaseName && basename(dirname(path)) === "globalStorage";

const windowForm: DatabaseForm = { title: installed.title, needed: { ItemTable: ["key", "value"] } };
/** More windows than anybody has; each has a database of its own. */
const windowsRead = 500;
/** Such a file names a folder and little else. */
const windowBytes = 64 * 1024;

/** The folder in which a session began, by the window that lists it, for versions that don't say it in the session. */
export async function foldersBySession(databasePath: string): Promise<ReadonlyMap<string, string>> {
  const windows = join(dirname(dirname(databasePath)), "workspaceStorage");
  const folders = new Map<string, string>();
  for (const name of (await namesIn(windows)).slice(0, windowsRead)) {
    const folder = await folderOf(join(windows, name, "workspace.json"));
    if (folder === null) continue;
    for (const id of await sessionsOf(join(windows, name, databaseName))) folders.set(id, folder);
  }
  return folders;
}

async function folderOf(path: string): Promise<string | null> {
  // A window without a folder has none.
  const bytes = await readRegularFile(path, windowBytes).catch(() => undefined);
  const fields = parsedFields(bytes?.toString("utf8") ?? "");
  const address = fields && textAt(fields, "folder");
  return address?.startsWith("file://") === true ? pathOf(address) : null;
}

async function sessionsOf(path: string): Promise<readonly string[]> {
  if ((await pastDatabase(path, "")).length === 0) return [];
  const ids: string[] = [];
  try {
    const values = readClientDatabase(path, windowForm, (_rows, entries) =>
      entries("ItemTable", "composer.composerData"),
    );
    for await (const { value } of values)
      for (const session of listAt(parsedFields(value) ?? {}, "allComposers").filter(isFields))
        ids.push(...[idAt(session, "composerId")].filter((id) => id !== null));
  } catch (error) {
    // A window's own database that can't be read keeps no session of the others out.
    if (!(error instanceof KedrError)) throw error;
  }
  return ids;
}

function pathOf(address: string): string | null {
  try {
    return fileURLToPath(address);
  } catch {
    // Of another machine.
    return null;
  }
}
