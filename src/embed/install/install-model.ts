import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFileAtomic } from "../../platform/files.ts";
import {
  type EmbedFolders,
  installedModel,
  type KeptFile,
  type Manifest,
  manifestName,
} from "../installed.ts";
import { downloadFile, type OnBytes } from "./download.ts";
import { InstallError } from "./install-error.ts";

/** Brings one planned file into the folder; "wrong" when it is not what was announced. */
export type BringFile = (file: KeptFile, staging: string) => Promise<"fetched" | "wrong">;

const addressOf = (plan: Manifest, file: KeptFile): string =>
  `${plan.source}/${plan.model}/resolve/${plan.revision}/${file.path}`;

/** By https, going on where an earlier try was cut off. */
export const downloadOf =
  (plan: Manifest, onBytes: OnBytes): BringFile =>
  (file, staging) =>
    downloadFile(addressOf(plan, file), staging, file, onBytes);

/**
 * Brings a planned model beside its place and moves it there once every file has the announced hash. Cut off, the next call
 * goes on; a wrong file takes everything with it, so that nothing of such a source stays.
 */
export async function installModel(
  folders: EmbedFolders,
  plan: Manifest,
  bring: BringFile,
): Promise<"installed" | "was there"> {
  if (installedModel(folders, plan.model)?.revision === plan.revision) return "was there";
  const target = join(folders.models, plan.model);
  const staging = `${target}.part`;
  const wanted = JSON.stringify(plan);
  // Files of another commit or source are no beginning of these.
  if (existsSync(staging) && planIn(staging) !== wanted) rmSync(staging, { recursive: true });
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  writeFileAtomic(join(staging, manifestName), wanted);
  for (const file of plan.files) {
    if ((await bring(file, staging)) === "fetched") continue;
    rmSync(staging, { recursive: true, force: true });
    throw wrong(addressOf(plan, file));
  }
  rmSync(target, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  renameSync(staging, target);
  return "installed";
}

function planIn(staging: string): string {
  const path = join(staging, manifestName);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

const wrong = (url: string): InstallError =>
  new InstallError({
    en: `${url} is not the file that its source announced: the hash differs. All that was downloaded of the model was removed.`,
    ru: `${url} не тот файл, о котором говорил источник: хеш другой. Всё скачанное от этой модели удалено.`,
  });
