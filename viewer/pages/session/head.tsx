import type { JSX } from "preact";
import { spanAt } from "../../../src/domain/span.ts";
import type { SessionOutline } from "../../../src/serve/sessions.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { clock, dayName } from "../../app/times.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { zoneClock } from "../timeline/asked.ts";
import { SessionTags } from "../timeline/session-tags.tsx";
import { timelineWords } from "../timeline/words.ts";
import { duration } from "./duration.ts";
import { sessionWords } from "./words.ts";

/** What the session was: its name, where and when, how much, and the ways from here. */
export function Head({
  outline: { session, recap },
  isGivenShown,
}: {
  readonly outline: SessionOutline;
  readonly isGivenShown: boolean;
}): JSX.Element {
  const words = useWords(sessionWords);
  const spoken = useLanguage();
  const { startedAt, lastEventAt, client, projectName, branch, id, asked } = session;
  const day = spanAt("day", Date.parse(startedAt), zoneClock).text;
  const name = recap?.title ?? asked;
  // Its last event is known to some seconds: what took less than a minute is not told as "0 sec".
  const isLonger = Date.parse(lastEventAt) - Date.parse(startedAt) >= 60_000;
  return (
    <header class="session-head">
      <h1>{name === null ? words.untitled : <SaidText text={name} />}</h1>
      <div class="session-place soft">
        <span>
          {dayName(startedAt)}, {clock(startedAt)}
          {isLonger && `–${clock(lastEventAt)} (${duration(startedAt, lastEventAt, spoken)})`}
        </span>
        <SaidText text={projectName} />
        {branch !== null && (
          <span class="mono">
            <SaidText text={branch} />
          </span>
        )}
        <span>
          <ClientName of={client} />
        </span>
      </div>
      <div class="row">
        <Counts outline={{ session, recap }} />
      </div>
      <div class="row session-ways">
        <a class="button" href={`/timeline?span=${encodeURIComponent(day)}`}>
          {words.inTimeline}
        </a>
        <button
          type="button"
          class="button"
          aria-expanded={isGivenShown}
          onClick={() => goQuery({ given: isGivenShown ? null : "1" })}
        >
          {words.given}
        </button>
        <span class="mono small soft session-id">
          <SaidText text={id} />
        </span>
        <CopyButton text={id} />
      </div>
    </header>
  );
}

function Counts({
  outline: { session },
}: {
  readonly outline: Pick<SessionOutline, "session" | "recap">;
}): JSX.Element {
  const words = useWords(timelineWords);
  const { prompts, tools } = session;
  return (
    <>
      <Tag>{words.prompts(prompts)}</Tag>
      <Tag>{words.calls(tools)}</Tag>
      <SessionTags session={session} />
    </>
  );
}
