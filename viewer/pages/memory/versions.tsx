import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { DiffFields } from "./diff-fields.tsx";
import { facetWords } from "./facet-words.ts";
import { Section } from "./section.tsx";
import { memoryWords } from "./words.ts";

/** The line of versions, the newest first, each with what it changed of the one before. Nothing where it never changed. */
export function Versions({
  id,
  versions,
}: {
  readonly id: Memory["id"];
  readonly versions: readonly Memory[];
}): JSX.Element | null {
  const words = useWords(memoryWords);
  if (versions.length === 0) return null;
  return (
    <Section name="versions" title={words.versions} hint={words.versionsHint} aside={String(versions.length)}>
      <ol class="memory-versions" reversed>
        {versions
          .map((version, index) => (
            <Version
              key={version.id}
              version={version}
              before={versions[index - 1]}
              isHere={version.id === id}
            />
          ))
          .toReversed()}
      </ol>
    </Section>
  );
}

function Version({
  version,
  before,
  isHere,
}: {
  readonly version: Memory;
  readonly before: Memory | undefined;
  readonly isHere: boolean;
}): JSX.Element {
  const words = useWords(memoryWords);
  const { authors } = useWords(facetWords);
  return (
    <li
      class={isHere ? "memory-version memory-here" : "memory-version"}
      aria-current={isHere ? "true" : undefined}
    >
      <div class="row small">
        <a class="mono" href={`/memory/${version.id}`}>
          {version.id}
        </a>
        <When at={version.occurredAt} />
        <span class="soft">{authors[version.author]}</span>
        {isHere && <Tag tone="info">{words.here}</Tag>}
        <span class="soft">
          {version.validTo === null ? words.holds : words.heldTo(moment(version.validTo))}
        </span>
      </div>
      {before === undefined ? (
        <p>
          <SaidText text={version.title} />
        </p>
      ) : (
        <DiffFields before={before} after={version} />
      )}
    </li>
  );
}
