import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../app/language.ts";
import { shellWords } from "../app/words.ts";

/** Asks before what can't be taken back. Closed by Escape, the backdrop and "cancel"; drawn only while it asks. */
export function Confirm({
  title,
  action,
  isDanger = false,
  isReady = true,
  onYes,
  onClose,
  children,
}: {
  readonly title: string;
  /** What the button does, as a verb. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** False: something has still to be filled in. */
  readonly isReady?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const words = useWords(shellWords);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-labelledby="confirm-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onYes();
        }}
      >
        <h2 id="confirm-title">{title}</h2>
        {children}
        <div class="row">
          <button type="submit" class={isDanger ? "button danger" : "button main"} disabled={!isReady}>
            {action}
          </button>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
