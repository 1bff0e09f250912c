import type { JSX } from "preact";
import type { SettingForm } from "../../../src/domain/setting.ts";
import { useWords } from "../../app/language.ts";
import type { EditorMarks } from "./editor-marks.ts";
import { settingsWords } from "./words.ts";

type Row = Readonly<Record<string, unknown>>;
type RowsForm = Extract<SettingForm, { readonly kind: "patterns" | "words by name" | "types" }>;
type ColumnName = "name" | "pattern" | "word" | "glyph" | "meaning";

/** Things with a few fields each, a line for every one. */
export function RowsEditor({
  form,
  shown,
  edit,
  marks,
}: {
  readonly form: RowsForm;
  readonly shown: unknown;
  readonly edit: (value: unknown) => void;
  readonly marks: Partial<EditorMarks>;
}): JSX.Element {
  const words = useWords(settingsWords);
  const rows = rowsOf(form, shown);
  const put = (next: readonly Row[]): void => edit(valueOf(form, next));
  const columns = columnsOf[form.kind];
  return (
    <div class="settings-rows-editor" role="group" aria-labelledby={marks["aria-labelledby"]} id={marks.id}>
      {rows.map((row, at) => (
        // Its place is all that a line without a name is known by.
        <div key={at} class={`settings-rows-line ${form.kind.replaceAll(" ", "-")}`}>
          {columns.map((column) => (
            <Cell
              key={column}
              form={form}
              column={column}
              value={textIn(row, column)}
              onValue={(value) =>
                put(rows.map((one, place) => (place === at ? { ...one, [column]: value } : one)))
              }
            />
          ))}
          <button
            type="button"
            class="button plain"
            aria-label={`${words.remove}: ${textIn(row, "name")}`}
            onClick={() => put(rows.filter((_, place) => place !== at))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" class="button" onClick={() => put([...rows, emptyRow(form)])}>
        {words.add}
      </button>
    </div>
  );
}

const columnsOf: Readonly<Record<RowsForm["kind"], readonly ColumnName[]>> = {
  patterns: ["name", "pattern"],
  "words by name": ["name", "word"],
  types: ["name", "glyph", "meaning"],
};

function Cell({
  form,
  column,
  value,
  onValue,
}: {
  readonly form: RowsForm;
  readonly column: ColumnName;
  readonly value: string;
  readonly onValue: (value: string) => void;
}): JSX.Element {
  const { columns } = useWords(settingsWords);
  if (column === "word" && form.kind === "words by name")
    return (
      <select
        class="input"
        aria-label={columns.word}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {form.words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    );
  return (
    <input
      class={column === "pattern" ? "input mono" : "input"}
      aria-label={columns[column]}
      placeholder={columns[column]}
      value={value}
      autocomplete="off"
      spellcheck={false}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}

function textIn(row: Row, column: ColumnName): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** While a name is typed twice the object of them would lose one: until it is told apart it stays a list. */
function rowsOf({ kind }: RowsForm, shown: unknown): readonly Row[] {
  if (Array.isArray(shown)) return shown.filter(isRow);
  if (kind !== "words by name" || !isRow(shown)) return [];
  return Object.entries(shown).map(([name, word]) => ({ name, word }));
}

function valueOf({ kind }: RowsForm, rows: readonly Row[]): unknown {
  if (kind !== "words by name") return rows;
  const names = rows.map((row) => textIn(row, "name"));
  if (new Set(names).size < names.length || names.includes("")) return rows;
  return Object.fromEntries(rows.map((row, at) => [names[at] ?? "", row["word"]]));
}

function emptyRow(form: RowsForm): Row {
  switch (form.kind) {
    case "patterns":
      return { name: "", pattern: "" };
    case "words by name":
      return { name: "", word: form.words[0] ?? "" };
    case "types":
      return { name: "", glyph: "", meaning: "" };
  }
}
