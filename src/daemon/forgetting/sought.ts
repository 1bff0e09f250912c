/** More is not looked for on the disk: a whole project's events are gone by their rows. */
const textsSought = 2_000;

/** What is looked for on the disk afterwards. */
export interface SoughtTexts {
  readonly add: (said: readonly string[]) => void;
  readonly texts: () => readonly string[];
  /** How many there were beyond those. */
  readonly beyond: () => number;
}

/** Gathers texts, each once; where one was named nothing else is looked for. */
export function textsToSeek(named: string | null): SoughtTexts {
  const texts = new Set<string>(named === null ? [] : [named]);
  let beyond = 0;
  return {
    add: (said) => {
      if (named !== null) return;
      for (const text of said) {
        if (text.trim() === "" || texts.has(text)) continue;
        if (texts.size < textsSought) texts.add(text);
        else beyond += 1;
      }
    },
    texts: () => [...texts],
    beyond: () => beyond,
  };
}
