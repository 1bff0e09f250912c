import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import type { EditorMarks } from "./editor-marks.ts";
import { settingsWords } from "./words.ts";

/** What of a value are lines. */
export const linesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === "string") : [];

/** A line each; empty ones are none. */
export function ListEditor({
  shown,
  edit,
  marks,
}: {
  readonly shown: readonly string[];
  readonly edit: (value: readonly string[]) => void;
  readonly marks: Partial<EditorMarks>;
}): JSX.Element {
  const { placeholders } = useWords(settingsWords);
  return (
    <textarea
      {...marks}
      class="input mono"
      rows={Math.min(10, Math.max(2, shown.length + 1))}
      placeholder={placeholders.list}
      spellcheck={false}
      defaultValue={shown.join("\n")}
      onInput={({ currentTarget }) =>
        edit(
          currentTarget.value
            .split("\n")
            .map((line) => line.trim())
            .filter((line) => line !== ""),
        )
      }
    />
  );
}
