import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Client, FileChange, Refusal } from "../../clients/client.ts";
import { type McpPlace, type McpServer, sharedList } from "../../clients/wiring/mcp-place.ts";
import type { Edit } from "../../clients/wiring/edit.ts";
import { propertyEdit } from "../../clients/wiring/property-edit.ts";
import { addTo, takeFrom } from "../../clients/wiring/settings-file.ts";
import type { Said } from "../../domain/said.ts";
import { writeFileAtomic } from "../../platform/files.ts";
import { refuseIfChanged } from "./apply.ts";
import { serverEdit } from "./servers.ts";

/** What a repository is to carry. */
export interface Carried {
  /** The work tree's top. */
  readonly folder: string;
  readonly withDevcontainer: boolean;
}

/** No path and no variable of this machine: whoever has the repository has npm's word for it alone. */
const server: McpServer = { command: "npx", args: ["-y", "kedr", "mcp"], variables: {} };

const wiringCommand = "npx -y kedr init --yes";

/** A container may have commands of its own beside it: each has a name. */
const devcontainerEdit = propertyEdit({
  keys: ["postCreateCommand", "kedr"],
  value: wiringCommand,
  isOurs: (value) => value === wiringCommand,
});

const devcontainerFiles = [join(".devcontainer", "devcontainer.json"), ".devcontainer.json"];

/** What would be written into the repository's own files; nothing is written. */
export function planCarrying(
  clients: readonly Client[],
  { folder, withDevcontainer }: Carried,
): readonly (FileChange | Refusal)[] {
  const lists = listsOf(clients)
    .filter(({ path }) => isWanted(folder, path))
    .map(({ path, mcp }) => addTo({ path: join(folder, path), edits: [entryIn(mcp)] }));
  return [...lists, ...(withDevcontainer ? [devcontainer(folder)] : [])].filter((one) => one !== undefined);
}

/** What would be taken out of them again. */
export function planLeaving(clients: readonly Client[], folder: string): readonly (FileChange | Refusal)[] {
  const lists = listsOf(clients).map(({ path, mcp }) => {
    const taken = takeFrom({ path: join(folder, path), edits: [entryIn(mcp)] });
    return isMadeWhereMissing(path) ? withoutEmptied(taken) : taken;
  });
  const containers = devcontainerFiles.map((path) =>
    takeFrom({ path: join(folder, path), edits: [devcontainerEdit] }),
  );
  return [...lists, ...containers].filter((one) => one !== undefined);
}

/** What init writes into a repository is one text: an entry that differs is somebody's own. */
const entryIn = (mcp: McpPlace): Edit =>
  serverEdit(mcp, server, (text) => mcp.edit(server).add(text) === text);

/** A new file of a repository is no secret of this user's. */
const sharedMode = 0o644;

/** Carries it out; all files are looked at before the first is written. */
export function applyCarrying(changes: readonly FileChange[]): void {
  for (const change of changes) refuseIfChanged(change);
  for (const { path, after } of changes) {
    if (after === null) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileAtomic(path, after, sharedMode);
    }
  }
}

interface List {
  readonly path: string;
  readonly mcp: McpPlace;
}

const listsOf = (clients: readonly Client[]): readonly List[] =>
  clients.flatMap(({ mcp }) =>
    mcp === undefined || mcp.inRepository === null ? [] : [{ path: mcp.inRepository, mcp }],
  );

/** The list that several clients read is made; another client's only where the repository has files of that client. */
const isWanted = (folder: string, path: string): boolean =>
  path === sharedList ||
  existsSync(join(folder, path)) ||
  (isMadeWhereMissing(path) && existsSync(join(folder, dirname(path))));

/** The shared list, or one in a client's own folder. */
const isMadeWhereMissing = (path: string): boolean => path === sharedList || dirname(path) !== ".";

/** A list that held our entry alone was made for it. */
const withoutEmptied = (taken: FileChange | Refusal | undefined): FileChange | Refusal | undefined =>
  taken !== undefined && "after" in taken && taken.after?.trim() === "{}" ? { ...taken, after: null } : taken;

function devcontainer(folder: string): FileChange | Refusal | undefined {
  const [path] = devcontainerFiles.map((name) => join(folder, name)).filter((each) => existsSync(each));
  if (path === undefined)
    return { path: join(folder, devcontainerFiles[0] ?? ""), sentence: noDevcontainer, toAdd: "" };
  return addTo({ path, edits: [devcontainerEdit] });
}

const noDevcontainer: Said = {
  en: "There is no such file. Make the container's description first, then run this again.",
  ru: "Такого файла нет. Сначала опишите контейнер, потом повторите.",
};
