import { useEffect, useRef } from "preact/hooks";
import { isTyping } from "../../app/shortcuts.ts";

/** Listens for single keys while nothing is typed and no dialog asks. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const work = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (work === undefined) return;
      event.preventDefault();
      work();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
