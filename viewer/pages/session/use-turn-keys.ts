import { useEffect, useRef } from "preact/hooks";
import { isTyping } from "../../app/shortcuts.ts";
import type { Line } from "./lines.ts";
import type { Here } from "./use-here.ts";

/** J goes to the next prompt, K to the one before; so do the Russian letters of these keys. */
export function useTurnKeys(lines: readonly Line[], here: Here): void {
  const latest = useRef<(step: 1 | -1) => void>(() => undefined);
  latest.current = (step) => {
    const at = lines.findIndex(({ events }) => events.some(({ id }) => id === here.event));
    const prompts = lines.flatMap(({ part }, index) =>
      part.what === "prompt" ? [{ index, id: part.row.id }] : [],
    );
    const next =
      step > 0 ? prompts.find(({ index }) => index > at) : prompts.findLast(({ index }) => index < at);
    if (next !== undefined) here.go(next.id);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { KeyJ: 1, KeyK: -1 }[event.code];
      if (step === 1 || step === -1) latest.current(step);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
