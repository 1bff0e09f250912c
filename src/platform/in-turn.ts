/** Work of which one runs at a time, in the order in which it came, whether or not the work before it went well. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = running.then(work, work);
    running = mine;
    return mine;
  };
}
