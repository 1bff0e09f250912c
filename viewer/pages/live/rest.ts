/** Waits, but no longer than until the network or the person is back, or the person leaves. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
    signal.addEventListener("abort", done);
  });
}
