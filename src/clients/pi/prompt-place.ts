/**
 * The key of a prompt: what it follows in the session's tree, and which of the prompts that follow the same it is. The
 * extension asks for memory before the prompt has an id of its own, and the record has both.
 */
export const promptKey = (parentId: string | null, number: number): string =>
  `${parentId ?? "root"}.${number}`;

/** An entry of the session as Pi's session manager and its files have it, as far as it is looked at. */
export interface TreeEntry {
  readonly type: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly message?: { readonly role?: string };
  readonly customType?: string;
  readonly details?: unknown;
}

/** True for what a person typed, or gave on the command line. */
export const isPrompt = ({ type, message }: TreeEntry): boolean =>
  type === "message" && message?.role === "user";

/** The key of a prompt that is about to follow this entry. */
export const nextPromptKey = (entries: readonly TreeEntry[], leafId: string | null): string =>
  promptKey(leafId, promptsAfter(entries, leafId).length);

/** The key of the last prompt of a branch; undefined where there is none. */
export function lastPromptKey(
  entries: readonly TreeEntry[],
  branch: readonly TreeEntry[],
): string | undefined {
  const prompt = branch.findLast(isPrompt);
  if (prompt === undefined) return undefined;
  const siblings = promptsAfter(entries, prompt.parentId);
  return promptKey(
    prompt.parentId,
    siblings.findIndex(({ id }) => id === prompt.id),
  );
}

const promptsAfter = (entries: readonly TreeEntry[], parentId: string | null): readonly TreeEntry[] =>
  entries.filter((entry) => entry.parentId === parentId && isPrompt(entry));
