import { basename, dirname, isAbsolute, resolve } from "node:path";
import type { Place } from "../domain/event.ts";
import { projectKey, type ProjectKey } from "../domain/ids.ts";
import { isFolder, realPath } from "../platform/files.ts";
import { findRepository, originOf, readHead, rootCommit, type Repository } from "../platform/git.ts";

/**
 * Where an event happened, and to which project it belongs: that of the first touched file which lies in a repository
 * (a submodule, a sibling clone), otherwise the directory's. A project is its normalised origin, else its root commit,
 * else its real path, so that work trees, clones and moved folders are one. A directory that no longer exists is its own
 * path and nothing more: a parent folder, often a home under version control, would be a guess. Never throws.
 */
export async function locate(directory: string, files: readonly string[]): Promise<Place> {
  const repository =
    repositoryOfFiles(directory, files) ?? (isFolder(directory) ? findRepository(directory) : null);
  if (repository === null) return outsideGit(directory);
  const origin = originOf(repository);
  const project = origin === null ? await keyWithoutOrigin(repository) : projectKey(origin);
  return {
    project,
    projectName: basename(origin ?? nameFolder(repository)),
    projectPath: repository.top,
    directory,
    ...readHead(repository),
  };
}

function repositoryOfFiles(directory: string, files: readonly string[]): Repository | null {
  for (const file of files) {
    const folder = dirname(isAbsolute(file) ? file : resolve(directory, file));
    const repository = isFolder(folder) ? findRepository(folder) : null;
    if (repository !== null) return repository;
  }
  return null;
}

/** Folders and files are told apart from origins by a prefix that no host name can have. */
async function keyWithoutOrigin(repository: Repository): Promise<ProjectKey> {
  const root = await rootCommit(repository);
  return projectKey(root === null ? `path:${nameFolder(repository)}` : `root:${root}`);
}

/** The main work tree's folder: all work trees of one clone share it. */
function nameFolder(repository: Repository): string {
  const { commonFolder, top } = repository;
  return basename(commonFolder) === ".git" ? dirname(commonFolder) : top;
}

function outsideGit(directory: string): Place {
  const path = realPath(directory) ?? resolve(directory);
  return {
    project: projectKey(`path:${path}`),
    projectName: basename(path) || path,
    projectPath: path,
    directory,
    branch: null,
    commit: null,
  };
}
