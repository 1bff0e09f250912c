/** Work of which one runs at a time, in the order in which it came, whether or not the work before it went well. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = running.then(work, work);
    running = mine;
    return mine;
  };
}

/** The same for each key by itself: work of other keys does not wait. Of a key whose work is done nothing is kept. */
export function inTurnOfEach(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (running.get(key) ?? Promise.resolve()).then(work, work);
    running.set(key, mine);
    try {
      return await mine;
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  };
}
