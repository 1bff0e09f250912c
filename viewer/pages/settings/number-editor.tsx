import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SettingUnit } from "../../../src/domain/setting.ts";
import { useWords } from "../../app/language.ts";
import type { EditorMarks } from "./editor-marks.ts";
import { settingsWords } from "./words.ts";

const byteUnits = [
  ["MB", 1024 ** 2],
  ["GB", 1024 ** 3],
  ["TB", 1024 ** 4],
] as const;

/** A number with its unit: a share in percent, bytes in the largest unit that holds them whole. */
export function NumberEditor({
  shown,
  unit,
  isWhole,
  edit,
  save,
  marks,
}: {
  readonly shown: unknown;
  readonly unit: SettingUnit | null;
  readonly isWhole: boolean;
  readonly edit: (value: number | null) => void;
  readonly save: () => void;
  readonly marks: EditorMarks;
}): JSX.Element {
  const words = useWords(settingsWords);
  const value = typeof shown === "number" ? shown : null;
  const [byteUnit, setByteUnit] = useState(() => usualUnit(value ?? 0));
  // What is being typed stays as it is typed: "1." is on the way to "1.5".
  const [typed, type] = useState<{ readonly text: string; readonly of: number | null }>();
  const factor = unit === "bytes" ? byteUnit : unit === "share" ? 0.01 : 1;
  const text = typed !== undefined && typed.of === value ? typed.text : written(value, factor);
  const enter = (entered: string): void => {
    const number = numberIn(entered, factor, isWhole);
    type({ text: entered, of: number });
    edit(number);
  };
  return (
    <span class="settings-number-editor">
      <input
        {...marks}
        class="input"
        inputMode={isWhole ? "numeric" : "decimal"}
        value={text}
        autocomplete="off"
        onInput={({ currentTarget }) => enter(currentTarget.value)}
        onKeyDown={({ key }) => key === "Enter" && save()}
      />
      {unit === "bytes" ? (
        <select
          class="input"
          aria-label={words.unit}
          value={String(byteUnit)}
          onChange={({ currentTarget }) => setByteUnit(Number(currentTarget.value))}
        >
          {byteUnits.map(([name, size]) => (
            <option key={name} value={String(size)}>
              {words.byteUnits[name]}
            </option>
          ))}
        </select>
      ) : (
        unit !== null && <span class="soft">{words.units[unit]}</span>
      )}
    </span>
  );
}

const usualUnit = (bytes: number): number =>
  byteUnits.findLast(([, size]) => bytes >= size && bytes % size === 0)?.[1] ?? byteUnits[0][1];

const written = (value: number | null, factor: number): string =>
  value === null ? "" : String(Number((value / factor).toPrecision(12)));

/** null for what is no number, which the service then says. */
function numberIn(text: string, factor: number, isWhole: boolean): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (!/^-?\d+(?:\.\d*)?$/.test(plain)) return null;
  const number = Number((Number(plain) * factor).toPrecision(12));
  return isWhole && factor > 1 ? Math.round(number) : number;
}
