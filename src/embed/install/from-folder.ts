import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LocalModel } from "../catalogue.ts";
import type { KeptFile, Manifest } from "../installed.ts";
import { hashOf } from "./download.ts";
import { checkModelName } from "./hub.ts";
import { InstallError } from "./install-error.ts";

/**
 * What would be copied from a folder of this machine, for one that reaches no source. Nobody vouches for these files: their
 * hashes are those found, and hold the copy to them.
 */
export async function planFolder(model: LocalModel, folder: string): Promise<Manifest> {
  checkModelName(model.name);
  const missing = model.files.filter((path) => sizeOf(join(folder, path)) === 0);
  if (missing.length > 0) throw lacks(folder, model, missing);
  const files: KeptFile[] = [];
  for (const path of model.files) {
    const file = { path, bytes: sizeOf(join(folder, path)), algorithm: "sha256" } as const;
    files.push({ ...file, hash: await hashOf(join(folder, path), file) });
  }
  const revision = createHash("sha1").update(JSON.stringify(files)).digest("hex");
  return { model: model.name, revision, source: folder, files };
}

/** Copies one planned file; "wrong" when it changed meanwhile. */
export const copyFrom =
  (folder: string) =>
  async (file: KeptFile, staging: string): Promise<"fetched" | "wrong"> => {
    const target = join(staging, file.path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(join(folder, file.path), target);
    return (await hashOf(target, file)) === file.hash ? "fetched" : "wrong";
  };

const sizeOf = (path: string): number => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : 0;
};

const lacks = (folder: string, model: LocalModel, missing: readonly string[]): InstallError =>
  new InstallError({
    en: `${folder} lacks ${missing.join(", ")}. A folder with ${model.name} holds ${model.files.join(", ")}; nothing was copied.`,
    ru: `В ${folder} нет ${missing.join(", ")}. В папке с ${model.name} лежат ${model.files.join(", ")}; ничего не скопировано.`,
  });
