/** Questions that nobody waits for any more and the service works on all the same, by their kind. */
const givenUp = new Map<string, Promise<unknown>>();

/**
 * Asks once those of the kind that were given up are answered: the service can't be stopped half way, and ten letters
 * typed quickly would be ten searches in a row. What is given up while it waits is never asked. All that is given up ends
 * as an abort.
 */
export async function askInTurn<Value>(
  kind: string,
  ask: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  for (let before = givenUp.get(kind); before !== undefined; before = givenUp.get(kind)) await before;
  signal.throwIfAborted();
  const asked = ask();
  const giveUp = (): void => remember(kind, asked);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    const value = await asked;
    signal.throwIfAborted();
    return value;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function remember(kind: string, asked: Promise<unknown>): void {
  const all = Promise.allSettled([givenUp.get(kind), asked]).then(() => {
    if (givenUp.get(kind) === all) givenUp.delete(kind);
  });
  givenUp.set(kind, all);
}
