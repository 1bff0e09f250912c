import type { JSX } from "preact";
import type { GivenText } from "../../../src/serve/explaining.ts";
import type { SessionLine } from "../../../src/serve/sessions.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock } from "../../app/times.ts";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { sessionWords } from "./words.ts";

/** What Kedr gave the session, what for, and whether it was of use; and what the owner's rules said to its calls. */
export function Given({ session }: { readonly session: SessionLine }): JSX.Element {
  const words = useWords(sessionWords);
  useLanguage();
  const { id, directory } = session;
  const answer = useAnswer(id, (signal) => call("why", { session: id, directory }, signal));
  const { given = [], ruled = [] } = answer.value ?? {};
  return (
    <section class="card session-given" aria-label={words.given}>
      <h2>{words.given}</h2>
      <Problem of={answer.problem} again={answer.again} />
      {answer.value !== undefined && given.length === 0 && <p class="soft">{words.givenNone}</p>}
      <ol class="session-given-texts">
        {given.map((text, index) => (
          <li key={index}>
            <OneText text={text} />
          </li>
        ))}
      </ol>
      {ruled.length > 0 && <h3>{words.ruled}</h3>}
      <ul class="session-given-texts">
        {ruled.map(({ at, memoryId, title, tool, decision }, index) => (
          <li key={index} class="row">
            <time class="mono small soft" dateTime={at}>
              {clock(at)}
            </time>
            <Tag tone={decision === "deny" ? "bad" : "warn"}>{words.decisions[decision]}</Tag>
            <SaidText text={tool} />
            <a href={`/memory/${memoryId}`}>
              <SaidText text={title} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneText({ text }: { readonly text: GivenText }): JSX.Element {
  const words = useWords(sessionWords);
  const { at, channel, asked, tokens, memories, usedHow } = text;
  return (
    <>
      <div class="row">
        <time class="mono small soft" dateTime={at}>
          {clock(at)}
        </time>
        <strong>{words.channels[channel]}</strong>
        {asked !== "" && (
          <span class="soft">
            <SaidText text={asked} />
          </span>
        )}
        <span class="small soft">{words.tokens(tokens)}</span>
        <Tag tone={usedHow === null ? "plain" : "good"}>
          {usedHow === null ? words.unused : words.used[usedHow]}
        </Tag>
      </div>
      <ul class="session-given-memories small">
        {memories.map(({ id, title }) => (
          <li key={id}>
            <a href={`/memory/${id}`}>
              <span class="mono">{id}</span> <SaidText text={title} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
