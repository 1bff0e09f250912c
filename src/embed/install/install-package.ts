import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import { fieldsOf } from "../fields.ts";
import type { EmbedFolders } from "../installed.ts";
import { InstallError } from "./install-error.ts";

export interface PackageRequest {
  readonly name: string;
  readonly version: string;
  /** The environment for npm: the person's own registry and proxies count. */
  readonly environment: Readonly<Record<string, string>>;
}

/** 475 MB over a slow line. */
const deadlineMs = 60 * 60_000;
const outputBytes = 4 * 1024 * 1024;
const complaintChars = 400;
const quietly = [
  "--save-exact",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-update-notifier",
] as const;

/**
 * Installs a package from the npm registry below Kedr's home; npm compares its own hashes. No install script runs:
 * onnxruntime-node's would fetch graphics card libraries from elsewhere, and without it the processor's are complete. A failed
 * install leaves what was there before.
 */
export async function installPackage(
  folders: EmbedFolders,
  request: PackageRequest,
): Promise<"installed" | "was there"> {
  if (installedVersion(folders, request.name) === request.version) return "was there";
  ensurePrivateFolder(folders.root);
  const manifest = join(folders.root, "package.json");
  // A package.json of its own stops npm from looking for one further up.
  if (!existsSync(manifest)) writeFileAtomic(manifest, '{ "private": true }\n');
  const isNew = !existsSync(join(folders.root, "node_modules"));
  const cache = join(folders.root, "npm-cache");
  try {
    await npm(
      [
        "install",
        `${request.name}@${request.version}`,
        "--prefix",
        folders.root,
        "--cache",
        cache,
        ...quietly,
      ],
      { ...request.environment, ONNXRUNTIME_NODE_INSTALL: "skip" },
      folders.root,
    );
  } catch (cause) {
    if (isNew) {
      for (const name of ["node_modules", "package.json", "package-lock.json"])
        rmSync(join(folders.root, name), { recursive: true, force: true });
    }
    throw failed(request, cause);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
  return "installed";
}

/** The version that is installed below Kedr's home; undefined when none is. */
export function installedVersion(folders: EmbedFolders, name: string): string | undefined {
  const path = join(folders.root, "node_modules", name, "package.json");
  if (!existsSync(path)) return undefined;
  const { version } = fieldsOf(JSON.parse(readFileSync(path, "utf8")));
  return typeof version === "string" ? version : undefined;
}

function npm(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === "win32";
    const options = {
      cwd: folder,
      env: environment,
      timeout: deadlineMs,
      maxBuffer: outputBytes,
      windowsHide: true,
      // npm is a batch file there, which only a shell starts.
      shell: isWindows,
    };
    execFile("npm", parameters, options, (error, _out, complaint) => {
      if (error === null) resolve();
      else reject(new Error("code" in error && error.code === "ENOENT" ? "npm was not found" : complaint));
    });
  });
}

function failed({ name, version }: PackageRequest, cause: unknown): InstallError {
  const words = cause instanceof Error ? cause.message : String(cause);
  const said = words.trim().slice(0, complaintChars).replaceAll(/\s+/g, " ");
  return new InstallError(
    {
      en: `npm could not install ${name}@${version}: ${said}. Nothing of it was kept.`,
      ru: `npm не смог установить ${name}@${version}: ${said}. Ничего от него не осталось.`,
    },
    cause,
  );
}
