import type { ComponentChildren, JSX } from "preact";
import type { Shown } from "../../../src/serve/service.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { moment } from "../../app/times.ts";
import { kindNames, typeNames } from "../../parts/memory-names.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { facetWords } from "./facet-words.ts";
import { Files } from "./files.tsx";
import { NumberLink } from "./memory-link.tsx";
import { Strength } from "./strength.tsx";
import type { Looked } from "./use-memory.ts";

/** Everything else that is known of a memory, beside its text. */
export function Facets({ looked: { shown, outside } }: { readonly looked: Looked }): JSX.Element {
  const words = useWords(facetWords);
  const { memory } = shown;
  return (
    <>
      <Facet title={words.facets.strength}>
        <Strength memory={memory} outside={outside} />
      </Facet>
      <Facet title={words.facets.trust}>
        <Decisions shown={shown} />
      </Facet>
      <Facet title={words.facets.origin}>
        <Origin shown={shown} />
      </Facet>
      <Facet title={words.facets.times}>
        <Times shown={shown} />
      </Facet>
      <Facet title={words.facets.files}>
        <Files memory={memory} stale={shown.staleFiles ?? []} />
      </Facet>
      <Facet title={words.facets.size}>
        <dl class="memory-pairs">
          <Pair name={words.readTokens}>{whole(memory.readTokens)}</Pair>
          <Pair name={words.lineTokens}>{whole(memory.lineTokens)}</Pair>
          <Pair name={words.workTokens}>{whole(memory.workTokens)}</Pair>
        </dl>
      </Facet>
      <SearchWords shown={shown} />
    </>
  );
}

const Facet = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div class="memory-facet">
    <h2>{title}</h2>
    {children}
  </div>
);

const Pair = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** By which decisions it came to its trust, the newest first. */
function Decisions({ shown: { decisions } }: { readonly shown: Shown }): JSX.Element {
  const words = useWords(facetWords);
  if (decisions.length === 0) return <p class="small soft">{words.undecided}</p>;
  return (
    <ul class="memory-decisions small">
      {decisions.toReversed().map(({ decision, way, said, at }) => (
        <li key={`${decision} ${at}`}>
          <strong>{words.decided[decision]}</strong>{" "}
          {said === null ? (
            words.way[way]
          ) : (
            <a href={`/session/${encodeURIComponent(said.sessionId)}`}>{words.way[way]}</a>
          )}
          , <time dateTime={at}>{moment(at)}</time>
        </li>
      ))}
    </ul>
  );
}

function Origin({ shown: { memory, projectName } }: { readonly shown: Shown }): JSX.Element {
  const words = useWords(facetWords);
  const spoken = useLanguage();
  const { kind, type, provenance } = memory;
  const typeName = type === null ? undefined : (typeNames[type]?.[spoken] ?? type);
  return (
    <dl class="memory-pairs">
      <Pair name={words.kind}>{[kindNames[kind][spoken], typeName].filter(Boolean).join(" · ")}</Pair>
      <Pair name={words.project}>
        <SaidText text={projectName || memory.project} />
      </Pair>
      <Pair name={words.scope}>{words.scopes[memory.scope]}</Pair>
      {memory.sessionId !== null && (
        <Pair name={words.session}>
          <a class="mono" href={`/session/${encodeURIComponent(memory.sessionId)}`}>
            {memory.sessionId.slice(0, 13)}
          </a>
        </Pair>
      )}
      {memory.client !== null && (
        <Pair name={words.client}>
          <ClientName of={memory.client} />
        </Pair>
      )}
      <Pair name={words.author}>{words.authors[memory.author]}</Pair>
      {memory.branch !== null && (
        <Pair name={words.branch}>
          <SaidText text={memory.branch} />
        </Pair>
      )}
      {memory.commit !== null && (
        <Pair name={words.commit}>
          <span class="mono">{memory.commit.slice(0, 10)}</span>
        </Pair>
      )}
      <Pair name={words.directory}>
        <span class="mono">
          <SaidText text={memory.directory} />
        </span>
      </Pair>
      <Pair name={words.madeBy}>
        {[provenance.prompt, provenance.model].filter((part) => part !== "").join(" · ")}
      </Pair>
      <Pair name={words.language}>
        {new Intl.DisplayNames(spoken, { type: "language" }).of(memory.language)}
      </Pair>
      {memory.parentIds.length > 0 && (
        <Pair name={words.derivedFrom}>
          <span class="row">
            {memory.parentIds.map((id) => (
              <NumberLink key={id} id={id} />
            ))}
          </span>
        </Pair>
      )}
    </dl>
  );
}

function Times({ shown: { memory } }: { readonly shown: Shown }): JSX.Element {
  const words = useWords(facetWords);
  const rows = [
    [words.occurred, memory.occurredAt],
    [words.recorded, memory.recordedAt],
    [words.validTo, memory.validTo],
    [words.expires, memory.expiresAt],
  ] as const;
  return (
    <dl class="memory-pairs">
      {rows.map(([name, at]) =>
        at === null ? null : (
          <Pair key={name} name={name}>
            <time dateTime={at}>{moment(at)}</time>
          </Pair>
        ),
      )}
      {memory.expiresAt === null && <Pair name={words.expires}>{words.never}</Pair>}
    </dl>
  );
}

/** By what it is found besides its own words. */
function SearchWords({ shown: { memory } }: { readonly shown: Shown }): JSX.Element | null {
  const words = useWords(facetWords);
  const rows = [
    [words.concepts, memory.concepts],
    [words.also, memory.also],
  ] as const;
  if (rows.every(([, terms]) => terms.length === 0)) return null;
  return (
    <Facet title={words.facets.words}>
      <dl class="memory-pairs">
        {rows.map(([name, terms]) =>
          terms.length === 0 ? null : (
            <Pair key={name} name={name}>
              {terms.map((term, index) => (
                <span key={index}>
                  {index > 0 && ", "}
                  <a href={`/search?q=${encodeURIComponent(term)}`}>
                    <SaidText text={term} />
                  </a>
                </span>
              ))}
            </Pair>
          ),
        )}
      </dl>
    </Facet>
  );
}
