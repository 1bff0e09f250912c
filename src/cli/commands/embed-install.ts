import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { childEnvironment } from "../../config/environment.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import {
  defaultModel,
  defaultSource,
  type LocalModel,
  localModel,
  runtimePackage,
} from "../../embed/catalogue.ts";
import { copyFrom, planFolder } from "../../embed/install/from-folder.ts";
import { planModel } from "../../embed/install/hub.ts";
import { InstallError } from "../../embed/install/install-error.ts";
import { downloadOf, installModel } from "../../embed/install/install-model.ts";
import { installedVersion, installPackage } from "../../embed/install/install-package.ts";
import { type EmbedFolders, embedFolders, type Manifest } from "../../embed/installed.ts";
import { ensurePrivateFolder } from "../../platform/files.ts";
import type { Context } from "../command.ts";
import type { Exit } from "../exit.ts";
import { embedMessages } from "../messages/embed.ts";
import { clearProgress, drawProgress, progressBar } from "../progress.ts";
import { usageError } from "../parse.ts";
import { bytes } from "../print/time.ts";
import { apply } from "./embed.ts";
import { say } from "./say.ts";

/** Says what would be downloaded and from where, asks, installs and checks it below Kedr's home, and turns it on. */
export async function install(context: Context): Promise<Exit> {
  const { given, paths, language } = context;
  const folders = embedFolders(paths.home);
  const model = localModel(given.text("model") ?? null);
  const folder = folderOf(context);
  const source = folder ?? given.text("source") ?? defaultSource;
  const hasPackage = installedVersion(folders, runtimePackage.name) === runtimePackage.version;
  sayPlan(context, { folders, model, source, isFolder: folder !== undefined, hasPackage });
  checkRoom(context, model.aboutBytes + (hasPackage ? 0 : runtimePackage.aboutBytes));
  if (!(await askToGo(context))) {
    sayPerson(context, [embedMessages[language].left]);
    return "ok";
  }
  try {
    const plan =
      folder === undefined
        ? await planModel(model, source, given.text("revision") ?? "main")
        : await planFolder(model, folder);
    sayAnnounced(context, plan, folder !== undefined);
    checkRoom(context, bytesOf(plan) + (hasPackage ? 0 : runtimePackage.aboutBytes));
    const bring = folder === undefined ? downloadOf(plan, progressOf(context, plan)) : copyFrom(folder);
    const installed = await installModel(folders, plan, bring);
    const words = embedMessages[language];
    sayPerson(context, [tick(context, installed === "installed" ? words.checked : words.wasThere)]);
    await fetchPackage(context, folders);
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    throw new KedrError("embed.install", error.said[language], { cause: error });
  }
  await apply(context, {
    "embed.provider": "transformers",
    "embed.model": model.name === defaultModel.name ? null : model.name,
    "embed.baseUrl": null,
    "embed.keyVariable": null,
  });
  return "ok";
}

/** The folder that the model is taken from instead of a source, absolute. */
function folderOf({ given, environment, messages }: Context): string | undefined {
  const folder = given.text("from");
  if (folder === undefined) return undefined;
  if (given.text("source") !== undefined || given.text("revision") !== undefined)
    throw usageError(messages.wrongWords("kedr embed install [--from DIR | --source URL --revision COMMIT]"));
  return resolve(environment.directory, folder);
}

const bytesOf = ({ files }: Manifest): number => files.reduce((sum, file) => sum + file.bytes, 0);

interface Plan {
  readonly folders: EmbedFolders;
  readonly model: LocalModel;
  readonly source: string;
  readonly isFolder: boolean;
  readonly hasPackage: boolean;
}

function sayPlan(context: Context, { folders, model, source, isFolder, hasPackage }: Plan): void {
  const words = embedMessages[context.language];
  const name = `${runtimePackage.name}@${runtimePackage.version}`;
  const about = model.aboutBytes === 0 ? null : bytes(model.aboutBytes);
  sayPerson(context, [
    words.willFetch,
    hasPackage ? words.hasPackage(name) : words.fetchesPackage(name, bytes(runtimePackage.aboutBytes)),
    isFolder ? words.copiesModel(model.name, source) : words.fetchesModel(model.name, source, about),
    words.goesWhere(folders.root),
    words.scripts,
  ]);
}

function checkRoom({ language, paths }: Context, needed: number): void {
  ensurePrivateFolder(paths.home);
  const disk = statfsSync(paths.home);
  const free = disk.bavail * disk.bsize;
  if (free >= needed) return;
  throw new KedrError(
    "embed.no-room",
    embedMessages[language].noRoom(bytes(needed), bytes(free), paths.home),
  );
}

/** Enter goes on, n (or Esc, q, Ctrl-C) leaves. --yes is Enter without a question. */
async function askToGo(context: Context): Promise<boolean> {
  const { given, io, messages, language } = context;
  if (given.isOn("yes")) return true;
  if (!io.canAsk) throw usageError(messages.noTerminal);
  for (;;) {
    io.out(`${embedMessages[language].keys} `);
    const key = await io.readKey();
    io.out("\n");
    if (key === "return" || key === "enter" || key === "y") return true;
    if (["n", "q", "escape", "ctrl-c"].includes(key)) return false;
  }
}

function sayAnnounced(
  context: Context,
  { model, revision, source, files }: Manifest,
  isFolder: boolean,
): void {
  const words = embedMessages[context.language];
  sayPerson(context, [
    isFolder ? words.foundThere(model, source) : words.announced(model, revision, source),
    ...files.map((file) => words.fileLine(file.path, bytes(file.bytes), `${file.algorithm} ${file.hash}`)),
  ]);
}

/** One line on a terminal, drawn anew at each percent; nothing for programs. */
function progressOf(context: Context, plan: Manifest): (path: string, got: number) => void {
  const total = bytesOf(plan);
  const arrived = new Map<string, number>();
  let shown = -1;
  return (path, got) => {
    arrived.set(path, got);
    const percent = Math.floor(([...arrived.values()].reduce((sum, each) => sum + each, 0) / total) * 100);
    if (percent === shown) return;
    shown = percent;
    if (percent === 100) clearProgress(context);
    else
      drawProgress(`${progressBar({ done: percent, total: 100 })} ${percent} % · ${bytes(total)}`, context);
  };
}

async function fetchPackage(context: Context, folders: EmbedFolders): Promise<void> {
  const { name, version } = runtimePackage;
  await installPackage(folders, { name, version, environment: childEnvironment({}) });
  sayPerson(context, [tick(context, embedMessages[context.language].installedPackage)]);
}

const tick = ({ look }: Context, text: string): string => `${look.paint.green("✓")} ${text}`;

/** With --json only the outcome is printed. */
function sayPerson(context: Context, lines: readonly string[]): void {
  if (!context.isJson) say(context, lines);
}
