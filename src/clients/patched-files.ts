/** The files that a patch of the form `*** Update File: PATH` names, moved ones by both names, each once, in its order. */
export function patchedFiles(patch: string): readonly string[] {
  const named = patch.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.{1,4000})$/gm);
  const paths = [...named].map(([, path = ""]) => path.trim());
  return [...new Set(paths)].filter((path) => path !== "");
}
