import type { JSX } from "preact";
import { memoryKinds } from "../../../src/domain/memory.ts";
import type { Project } from "../../../src/domain/session.ts";
import type { LatestRequest } from "../../../src/serve/overseeing.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { Choice, type ChoiceGroup } from "../../parts/choice.tsx";
import { ClientChoice } from "../../parts/client-choice.tsx";
import { kindNames } from "../../parts/memory-names.ts";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { Segments } from "../../parts/segments.tsx";
import { eventKinds, isNarrow } from "./asked.ts";
import { liveWords } from "./words.ts";

/** What narrows the stream; every choice is a word of the address. */
export function Filters({
  wanted,
  projects,
}: {
  readonly wanted: LatestRequest["filter"];
  readonly projects: readonly Project[] | undefined;
}): JSX.Element {
  const words = useWords(liveWords);
  const { what } = wanted;
  return (
    <fieldset class="live-filters">
      <legend class="unseen">{words.filters}</legend>
      <What what={what} />
      <ProjectChoice
        value={wanted.project}
        projects={projects}
        isLabelSeen={false}
        onChoose={(project) => goQuery({ project })}
      />
      <ClientChoice
        value={wanted.clients?.[0] ?? null}
        isLabelSeen={false}
        onChoose={(client) => goQuery({ client })}
      />
      <Kinds what={what} value={wanted.kinds?.[0] ?? null} />
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
  return (
    <Segments
      label={words.what}
      value={what ?? "all"}
      options={[
        ["all", words.all],
        ["memory", words.onlyMemories],
        ["event", words.onlyEvents],
      ]}
      onChoose={(one) => goQuery({ what: one === "all" ? null : one, kind: null })}
    />
  );
}

function Kinds({ what, value }: { readonly what: What; readonly value: string | null }): JSX.Element {
  const words = useWords(liveWords);
  const spoken = useLanguage();
  const events: ChoiceGroup = {
    label: words.events,
    options: eventKinds.map((kind) => [kind, words.kinds[kind]]),
  };
  const memories: ChoiceGroup = {
    label: words.memories,
    options: memoryKinds.map((kind) => [kind, kindNames[kind][spoken]]),
  };
  return (
    <Choice
      label={words.kind}
      value={value}
      any={words.allKinds}
      groups={[...(what === "memory" ? [] : [events]), ...(what === "event" ? [] : [memories])]}
      isLabelSeen={false}
      onChoose={(kind) => goQuery({ kind })}
    />
  );
}

const clear = (): void => goQuery({ what: null, project: null, client: null, kind: null }, "push");
