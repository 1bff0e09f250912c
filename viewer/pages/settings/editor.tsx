import type { JSX } from "preact";
import type { SettingForm } from "../../../src/domain/setting.ts";
import type { Setting } from "../../../src/serve/settings.ts";
import { useWords } from "../../app/language.ts";
import type { EditorMarks } from "./editor-marks.ts";
import { linesOf, ListEditor } from "./list-editor.tsx";
import { NumberEditor } from "./number-editor.tsx";
import { PrivacyEditor } from "./privacy-editor.tsx";
import { RowsEditor } from "./rows-editor.tsx";
import type { Changing } from "./use-change.ts";
import { settingsWords } from "./words.ts";

/** The field by which a value of that form is entered. Switches and choices are written at once, the rest when saved. */
export function Editor({
  setting,
  changing,
  marks,
}: {
  readonly setting: Setting;
  readonly changing: Changing;
  readonly marks: EditorMarks;
}): JSX.Element {
  const { form } = setting;
  const { shown, edit, set } = changing;
  switch (form.kind) {
    case "switch":
      return (
        <input
          {...marks}
          class="toggle"
          type="checkbox"
          role="switch"
          checked={shown === true}
          onChange={({ currentTarget }) => {
            const to = currentTarget.checked;
            // It moves when the file has: a question may stand before it.
            currentTarget.checked = shown === true;
            set({ to });
          }}
        />
      );
    case "choice":
      return (
        <ChoiceEditor words={form.words} shown={String(shown)} onChoice={(to) => set({ to })} marks={marks} />
      );
    case "number":
      return (
        <NumberEditor
          shown={shown}
          unit={setting.unit}
          isWhole={form.isWhole}
          edit={edit}
          save={changing.save}
          marks={marks}
        />
      );
    case "text":
      return <TextEditor form={form} shown={shown} changing={changing} marks={marks} />;
    case "list":
      return <ListEditor shown={linesOf(shown)} edit={edit} marks={marks} />;
    case "patterns":
    case "words by name":
    case "types":
      return <RowsEditor form={form} shown={shown} edit={edit} marks={marks} />;
    case "privacy by project":
      return <PrivacyEditor shown={shown} edit={edit} marks={marks} />;
  }
}

function ChoiceEditor({
  words: choices,
  shown,
  onChoice,
  marks,
}: {
  readonly words: readonly string[];
  readonly shown: string;
  readonly onChoice: (word: string) => void;
  readonly marks: EditorMarks;
}): JSX.Element {
  const { choice } = useWords(settingsWords);
  return (
    <select
      {...marks}
      class="input"
      value={shown}
      onChange={({ currentTarget }) => {
        const to = currentTarget.value;
        currentTarget.value = shown;
        onChoice(to);
      }}
    >
      {choices.map((word) => (
        <option key={word} value={word}>
          {choice[word] ?? word}
        </option>
      ))}
    </select>
  );
}

function TextEditor({
  form,
  shown,
  changing,
  marks,
}: {
  readonly form: Extract<SettingForm, { readonly kind: "text" }>;
  readonly shown: unknown;
  readonly changing: Changing;
  readonly marks: EditorMarks;
}): JSX.Element {
  const words = useWords(settingsWords);
  return (
    <input
      {...marks}
      class={form.of === "words" ? "input" : "input mono"}
      value={typeof shown === "string" ? shown : ""}
      placeholder={words.placeholders[form.of]}
      autocomplete="off"
      spellcheck={false}
      // Nothing in it means the usual one.
      onInput={({ currentTarget }) =>
        changing.edit(currentTarget.value.trim() === "" ? null : currentTarget.value.trim())
      }
      onKeyDown={({ key }) => key === "Enter" && changing.save()}
    />
  );
}
