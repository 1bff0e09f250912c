import type { JSX } from "preact";
import type { EventId } from "../../../src/domain/ids.ts";
import type { SessionOutline } from "../../../src/serve/sessions.ts";
import type { BesideMemory } from "../../../src/store/outline-store.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock } from "../../app/times.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { CallLine } from "./call-line.tsx";
import { FoldLine } from "./fold-line.tsx";
import type { Line } from "./lines.ts";
import type { Part } from "./outline.ts";
import { PromptLine, SaidLine } from "./said-line.tsx";
import type { Found } from "./use-find.ts";
import type { Fold } from "./use-fold.ts";
import type { Texts } from "./use-texts.ts";
import { sessionWords } from "./words.ts";

/** What every line is drawn with. */
export interface Look {
  readonly texts: Texts;
  readonly fold: Fold;
  readonly found: Found;
  readonly isFound: (id: EventId) => boolean;
  readonly here: EventId | undefined;
  readonly go: (event: EventId) => void;
  readonly asides: SessionOutline["asides"];
}

/** One line of a session, with the memories that came from it beside it. */
export function SessionRow({ line, look }: { readonly line: Line; readonly look: Look }): JSX.Element {
  const { part, depth, events, notes } = line;
  const isSingle = events.length === 1;
  const isHere = isSingle && events[0]?.id === look.here;
  const isFound = isSingle && events.some(({ id }) => look.isFound(id));
  return (
    <div
      class={`session-line${isHere ? " is-here" : ""}${isFound ? " is-found" : ""}${depth > 0 ? " is-inner" : ""}`}
      style={{ "--depth": Math.min(depth, 4) }}
    >
      <div class="session-line-main">
        <PartLine part={part} look={look} />
      </div>
      {notes.length > 0 && <Notes notes={notes} />}
    </div>
  );
}

function PartLine({ part, look }: { readonly part: Part; readonly look: Look }): JSX.Element {
  const words = useWords(sessionWords);
  switch (part.what) {
    case "prompt":
      return <PromptLine part={part} look={look} />;
    case "calls":
    case "aside":
      return <FoldLine part={part} look={look} />;
    case "call":
      return <CallLine row={part.row} look={look} />;
    case "said":
      return <SaidLine part={part} title={words.agent} look={look} />;
    case "compacted":
      return <SaidLine part={part} title={words.compacted} look={look} />;
    case "left":
      return <SaidLine part={part} title={words.leftHere} look={look} />;
    case "git branch":
      return (
        <Mark at={part.row.occurredAt} text={words.gitBranch}>
          <span class="mono">
            <SaidText text={part.branch} />
          </span>
        </Mark>
      );
    case "mark": {
      const text = part.row.kind === "session-start" ? words.began : words.ended;
      return (
        <Mark at={part.row.occurredAt} text={text}>
          {part.row.tool !== null && <SaidText text={part.row.tool} />}
        </Mark>
      );
    }
  }
}

function Mark({
  at,
  text,
  children,
}: {
  readonly at: string;
  readonly text: string;
  readonly children: JSX.Element | false;
}): JSX.Element {
  useLanguage();
  return (
    <p class="session-mark small soft">
      <time dateTime={at}>{clock(at)}</time>
      <span>{text}</span>
      {children}
    </p>
  );
}

function Notes({ notes }: { readonly notes: readonly BesideMemory[] }): JSX.Element {
  const words = useWords(sessionWords);
  return (
    <ul class="session-line-notes" aria-label={words.learned}>
      {notes.map((memory) => (
        <li key={memory.id}>
          <a class="session-note" href={`/memory/${memory.id}`}>
            <Glyph memory={memory} />
            <span class="session-note-title">
              <SaidText text={memory.title} />
            </span>
            <span class="mono small soft">{memory.id}</span>
            {memory.isQuarantined && <Tag tone="bad">{words.heldBack}</Tag>}
          </a>
        </li>
      ))}
    </ul>
  );
}
