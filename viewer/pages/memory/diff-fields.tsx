import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { useWords } from "../../app/language.ts";
import { DiffText } from "./diff-text.tsx";
import { memoryWords } from "./words.ts";

type Told = Pick<Memory, "title" | "subtitle" | "facts" | "body" | "verbatim">;

const fields = ["title", "subtitle", "facts", "body", "verbatim"] as const;

const fieldText = (memory: Told, field: (typeof fields)[number]): string =>
  field === "facts" ? memory.facts.join("\n") : memory[field];

/** Field by field what is other in the newer one; what is the same is left out. */
export function DiffFields({ before, after }: { readonly before: Told; readonly after: Told }): JSX.Element {
  const words = useWords(memoryWords);
  const changed = fields.filter((field) => fieldText(before, field) !== fieldText(after, field));
  if (changed.length === 0) return <p class="soft">{words.sameText}</p>;
  return (
    <dl class="memory-diff">
      {changed.map((field) => (
        <div key={field}>
          <dt class="small soft">{words.fields[field]}</dt>
          <dd class={field === "verbatim" ? "mono" : undefined}>
            <DiffText before={fieldText(before, field)} after={fieldText(after, field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
