import type { JSX } from "preact";
import { spelled } from "./text-parts.ts";

/** What can be chosen: a word of the address or the service, and its name for people. */
export type Choosable = readonly [key: string, name: string];

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly options: readonly Choosable[];
}

/** A longer name would make the field wider than a telephone. */
const nameChars = 80;

/**
 * One of several. `any` is what stands there while nothing is chosen (null); without it something always is. What the address
 * names may be unknown here: it stays in sight, so that it can be taken out.
 */
export function Choice({
  label,
  value,
  any,
  options = [],
  groups = [],
  isLabelSeen = true,
  onChoose,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly any?: string;
  readonly options?: readonly Choosable[] | undefined;
  readonly groups?: readonly ChoiceGroup[];
  readonly isLabelSeen?: boolean;
  readonly onChoose: (key: string | null) => void;
}): JSX.Element {
  const all = [...options, ...groups.flatMap((group) => group.options)];
  const isKnown = value === null || all.some(([key]) => key === value);
  const isNarrowing = !isLabelSeen && any !== undefined && value !== null;
  return (
    <label class="field">
      <span class={isLabelSeen ? "label" : "unseen"}>{label}</span>
      <select
        class={isNarrowing ? "input chosen" : "input"}
        value={value ?? ""}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === "" ? null : currentTarget.value)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {!isKnown && <option value={value}>{spelled(value.slice(0, nameChars))}</option>}
        <Options of={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options of={group.options} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}

const Options = ({ of }: { readonly of: readonly Choosable[] }): JSX.Element => (
  <>
    {of.map(([key, name]) => (
      <option key={key} value={key}>
        {spelled(name.slice(0, nameChars))}
      </option>
    ))}
  </>
);
