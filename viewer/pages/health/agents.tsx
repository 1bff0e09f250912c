import type { JSX } from "preact";
import type { ClientSettings } from "../../../src/serve/status.ts";
import type { Asked } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import type { Agent } from "./agents-checks.ts";
import { OneCheck } from "./one-check.tsx";
import { healthWords } from "./words.ts";

const waitingCards = 2;

/** Every client of this machine with its settings and its hooks; room stays where something is still to come. */
export function Agents({
  agents,
  settings,
}: {
  readonly agents: readonly Agent[];
  readonly settings: Asked<readonly ClientSettings[]>;
}): JSX.Element {
  const words = useWords(healthWords);
  const isKnown = settings.value !== undefined;
  return (
    <>
      <h2 id="health-agents">{words.agents}</h2>
      <p class="soft small health-agents-mean">{words.agentsMean}</p>
      <Problem of={settings.problem} again={settings.again} />
      {isKnown && agents.length === 0 && (
        <Empty title={words.noAgents}>
          <p>{words.noAgentsMean}</p>
        </Empty>
      )}
      <div class="health-groups">
        {agents.map((agent) => (
          <OneAgent key={agent.client} agent={agent} isAwaited={!isKnown && settings.problem === undefined} />
        ))}
        {!isKnown &&
          agents.length === 0 &&
          Array.from({ length: waitingCards }, (_, index) => (
            <div key={index} class="card health-waiting" aria-hidden="true">
              <span class="waiting" />
              <span class="waiting" />
            </div>
          ))}
      </div>
    </>
  );
}

function OneAgent({
  agent: { client, settings, checks },
  isAwaited,
}: {
  readonly agent: Agent;
  readonly isAwaited: boolean;
}): JSX.Element {
  const words = useWords(healthWords);
  return (
    <section class="card" aria-label={settings?.title ?? client}>
      <h3>
        <SaidText text={settings?.title ?? client} />
      </h3>
      {settings !== undefined && (
        <p class="soft small health-agent-place">
          <SaidText text={settings.version ?? words.noVersion} /> · <SaidText text={settings.settingsPath} />
        </p>
      )}
      {isAwaited && <p class="waiting health-agent-place" aria-hidden="true" />}
      <ul class="health-checks">
        {checks.map((check) => (
          <OneCheck key={`${check.name} ${check.sentence} ${check.whatToDo}`} check={check} />
        ))}
      </ul>
    </section>
  );
}
