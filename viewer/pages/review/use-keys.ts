import { useEffect, useRef } from "preact/hooks";
import { isTyping } from "../../app/shortcuts.ts";

/** Listens for keys of the page; whoever types, or answers a dialog, is left alone. True: the key was taken. */
export function useKeys(take: (key: string) => boolean): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey;
      if (isOther || event.defaultPrevented || isTyping(event) || isDialogOpen()) return;
      if (latest.current(keyOf(event))) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** The letter of the key itself: under a Russian layout the same keys decide. */
function keyOf({ key, code, target }: KeyboardEvent): string {
  // On a button Space and Enter press it.
  if (key === " ")
    return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? "" : " ";
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
