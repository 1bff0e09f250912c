import type { JSX } from "preact";
import type { Check } from "../../../src/serve/status.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useInSight } from "../../api/use-in-sight.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { Command } from "../../parts/command.tsx";
import { Problem } from "../../parts/problem.tsx";
import { agentsOf, othersOf } from "./agents-checks.ts";
import { Agents } from "./agents.tsx";
import { checkGroups } from "./check-groups.ts";
import { OneCheck } from "./one-check.tsx";
import { healthWords } from "./words.ts";

const waitingRows = 6;

/** What the service examines of itself, of the agents' hooks and of their settings, and what to do about each. */
export function Checks(): JSX.Element {
  const words = useWords(healthWords);
  const spoken = useLanguage();
  const [part, isSeen] = useInSight<HTMLElement>();
  const { value, isAsking, problem, again } = useAnswer(`doctor ${spoken}`, (signal) =>
    call("doctor", { language: spoken }, signal),
  );
  // Clients are asked themselves, which takes as long as they take: what the service knows does not wait for that.
  const settings = useAnswer(isSeen ? `settings ${spoken}` : null, (signal) =>
    call("clientSettings", { language: spoken }, signal),
  );
  const agents = agentsOf(value ?? [], settings.value);
  const isBusy = isAsking || settings.isAsking;
  const lookAgain = (): void => {
    again();
    settings.again();
  };
  return (
    <>
      <section aria-labelledby="health-checks" aria-busy={isAsking}>
        <div class="health-head">
          <h2 id="health-checks">{words.checks}</h2>
          <Verdict
            checks={value && [...othersOf(value), ...agents.flatMap(({ checks }) => checks)]}
            isAsking={isAsking}
          />
          <button type="button" class="button" disabled={isBusy} onClick={lookAgain}>
            {isBusy ? words.looking : words.lookAgain}
          </button>
        </div>
        <Problem of={problem} again={again} />
        {value === undefined ? <Waiting /> : <Groups checks={othersOf(value)} />}
        <p class="soft small health-local">
          {words.local} <Command text="kedr doctor" />
        </p>
      </section>
      <section ref={part} aria-labelledby="health-agents" aria-busy={settings.isAsking}>
        <Agents agents={agents} settings={settings} />
      </section>
    </>
  );
}

const Waiting = (): JSX.Element => (
  <div class="card health-waiting" aria-hidden="true">
    {Array.from({ length: waitingRows }, (_, index) => (
      <span key={index} class="waiting" />
    ))}
  </div>
);

function Groups({ checks }: { readonly checks: readonly Check[] }): JSX.Element {
  const words = useWords(healthWords);
  return (
    <div class="health-groups">
      {checkGroups(checks).map((group) => (
        <section key={group.name} class="card" aria-label={words.groups[group.name]}>
          <h3>{words.groups[group.name]}</h3>
          <ul class="health-checks">
            {group.checks.map((check) => (
              <OneCheck key={`${check.name} ${check.sentence}`} check={check} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Verdict({
  checks,
  isAsking,
}: {
  readonly checks: readonly Check[] | undefined;
  readonly isAsking: boolean;
}): JSX.Element {
  const words = useWords(healthWords);
  const wrong = (checks ?? []).filter(({ state }) => state !== "ok").length;
  const isWell = checks !== undefined && wrong === 0;
  return (
    <p class={`health-verdict ${wrong > 0 ? "wrong" : ""}`} role="status">
      {isAsking && checks === undefined && words.lookingLong}
      {isWell && words.allWell}
      {wrong > 0 && counted(wrong, words.wrong)}
    </p>
  );
}
