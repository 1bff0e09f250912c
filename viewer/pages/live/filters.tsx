import type { ComponentChildren, JSX } from "preact";
import { memoryKinds } from "../../../src/domain/memory.ts";
import type { Project } from "../../../src/domain/session.ts";
import type { LatestRequest } from "../../../src/serve/overseeing.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { useStatus } from "../../app/status.tsx";
import { kindNames } from "../../parts/memory-names.ts";
import { eventKinds, isNarrow } from "./asked.ts";
import { liveWords } from "./words.ts";
import { spelled } from "../../parts/text-parts.ts";

/** What narrows the stream; every choice is a word of the address. */
export function Filters({
  wanted,
  projects,
}: {
  readonly wanted: LatestRequest["filter"];
  readonly projects: readonly Project[] | undefined;
}): JSX.Element {
  const words = useWords(liveWords);
  const { value: status } = useStatus();
  const { what } = wanted;
  return (
    <fieldset class="live-filters">
      <legend class="unseen">{words.filters}</legend>
      <What what={what} />
      <Choice name="project" label={words.project} value={wanted.project}>
        {(projects ?? []).map(({ key, name }) => (
          <option key={key} value={key}>
            {spelled(name)}
          </option>
        ))}
      </Choice>
      <Choice name="client" label={words.client} value={wanted.clients?.[0] ?? null}>
        {(status?.watching ?? []).map(({ client, title }) => (
          <option key={client} value={client}>
            {spelled(title)}
          </option>
        ))}
      </Choice>
      <Choice name="kind" label={words.kind} value={wanted.kinds?.[0] ?? null}>
        <Kinds what={what} />
      </Choice>
      {isNarrow(wanted) && (
        <button type="button" class="button plain" onClick={clear}>
          {words.clear}
        </button>
      )}
    </fieldset>
  );
}

type What = LatestRequest["filter"]["what"];

function What({ what }: { readonly what: What }): JSX.Element {
  const words = useWords(liveWords);
  const names = { all: words.all, memory: words.onlyMemories, event: words.onlyEvents };
  return (
    <div class="live-what" role="group" aria-label={words.what}>
      {([null, "memory", "event"] as const).map((one) => (
        <button
          key={one}
          type="button"
          class="button"
          aria-pressed={what === one}
          onClick={() => goQuery({ what: one, kind: null })}
        >
          {names[one ?? "all"]}
        </button>
      ))}
    </div>
  );
}

function Kinds({ what }: { readonly what: What }): JSX.Element {
  const words = useWords(liveWords);
  const spoken = useLanguage();
  return (
    <>
      {what !== "memory" && (
        <optgroup label={words.events}>
          {eventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </optgroup>
      )}
      {what !== "event" && (
        <optgroup label={words.memories}>
          {memoryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind][spoken]}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}

const clear = (): void => goQuery({ what: null, project: null, client: null, kind: null }, "push");

/** The label is the first choice: it says what is chosen here while nothing is. */
const Choice = ({
  name,
  label,
  value,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <select
    class={value === null ? "input" : "input is-chosen"}
    aria-label={label}
    value={value ?? ""}
    onChange={({ currentTarget }) => goQuery({ [name]: currentTarget.value || null })}
  >
    <option value="">{label}</option>
    {children}
  </select>
);
