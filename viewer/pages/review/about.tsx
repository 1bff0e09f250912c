import type { JSX } from "preact";
import { sourceWords } from "../../../src/domain/source-words.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { Evidence } from "../../../src/govern/evidence.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { reviewWords } from "./words.ts";

/** What a text is, where it holds, and since when. */
export function About({
  memory,
  projectName,
  sort,
}: {
  readonly memory: Memory;
  readonly projectName: string;
  readonly sort?: string;
}): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <p class="review-about row small">
      {sort !== undefined && <Tag tone="info">{sort}</Tag>}
      {memory.scope === "global" && <Tag tone="warn">{words.allProjectsTag}</Tag>}
      <a href={`/memory/${memory.id}`} title={words.openMemory}>
        {memory.id}
      </a>
      <span class="soft review-about-project">
        <SaidText text={projectName} />
      </span>
      {memory.client !== null && (
        <span class="soft">
          <ClientName of={memory.client} />
        </span>
      )}
      <span class="soft">
        <When at={memory.occurredAt} />
      </span>
    </p>
  );
}

/** Whose words it rests on: the events most like it, with the line that says it. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <section class="review-evidence">
      <h4 class="small soft">{words.evidence}</h4>
      <ul>
        {evidence.map((one, index) => (
          <EvidenceLine key={index} evidence={one} />
        ))}
      </ul>
    </section>
  );
}

function EvidenceLine({ evidence }: { readonly evidence: Evidence }): JSX.Element {
  const words = useWords(reviewWords);
  const sources = sourceWords[useLanguage()];
  const { whose, at, client, from, quote, line, lines, isHeadless } = evidence;
  return (
    <li>
      <p class="row small">
        <Tag tone={whose === "owner" ? "good" : "plain"}>{sources.whose[whose]}</Tag>
        <span class="soft">
          <When at={at} />
        </span>
        {client !== null && (
          <span class="soft">
            <ClientName of={client} />
          </span>
        )}
        {isHeadless && whose === "owner" && <Tag tone="warn">{sources.headless}</Tag>}
        {lines > 1 && <span class="soft">{words.lineOf(line, lines)}</span>}
      </p>
      {from !== "" && (
        <p class="small mono">
          <SaidText text={from} />
        </p>
      )}
      {quote !== "" && (
        <blockquote class="review-quote">
          <SaidText text={quote} />
        </blockquote>
      )}
    </li>
  );
}
