import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import type { OwnersWord } from "../../../src/domain/outside-evidence.ts";
import { call } from "../../api/call.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { plainText } from "./plain-text.ts";
import { holdsNow } from "./standing.ts";
import { memoryWords } from "./words.ts";
import { useWords } from "../../app/language.ts";
import { type ActionWords, actionWords } from "./action-words.ts";
import type { Deed } from "./use-deeds.ts";

/** The owner's word on whether it helped: pressed once more, it is taken back. And the text, to take along. */
export function Verdict({
  memory,
  said,
  onSay,
}: {
  readonly memory: Memory;
  readonly said: OwnersWord | undefined;
  readonly onSay: (word: OwnersWord) => void;
}): JSX.Element {
  const words = useWords(actionWords);
  const { copyAll } = useWords(memoryWords);
  const buttons = [
    { word: "owner-worked", label: words.useful, key: "+" },
    { word: "owner-failed", label: words.wrong, key: "-" },
  ] as const;
  return (
    <div class="memory-verdict" role="group" aria-label={words.judge}>
      {holdsNow(memory) && (
        <span class="small soft" aria-hidden="true">
          {words.judge}
        </span>
      )}
      {holdsNow(memory) &&
        buttons.map(({ word, label, key }) => (
          <button
            key={word}
            type="button"
            class={
              word === "owner-worked" ? "button memory-thumb memory-up" : "button memory-thumb memory-down"
            }
            aria-pressed={said === word}
            aria-keyshortcuts={key}
            onClick={() => onSay(word)}
          >
            <Thumb isUp={word === "owner-worked"} />
            {label}
          </button>
        ))}
      <CopyButton text={plainText(memory)} label={copyAll} />
    </div>
  );
}

/** Drawn once, upside down for the other. */
const Thumb = ({ isUp }: { readonly isUp: boolean }): JSX.Element => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path
      transform={isUp ? undefined : "rotate(180 8 8)"}
      d="M1.5 7h2.6v7H1.5zM5.4 13.2V7.1L8.3 1.6c1 0 1.7.8 1.7 1.8L9.6 6h3.6c.9 0 1.5.8 1.3 1.7l-1 4.6c-.2.7-.8 1.2-1.5 1.2H7.2c-.7 0-1.3-.1-1.8-.3z"
      fill="currentColor"
    />
  </svg>
);

/** Saying it, in place of what was said before; or taking it back where it is said already. */
export function judging(
  { id }: Memory,
  word: OwnersWord,
  said: OwnersWord | undefined,
  words: ActionWords,
): Deed {
  const about = `word on ${id}`;
  if (said === word)
    return {
      about,
      work: () => call("takeBackWord", { id, word }),
      told: words.wordBack,
      undo: () => call("judge", { id, word }),
    };
  return {
    about,
    work: async () => {
      if (said !== undefined) await call("takeBackWord", { id, word: said });
      return call("judge", { id, word });
    },
    told: word === "owner-worked" ? words.judgedUseful : words.judgedWrong,
    undo: async () => {
      const back = await call("takeBackWord", { id, word });
      return said === undefined ? back : call("judge", { id, word: said });
    },
  };
}
