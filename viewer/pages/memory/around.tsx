import type { JSX } from "preact";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import { type Asked, useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { When } from "../../parts/when.tsx";
import { Section } from "./section.tsx";
import { memoryWords } from "./words.ts";

const besides = 3;

/** What happened in the project before and after a memory, oldest first, itself among them. */
export const useAround = (id: MemoryId): Asked<readonly Memory[]> =>
  useAnswer<readonly Memory[]>(`around ${id}`, async (signal) => {
    const shown = await call("timeline", { anchor: id, before: besides, after: besides }, signal);
    return shown.map(({ memory }) => memory);
  });

export interface Neighbours {
  readonly earlier: Memory | undefined;
  readonly later: Memory | undefined;
}

export function neighboursOf(id: MemoryId, around: readonly Memory[]): Neighbours {
  const at = around.findIndex((memory) => memory.id === id);
  return { earlier: at === -1 ? undefined : around[at - 1], later: at === -1 ? undefined : around[at + 1] };
}

/** The way to the memories before and after it. */
export function Steps({ earlier, later }: Neighbours): JSX.Element {
  const words = useWords(memoryWords);
  return (
    <nav class="memory-steps" aria-label={words.around}>
      <Step to={earlier} name={words.earlier} sign="←" />
      <Step to={later} name={words.later} sign="→" />
    </nav>
  );
}

const Step = ({
  to,
  name,
  sign,
}: {
  readonly to: Memory | undefined;
  readonly name: string;
  readonly sign: string;
}): JSX.Element => (
  <a
    class="button plain"
    {...(to === undefined
      ? { role: "link", "aria-disabled": "true" }
      : { href: `/memory/${to.id}`, title: to.title.slice(0, 200) })}
  >
    {sign === "←" && <span aria-hidden="true">{sign}</span>}
    {name}
    {sign === "→" && <span aria-hidden="true">{sign}</span>}
  </a>
);

/** The strip of memories before and after it. */
export function Around({
  id,
  around,
}: {
  readonly id: MemoryId;
  readonly around: readonly Memory[] | undefined;
}): JSX.Element {
  const words = useWords(memoryWords);
  return (
    <Section name="around" title={words.around}>
      {around === undefined && <div class="waiting memory-around-waiting" aria-hidden="true" />}
      {around !== undefined && around.length <= 1 && <p class="soft">{words.alone}</p>}
      {around !== undefined && around.length > 1 && (
        <ol class="memory-around">
          {around.map((memory) => (
            <li key={memory.id}>
              <a
                class={memory.id === id ? "memory-neighbour memory-here" : "memory-neighbour"}
                href={`/memory/${memory.id}`}
                aria-current={memory.id === id ? "true" : undefined}
              >
                <When at={memory.occurredAt} />
                <Glyph memory={memory} />
                <span class="memory-neighbour-title">
                  <SaidText text={memory.title} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
