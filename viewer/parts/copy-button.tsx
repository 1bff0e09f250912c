import type { JSX } from "preact";
import { useWords } from "../app/language.ts";
import { shellWords } from "../app/words.ts";
import { toast } from "./toast.tsx";

/** Puts the text into the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }): JSX.Element {
  const words = useWords(shellWords);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toast({ text: words.copied });
  };
  return (
    <button
      type="button"
      class="button plain"
      onClick={() => void copy().catch(() => toast({ text: words.notCopied, isBad: true }))}
    >
      {label ?? words.copy}
    </button>
  );
}
