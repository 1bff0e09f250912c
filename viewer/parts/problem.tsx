import type { JSX } from "preact";
import type { Refused } from "../api/call.ts";
import { useWords } from "../app/language.ts";
import { shellWords } from "../app/words.ts";
import { Command } from "./command.tsx";
import { SaidText } from "./said-text.tsx";

/** What went wrong, in the service's own words, and a way to try again. Draws nothing where nothing did. */
export function Problem({
  of,
  again,
}: {
  readonly of: Refused | undefined;
  readonly again?: () => void;
}): JSX.Element | null {
  const words = useWords(shellWords);
  if (of === undefined || of.code === "signed-out") return null;
  return (
    <div class="notice bad" role="alert">
      {of.code === "away" ? (
        <>
          <p>
            <strong>{words.awayTitle}.</strong> {words.away}
          </p>
          <Command text="kedr open" />
        </>
      ) : (
        <p>
          <SaidText text={of.sentence} />
        </p>
      )}
      {again !== undefined && (
        <button type="button" class="button" onClick={again}>
          {words.again}
        </button>
      )}
    </div>
  );
}
