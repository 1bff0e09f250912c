import { useRef } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { actionWords } from "./action-words.ts";

/** "changed": the memory is not what was seen, and nothing was done. */
export type Outcome = "done" | "already" | "changed";

/** Something that the owner does to a memory. */
export interface Deed {
  readonly work: () => Promise<{ readonly outcome: Outcome }>;
  /** What is said when it is done. */
  readonly told: string;
  /** What of the memory it changes: the next word on the same takes the place of this one. */
  readonly about: string;
  /** Takes it back; absent: nothing does. */
  readonly undo?: () => Promise<{ readonly outcome: Outcome }>;
}

/** Does one thing at a time, tells how it went, and has the memory shown as it is then. */
export function useDeeds(again: () => void): (deed: Deed) => void {
  const words = useWords(actionWords);
  const isBusy = useRef(false);

  async function undone(undo: NonNullable<Deed["undo"]>, about: string): Promise<void> {
    const { outcome } = await undo();
    again();
    if (outcome === "changed") throw new Error(words.changed);
    toast({ text: words.undone, about });
  }

  async function done({ work, told, about, undo }: Deed): Promise<void> {
    const { outcome } = await work();
    again();
    if (outcome === "changed") return toast({ text: words.changed, isBad: true });
    if (outcome === "already") return toast({ text: words.already });
    toast({ text: told, about, ...(undo === undefined ? {} : { undo: () => undone(undo, about) }) });
  }

  return (deed) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void done(deed)
      .catch(tellRefusal)
      .finally(() => {
        isBusy.current = false;
      });
  };
}
