import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { shellWords } from "../../app/words.ts";
import { useKeys } from "./use-keys.ts";
import { reviewWords } from "./words.ts";

/** The keys of the page, by "?" or by its button. */
export function KeysHelp(): JSX.Element {
  const words = useWords(reviewWords);
  const { close } = useWords(shellWords);
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys((key) => {
    if (key !== "?") return false;
    dialog.current?.showModal();
    return true;
  });
  return (
    <>
      <button type="button" class="button plain" onClick={() => dialog.current?.showModal()}>
        {words.keys} <kbd aria-hidden="true">?</kbd>
      </button>
      <dialog ref={dialog} class="confirm" aria-label={words.keysTitle}>
        <div class="stack">
          <h2>{words.keysTitle}</h2>
          <dl class="review-keys">
            {words.keyWords.map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  {keys.split(" ").map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {close}
          </button>
        </div>
      </dialog>
    </>
  );
}
