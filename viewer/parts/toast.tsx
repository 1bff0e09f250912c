import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { asRefused } from "../api/use-answer.ts";
import { useWords } from "../app/language.ts";
import { shellWords } from "../app/words.ts";
import { SaidText } from "./said-text.tsx";

/** A word on what was just done, and the way back where there is one. */
export interface ToastText {
  readonly text: string;
  readonly isBad?: boolean;
  /** What takes it back; a failure of it is told in the same place. */
  readonly undo?: () => Promise<unknown>;
  /** What it speaks of: a later word on the same takes its place, and its way back is gone with it. */
  readonly about?: object | string;
}

interface Shown extends ToastText {
  readonly id: number;
}

/** Long enough to read it and to reach the button. */
const shownMs = 9_000;
const shownAtOnce = 3;

let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in the corner of the window, for a while. */
export function toast(text: ToastText): void {
  const one = { ...text, id: (lastId += 1) };
  const others = text.about === undefined ? shown : shown.filter(({ about }) => about !== text.about);
  change([...others, one].slice(-shownAtOnce));
  setTimeout(() => dismiss(one.id), shownMs);
}

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number): void => change(shown.filter((one) => one.id !== id));

/** Where they are seen; read aloud as they come. */
export function Toasts(): JSX.Element {
  const words = useWords(shellWords);
  const [, draw] = useState(0);
  useEffect(() => {
    const listener = (): void => draw((count) => count + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return (
    <div class="toasts" role="status">
      {shown.map((one) => (
        <div key={one.id} class={one.isBad === true ? "toast notice bad" : "toast"}>
          <SaidText text={one.text} />
          {one.undo !== undefined && (
            <button type="button" class="button plain" onClick={() => takeBack(one)}>
              {words.undo}
            </button>
          )}
          <button type="button" class="button plain" aria-label={words.close} onClick={() => dismiss(one.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

function takeBack({ id, undo }: Shown): void {
  dismiss(id);
  undo?.().catch(tellRefusal);
}

/** Says why it was not done, in the service's words, or that nobody answers. */
export function tellRefusal(error: unknown): void {
  const { code, sentence } = asRefused(error);
  // That is said by the page itself, in place of what it shows.
  if (code === "signed-out") return;
  toast({ text: sentence, isBad: true });
}
