import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BoundedMap } from "./bounded-map.ts";
import { realPath, statsOf } from "./files.ts";
import { remoteUrl } from "./git-config.ts";
import { normalisedRemote } from "./git-remote.ts";
import { runGit } from "./git-run.ts";

/** A work tree and the repository behind it. */
export interface Repository {
  /** The real path of the work tree's top. */
  readonly top: string;
  /** This work tree's own git folder: HEAD stands here. */
  readonly gitFolder: string;
  /** What all work trees of a clone share: refs and configuration. */
  readonly commonFolder: string;
}

/** Where HEAD stands. The branch is null when HEAD is detached, the commit before the first one. */
export interface Head {
  readonly branch: string | null;
  readonly commit: string | null;
}

/** The work tree that a folder lies in, found by reading files; null outside git. Never throws. */
export function findRepository(folder: string): Repository | null {
  for (let at = realPath(folder) ?? resolve(folder); ; at = dirname(at)) {
    const gitFolder = gitFolderOf(join(at, ".git"));
    if (gitFolder !== null) return { top: at, gitFolder, commonFolder: commonFolderOf(gitFolder) };
    if (dirname(at) === at) return null;
  }
}

/** The branch and commit that are checked out now. Never throws. */
export function readHead(repository: Repository): Head {
  const head = textOf(join(repository.gitFolder, "HEAD"));
  const ref = /^ref: (\S+)/.exec(head)?.[1];
  if (ref === undefined) return { branch: null, commit: objectId(head) };
  return { branch: ref.replace(/^refs\/heads\//, ""), commit: commitOfRef(repository, ref) };
}

/** Another one once something was staged, committed or checked out. Never throws. */
export const workStamp = ({ gitFolder }: Repository): string =>
  ["HEAD", "index", "logs/HEAD"].map((name) => statsOf(join(gitFolder, name))?.mtimeMs ?? 0).join(" ");

/** The normalised URL of `origin`; null when there is none. An origin that is a folder here is followed to its own. */
export function originOf(repository: Repository, hops = 3): string | null {
  const url = cachedUrl(join(repository.commonFolder, "config"));
  if (url === null) return null;
  const remote = normalisedRemote(url);
  if (remote !== null) return remote;
  const source = hops > 0 ? localRepository(url, repository.top) : null;
  return source === null || source.commonFolder === repository.commonFolder
    ? null
    : originOf(source, hops - 1);
}

const rootLimitMs = 2_000;
const roots = new BoundedMap<string, Promise<string | null>>(512);

/**
 * The oldest commit without a parent, asked of git once for each clone; null before the first commit, in a shallow
 * clone (its first commit depends on the depth), and when git is missing or slow.
 */
export function rootCommit(repository: Repository): Promise<string | null> {
  const { commonFolder } = repository;
  if (existsSync(join(commonFolder, "shallow")) || readHead(repository).commit === null)
    return Promise.resolve(null);
  return roots.take(commonFolder, () => askRootCommit(repository));
}

async function askRootCommit(repository: Repository): Promise<string | null> {
  const listed = await runGit(repository, ["rev-list", "--max-parents=0", "HEAD"], rootLimitMs);
  return objectId(listed?.trim().split("\n").at(-1) ?? "");
}

/** The id git gives the file's bytes as they are on disk; null when it can't be read or is too large. */
export async function blobId(path: string, maxBytes: number): Promise<string | null> {
  try {
    const stats = statSync(path);
    const { size } = stats;
    if (!stats.isFile() || size > maxBytes) return null;
    const hash = createHash("sha1").update(`blob ${size}\0`);
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return hash.digest("hex");
  } catch {
    // Gone, or not a file that can be read: there is no id to compare with.
    return null;
  }
}

function gitFolderOf(path: string): string | null {
  const stats = statsOf(path);
  if (stats?.isDirectory() === true) return existsSync(join(path, "HEAD")) ? path : null;
  if (stats?.isFile() !== true) return null;
  // Work trees and submodules have a file here that names the folder.
  const named = /^gitdir: (.+)$/m.exec(textOf(path))?.[1]?.trim();
  if (named === undefined) return null;
  const folder = isAbsolute(named) ? named : resolve(dirname(path), named);
  return existsSync(join(folder, "HEAD")) ? folder : null;
}

function commonFolderOf(gitFolder: string): string {
  const named = textOf(join(gitFolder, "commondir")).trim();
  return named === "" ? gitFolder : resolve(gitFolder, named);
}

/** The commit that a ref names; null when there is no such ref. */
export function commitOfRef(repository: Repository, ref: string): string | null {
  // A ref's name comes from a file: it must not lead out of the folder.
  if (ref.split("/").includes("..")) return null;
  for (const folder of [repository.gitFolder, repository.commonFolder]) {
    const loose = objectId(textOf(join(folder, ref)));
    if (loose !== null) return loose;
  }
  const packed = textOf(join(repository.commonFolder, "packed-refs"));
  const line = packed.split("\n").find((candidate) => candidate.endsWith(` ${ref}`));
  return objectId(line ?? "");
}

const objectId = (text: string): string | null => /^[0-9a-f]{40}(?:[0-9a-f]{24})?/.exec(text)?.[0] ?? null;

function localRepository(url: string, top: string): Repository | null {
  const path = url.startsWith("file:") ? pathOfFileUrl(url) : resolve(top, url);
  if (path === null) return null;
  const bare = ["", ".git"].map((ending) => path + ending).find((folder) => existsSync(join(folder, "HEAD")));
  if (bare !== undefined) return { top: bare, gitFolder: bare, commonFolder: bare };
  return existsSync(join(path, ".git")) ? findRepository(path) : null;
}

function pathOfFileUrl(url: string): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}

const urls = new BoundedMap<string, { readonly stamp: string; readonly url: string | null }>(512);

function cachedUrl(configPath: string): string | null {
  const stats = statsOf(configPath);
  const stamp = stats === undefined ? "" : `${stats.mtimeMs}:${stats.size}`;
  const known = urls.get(configPath);
  if (known?.stamp === stamp) return known.url;
  const url = remoteUrl(textOf(configPath), "origin");
  urls.set(configPath, { stamp, url });
  return url;
}

/** What git itself keeps in its small files; more is no file of git's. */
const gitFileBytes = 64 * 1024 * 1024;

function textOf(path: string): string {
  // A pipe that somebody put in such a place would hold the reader for ever.
  const stats = statsOf(path);
  if (stats?.isFile() !== true || stats.size > gitFileBytes) return "";
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Missing files are how git says no.
    return "";
  }
}
