import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf } from "./fields.ts";

/** A file of an installed model, as its source described it and as it was checked. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  /** "sha256" of the bytes, or "git": SHA-1 of git's blob, which is all that the source says of small files. */
  readonly algorithm: "sha256" | "git";
  readonly hash: string;
}

/** What was installed, kept beside the files. */
export interface Manifest {
  readonly model: string;
  /** The commit that all the files are of. */
  readonly revision: string;
  readonly source: string;
  readonly files: readonly KeptFile[];
}

/** The folders of Kedr's home in which models and their package lie. */
export interface EmbedFolders {
  readonly root: string;
  readonly models: string;
}

export function embedFolders(home: string): EmbedFolders {
  const root = join(home, "embed");
  return { root, models: join(root, "models") };
}

export const manifestName = "kedr.json";

/** The manifest of an installed model; undefined when it is not there whole. */
export function installedModel(folders: EmbedFolders, model: string): Manifest | undefined {
  const folder = join(folders.models, model);
  const manifest = readManifest(join(folder, manifestName));
  const isWhole = manifest?.files.every(
    ({ path, bytes }) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes,
  );
  return isWhole === true ? manifest : undefined;
}

function readManifest(path: string): Manifest | undefined {
  try {
    return manifestFrom(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    // Never installed, or cut off half way: both mean that it is not there.
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && "code" in error && error.code === "ENOENT")
    )
      return undefined;
    throw error;
  }
}

/** A manifest as it was kept; undefined for anything else. */
function manifestFrom(value: unknown): Manifest | undefined {
  const { model, revision, source, files } = fieldsOf(value);
  if (typeof model !== "string" || typeof revision !== "string" || typeof source !== "string")
    return undefined;
  if (!Array.isArray(files)) return undefined;
  const kept = files.map(keptFileFrom).filter((file) => file !== undefined);
  return kept.length === files.length ? { model, revision, source, files: kept } : undefined;
}

function keptFileFrom(value: unknown): KeptFile | undefined {
  const { path, bytes, algorithm, hash } = fieldsOf(value);
  const isKnown = algorithm === "sha256" || algorithm === "git";
  if (typeof path !== "string" || typeof bytes !== "number" || !isKnown || typeof hash !== "string")
    return undefined;
  return { path, bytes, algorithm, hash };
}
