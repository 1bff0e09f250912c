import type { JSX } from "preact";
import type { SessionInSpan, SessionLine } from "../../../src/serve/sessions.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock, shortDay } from "../../app/times.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { SessionTags } from "./session-tags.tsx";
import { timelineWords } from "./words.ts";

/** One session as a row: when it was, what it was about, where, and what it did. */
export function SessionLink({
  session,
  isProjectShown,
}: {
  readonly session: SessionInSpan;
  readonly isProjectShown: boolean;
}): JSX.Element {
  const words = useWords(timelineWords);
  const { recap, asked, projectName, branch, client, firstEvent } = session;
  const hash = firstEvent === null ? "" : `#e${firstEvent}`;
  return (
    <a class="timeline-session" href={`/session/${encodeURIComponent(session.id)}${hash}`}>
      <div class="timeline-session-when small soft">
        <Times session={session} />
      </div>
      <div class="session-what">
        <p class="timeline-session-title">
          {recap === null && asked === null ? (
            <span class="soft">{words.noPrompt}</span>
          ) : (
            <SaidText text={recap?.title ?? asked ?? ""} />
          )}
        </p>
        {recap !== null && asked !== null && (
          <p class="timeline-session-asked soft">
            <SaidText text={asked} />
          </p>
        )}
        <div class="timeline-session-facts small soft">
          <span>
            <ClientName of={client} />
          </span>
          {isProjectShown && <SaidText text={projectName} />}
          {branch !== null && (
            <span class="mono">
              <SaidText text={branch} />
            </span>
          )}
          <Counts session={session} />
        </div>
      </div>
    </a>
  );
}

/** From its start to its end; a session that spans days says on which. */
function Times({ session: { startedAt, lastEventAt } }: { readonly session: SessionLine }): JSX.Element {
  useLanguage();
  const isMoment = lastEventAt.slice(0, 16) === startedAt.slice(0, 16);
  const isOneDay = new Date(startedAt).toDateString() === new Date(lastEventAt).toDateString();
  return (
    <>
      <time dateTime={startedAt}>
        {isOneDay ? "" : `${shortDay(startedAt)} `}
        {clock(startedAt)}
      </time>
      {!isMoment && (
        <>
          –
          <time dateTime={lastEventAt}>
            {isOneDay ? "" : `${shortDay(lastEventAt)} `}
            {clock(lastEventAt)}
          </time>
        </>
      )}
    </>
  );
}

function Counts({ session }: { readonly session: SessionLine }): JSX.Element {
  const words = useWords(timelineWords);
  const { prompts, tools } = session;
  return (
    <>
      <span>{words.prompts(prompts)}</span>
      <span>{words.calls(tools)}</span>
      <SessionTags session={session} />
    </>
  );
}
