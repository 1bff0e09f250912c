/** What could not be put into the browser's store: it holds until the page is closed. */
const meanwhile = new Map<string, string>();

/** What this browser keeps under the name. A private window may have no store, or a full one: that must break no page. */
export function kept(name: string): string | null {
  return meanwhile.get(name) ?? inStore((store) => store.getItem(name)) ?? null;
}

/** null takes it out. */
export function keep(name: string, value: string | null): void {
  const isKept = inStore((store) => {
    if (value === null) store.removeItem(name);
    else store.setItem(name, value);
    return true;
  });
  if (isKept === true || value === null) meanwhile.delete(name);
  else meanwhile.set(name, value);
}

/** Whether what is kept outlives the page, and the cookie with it. */
export const keepsNothing = (): boolean =>
  !navigator.cookieEnabled ||
  inStore((store) => {
    store.setItem("kedr.try", "");
    store.removeItem("kedr.try");
    return true;
  }) === undefined;

/** undefined where the browser refuses. */
function inStore<Value>(use: (store: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
