import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { actionWords } from "./action-words.ts";
import { most } from "./draft.ts";
import { memoryWords } from "./words.ts";

/** A text of several lines that says how much room is left once that is little. */
export function TextField({
  label,
  value,
  most: limit,
  rows,
  isExact = false,
  onText,
}: {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly rows: number;
  /** Spaces and lines count, and it is written in the type of code. */
  readonly isExact?: boolean;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const { edit } = useWords(actionWords);
  const left = limit - value.length;
  return (
    <label class="field">
      <span class="label memory-field-label">
        {label}
        {left < limit / 5 && (
          <span class={left < 0 ? "memory-too-long" : undefined}>
            {left < 0 ? edit.tooLong(-left) : edit.left(left)}
          </span>
        )}
      </span>
      <textarea
        class={isExact ? "input mono" : "input"}
        rows={rows}
        spellcheck={!isExact}
        aria-invalid={left < 0}
        value={value}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
}

/** One field a fact. Enter goes on with a new one, and an empty one is left out. */
export function FactsField({
  facts,
  onFacts,
}: {
  readonly facts: readonly string[];
  readonly onFacts: (facts: readonly string[]) => void;
}): JSX.Element {
  const { edit } = useWords(actionWords);
  const { fields } = useWords(memoryWords);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef(-1);
  useEffect(() => {
    if (wanted.current === -1) return;
    list.current?.querySelectorAll("textarea")[wanted.current]?.focus();
    wanted.current = -1;
  });
  const add = (at: number): void => {
    if (facts.length >= most.facts) return;
    wanted.current = at;
    onFacts(facts.toSpliced(at, 0, ""));
  };
  return (
    <div ref={list} class="field" role="group" aria-label={fields.facts}>
      <span class="label" aria-hidden="true">
        {fields.facts}
      </span>
      {facts.length > most.facts && (
        <span class="memory-too-long">{edit.tooMany(facts.length, most.facts)}</span>
      )}
      {facts.map((fact, index) => (
        <FactField
          key={index}
          number={index + 1}
          fact={fact}
          onFact={(said) => onFacts(facts.with(index, said))}
          onNext={() => add(index + 1)}
          onDrop={() => onFacts(facts.toSpliced(index, 1))}
        />
      ))}
      {facts.length < most.facts && (
        <button type="button" class="button plain memory-fact-add" onClick={() => add(facts.length)}>
          + {edit.addFact}
        </button>
      )}
    </div>
  );
}

function FactField({
  number,
  fact,
  onFact,
  onNext,
  onDrop,
}: {
  readonly number: number;
  readonly fact: string;
  readonly onFact: (fact: string) => void;
  readonly onNext: () => void;
  readonly onDrop: () => void;
}): JSX.Element {
  const { edit } = useWords(actionWords);
  const isTooLong = fact.length > most.fact;
  return (
    <div class="memory-fact-field">
      <textarea
        class="input"
        rows={1}
        aria-label={edit.fact(number)}
        aria-invalid={isTooLong}
        value={fact}
        onInput={({ currentTarget }) => onFact(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      <button type="button" class="button plain" aria-label={edit.dropFact(number)} onClick={onDrop}>
        ×
      </button>
      {isTooLong && <span class="memory-too-long">{edit.tooLong(fact.length - most.fact)}</span>}
    </div>
  );
}
