import type { JSX } from "preact";

/** A few choices side by side, of which one always holds. */
export const Segments = <Key extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: Key;
  readonly options: readonly (readonly [key: Key, name: string])[];
  readonly onChoose: (key: Key) => void;
}): JSX.Element => (
  <div class="segments" role="group" aria-label={label}>
    {options.map(([key, name]) => (
      <button
        key={key}
        type="button"
        class="segment"
        aria-pressed={key === value}
        onClick={() => onChoose(key)}
      >
        {name}
      </button>
    ))}
  </div>
);
