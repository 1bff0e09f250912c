import type { JSX } from "preact";
import type { ForgetPlan, Mention } from "../../../src/domain/forgetting.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { GoneTiles } from "../../parts/receipt/gone-parts.tsx";
import { OpenSessions, OutsidePlaces } from "../../parts/receipt/outside-places.tsx";
import { goingWords } from "../../parts/receipt/words.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { When } from "../../parts/when.tsx";
import { GoingList } from "./going-list.tsx";
import { forgetWords } from "./words.ts";

/** Everything that would go, and everything that stays and where. */
export function PlanView({
  plan,
  withMentions,
}: {
  readonly plan: ForgetPlan;
  readonly withMentions: boolean;
}): JSX.Element {
  const words = useWords(forgetWords);
  const going = useWords(goingWords);
  const { memories, derived, files, filesKept, mentions, openSessions, outside, textsBeyond } = plan;
  return (
    <>
      <section class="card stack">
        <h2>{words.goes}</h2>
        <GoneTiles gone={plan} />
        {memories.length > 0 && (
          <>
            <h3>{words.going}</h3>
            <GoingList ids={memories} label={words.going} />
          </>
        )}
        {derived.length > 0 && (
          <>
            <h3>{words.derived}</h3>
            <GoingList ids={derived} label={words.derived} />
          </>
        )}
        {files.length > 0 && <FileNames head={words.files} names={files} />}
        {withMentions && <p class="small soft">{words.mentionsGo}</p>}
        {textsBeyond > 0 && <p class="small soft">{words.beyond(textsBeyond)}</p>}
      </section>
      <section class="card stack">
        <h2>{words.stays}</h2>
        {mentions.length > 0 && <Mentions mentions={mentions} />}
        {filesKept.length > 0 && <FileNames head={words.filesKept} names={filesKept} />}
        <h3>{going.outside}</h3>
        <OutsidePlaces outside={outside} isCut={plan.isOutsideCut === true} />
        <OpenSessions sessions={openSessions} />
        <p class="small soft">{going.promise}</p>
      </section>
    </>
  );
}

const mentionsShown = 10;

function Mentions({ mentions }: { readonly mentions: readonly Mention[] }): JSX.Element {
  const words = useWords(forgetWords);
  const memories = mentions.filter(({ place }) => place === "memory");
  const events = mentions.filter(({ place }) => place === "event");
  return (
    <div class="stack forget-mentions">
      <p>{words.mentions(mentions.length)}</p>
      {memories.length > 0 && <GoingList ids={memories.map(({ id }) => id)} label={words.stays} />}
      {events.length > 0 && (
        <ul class="files small">
          {events.slice(0, mentionsShown).map(({ id, at, sessionId }) => (
            <li key={id}>
              {words.event} {id} · <When at={at} />{" "}
              <span class="mono soft">
                <SaidText text={sessionId ?? ""} />
              </span>
            </li>
          ))}
          {events.length > mentionsShown && <li class="soft">{words.more(events.length - mentionsShown)}</li>}
        </ul>
      )}
      <div>
        <button type="button" class="button" onClick={() => goQuery({ mentions: "1" }, "push")}>
          {words.mentionsToo}
        </button>
      </div>
    </div>
  );
}

const FileNames = ({
  head,
  names,
}: {
  readonly head: string;
  readonly names: readonly string[];
}): JSX.Element => (
  <div>
    <p class="small">{head}</p>
    <ul class="receipt-files">
      {names.map((name) => (
        <li key={name} class="mono">
          <SaidText text={name} />
        </li>
      ))}
    </ul>
  </div>
);
