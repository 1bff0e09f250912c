/** The word that approves, in the language of whoever types it. */
const approving: Readonly<Record<string, "en" | "ru">> = { approve: "en", одобряю: "ru" };

/**
 * The language of an approving answer, or null: the word in any case, and nothing else but space around it. A prompt
 * that only holds the word may be about anything.
 */
export function approvingWord(prompt: string): "en" | "ru" | null {
  const word = prompt.trim().toLowerCase();
  return Object.hasOwn(approving, word) ? (approving[word] ?? null) : null;
}
