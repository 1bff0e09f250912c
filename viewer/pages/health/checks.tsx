import type { JSX } from "preact";
import type { Check } from "../../../src/serve/status.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { Command } from "../../parts/command.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { checkGroups, remedies } from "./check-groups.ts";
import { healthWords } from "./words.ts";

const waitingRows = 6;

/** Everything that the service examines of itself and of the agents' hooks, and what to do about each. */
export function Checks(): JSX.Element {
  const words = useWords(healthWords);
  const spoken = useLanguage();
  const asked = useAnswer(`doctor ${spoken}`, (signal) => call("doctor", { language: spoken }, signal));
  const { value: checks, isAsking, problem, again } = asked;
  return (
    <section aria-labelledby="health-checks" aria-busy={isAsking}>
      <div class="health-head">
        <h2 id="health-checks">{words.checks}</h2>
        <Verdict checks={checks} isAsking={isAsking} />
        <button type="button" class="button" disabled={isAsking} onClick={again}>
          {isAsking ? words.looking : words.lookAgain}
        </button>
      </div>
      <Problem of={problem} again={again} />
      {checks === undefined ? (
        <div class="card health-waiting" aria-hidden="true">
          {Array.from({ length: waitingRows }, (_, index) => (
            <span key={index} class="waiting" />
          ))}
        </div>
      ) : (
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
      )}
      <p class="soft small health-local">
        {words.local} <Command text="kedr doctor" />
      </p>
    </section>
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

const marks = { ok: "✓", warn: "!", bad: "✗" } as const;

function OneCheck({ check }: { readonly check: Check }): JSX.Element {
  const words = useWords(healthWords);
  const { name, state, sentence, whatToDo } = check;
  return (
    <li class={`health-check ${state}`} title={name}>
      <span class="health-mark" role="img" aria-label={words.states[state]}>
        {marks[state]}
      </span>
      <div class="stack">
        <SaidText text={sentence} />
        {whatToDo !== "" && (
          <div class="row">
            {remedies(whatToDo).map(({ isCommand, text }) =>
              isCommand ? <Command key={text} text={text} /> : <SaidText key={text} text={text} />,
            )}
          </div>
        )}
      </div>
    </li>
  );
}
