import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { readCall } from "../../../src/domain/call.ts";
import type { StoredEvent } from "../../../src/domain/event.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { SourceEvent } from "../../../src/serve/evidencing.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { tellRefusal } from "../../parts/toast.tsx";
import { type EventName, evidenceWords } from "./evidence-words.ts";

/** One event, as it was filtered and kept. `at`: its place among all that the memory rests on. */
export function Source({
  id,
  at,
  source,
}: {
  readonly id: MemoryId;
  readonly at: number;
  readonly source: SourceEvent;
}): JSX.Element {
  const words = useWords(evidenceWords);
  const [whole, setWhole] = useState<SourceEvent>();
  const { event, inputChars, outcomeChars } = whole ?? source;
  const lacking = inputChars + outcomeChars - (event.input?.length ?? 0) - (event.outcome?.length ?? 0);
  const open = (): void => {
    call("sourcesOf", { id, from: at, limit: 1, chars: limits.sourceChars }).then(
      ({ events: [first] }) => setWhole(first),
      tellRefusal,
    );
  };
  return (
    <li class="card memory-source">
      <SourceHead event={event} />
      {event.isForgotten === true && <p class="soft">{words.forgottenText}</p>}
      {event.isDropped === true && <p class="soft">{words.droppedText}</p>}
      <SourceTexts event={event} />
      {lacking > 0 && whole === undefined && (
        <button type="button" class="button plain" onClick={open}>
          {words.showWhole(inputChars + outcomeChars)}
        </button>
      )}
      {lacking > 0 && whole !== undefined && <p class="small soft">{words.cut(limits.sourceChars)}</p>}
    </li>
  );
}

function SourceHead({ event }: { readonly event: StoredEvent }): JSX.Element {
  const words = useWords(evidenceWords);
  const { command, path } = readCall(event);
  const what = event.kind === "tool" ? command || path : "";
  return (
    <div class="memory-source-head">
      <div class="row small">
        <strong>{words.events[nameOf(event)]}</strong>
        {event.kind !== "prompt" && event.tool !== null && (
          <span class="mono">
            <SaidText text={event.tool} />
          </span>
        )}
        {event.status !== "ok" && (
          <Tag tone="bad">{event.status === "error" ? words.failed : words.denied}</Tag>
        )}
        <When at={event.occurredAt} />
        <span class="soft">
          <ClientName of={event.client} />
        </span>
        <a href={`/session/${encodeURIComponent(event.sessionId)}#e${event.id}`}>{words.inSession}</a>
      </div>
      {what !== "" && (
        <p class="mono memory-source-what">
          <SaidText text={what} />
        </p>
      )}
    </div>
  );
}

function SourceTexts({ event }: { readonly event: StoredEvent }): JSX.Element {
  const words = useWords(evidenceWords);
  // What a command or a path says already is not said again.
  const { command } = readCall(event);
  const isSaid = event.kind === "tool" && command !== "";
  const texts = [
    { label: words.input, text: isSaid ? null : event.input, isWords: event.kind === "prompt" },
    { label: words.outcome, text: event.outcome, isWords: event.kind === "assistant" },
  ];
  return (
    <>
      {texts.map(({ label, text, isWords }) =>
        text === null || text === "" ? null : (
          <pre
            key={label}
            class={isWords ? "memory-source-words" : undefined}
            tabIndex={0}
            aria-label={label}
          >
            <SaidText text={text} />
          </pre>
        ),
      )}
    </>
  );
}

function nameOf({ kind, agentId, run }: StoredEvent): EventName {
  switch (kind) {
    case "prompt":
      return agentId !== null ? "asked" : run === "headless" ? "headless" : "you";
    case "tool":
      return "tool";
    case "assistant":
      return "agent";
    case "compaction":
      return "compaction";
    case "session-start":
    case "session-end":
    case "turn-end":
    case "subagent-end":
      return "moment";
  }
}
