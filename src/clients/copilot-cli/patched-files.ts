/** As many as a patch may reasonably change. */
const filesMost = 100;

/** The files that a patch of the form `*** Update File: PATH` names, in its order. */
export function patchedFiles(patch: string): readonly string[] {
  const found = patch.matchAll(/^\*\*\* (?:Add|Update|Delete) File: (.{1,4000})$/gm);
  const files: string[] = [];
  for (const [, path] of found) {
    const file = (path ?? "").trim();
    if (file !== "" && !files.includes(file)) files.push(file);
    if (files.length >= filesMost) break;
  }
  return files;
}
