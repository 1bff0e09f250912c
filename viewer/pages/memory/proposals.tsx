import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import type { Proposal } from "../../../src/domain/proposal.ts";
import { useWords } from "../../app/language.ts";
import { When } from "../../parts/when.tsx";
import { MemoryLink } from "./memory-link.tsx";
import { Section } from "./section.tsx";
import { useOthers } from "./use-memory.ts";
import { memoryWords } from "./words.ts";

/** Questions about it that wait for the owner. */
export function Proposals({
  memory,
  proposals,
}: {
  readonly memory: Memory;
  readonly proposals: readonly Proposal[];
}): JSX.Element | null {
  const words = useWords(memoryWords);
  const otherOf = ({ memoryId, otherId }: Proposal): Memory["id"] =>
    memoryId === memory.id ? otherId : memoryId;
  const others = useOthers([...new Set(proposals.map(otherOf))].filter((id) => id !== memory.id));
  if (proposals.length === 0) return null;
  return (
    <Section name="proposals" title={words.proposals}>
      <ul class="stack">
        {proposals.map((proposal) => {
          const other = others.value?.find(({ memory: one }) => one.id === otherOf(proposal));
          return (
            <li key={proposal.id} class="notice stack">
              <p>
                {words.asked[proposal.kind]} <When at={proposal.proposedAt} />
              </p>
              {other !== undefined && <MemoryLink memory={other.memory} />}
              <a href="/review">{words.answer}</a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
