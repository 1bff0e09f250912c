import type { ComponentChildren, JSX } from "preact";
import type {
  DeadEndRow,
  ErrorRow,
  EvidenceRow,
  GivenRow,
  RuleRow,
  ShownRun,
  SpentRow,
} from "../../../src/serve/weekly.ts";
import type { FixStep } from "../../../src/recall/know-how/fix.ts";
import { useWords } from "../../app/language.ts";
import { compact, dollars } from "../../app/numbers.ts";
import { moment } from "../../app/times.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { mondayWords } from "./words.ts";

/** One row behind a figure, with the ways to the session, the events and the memories that it is about. */
export function Row({ row }: { readonly row: EvidenceRow }): JSX.Element {
  switch (row.what) {
    case "given":
      return <Given row={row} />;
    case "dead-end":
      return <DeadEnd row={row} />;
    case "error":
      return <MetAgain row={row} />;
    case "rule":
      return <Ruled row={row} />;
    case "spent":
      return <Spent row={row} />;
  }
}

type Place = Pick<GivenRow, "client" | "sessionId" | "projectName"> & { readonly at?: string };

const Where = ({
  row,
  children,
}: {
  readonly row: Place;
  readonly children?: ComponentChildren;
}): JSX.Element => {
  const words = useWords(mondayWords);
  return (
    <p class="monday-evidence-where soft small">
      {row.at !== undefined && <time dateTime={row.at}>{moment(row.at)}</time>}
      {row.projectName !== "" && <SaidText text={row.projectName} />}
      <a href={`/session/${encodeURIComponent(row.sessionId)}`}>
        {words.session} <SaidText text={row.sessionId.slice(0, 8)} />
      </a>
      <span>
        <ClientName of={row.client} />
      </span>
      {children}
    </p>
  );
};

const Memories = ({ of }: { readonly of: GivenRow["memories"] }): JSX.Element | null =>
  of.length === 0 ? null : (
    <ul class="monday-evidence-memories small">
      {of.map(({ id, title }) => (
        <li key={id}>
          <a href={`/memory/${id}`}>
            <span class="mono">{id}</span> <SaidText text={title} />
          </a>
        </li>
      ))}
    </ul>
  );

function Given({ row }: { readonly row: GivenRow }): JSX.Element {
  const words = useWords(mondayWords);
  return (
    <div class="monday-evidence-row">
      <p class="row">
        <strong class="monday-evidence-title">
          {row.asked === "" ? words.channels[row.channel] : <SaidText text={row.asked} />}
        </strong>
        <Tag tone={row.usedHow === null ? "plain" : "good"}>
          {row.usedHow === null ? words.notUsed : words.used[row.usedHow]}
        </Tag>
      </p>
      <Memories of={row.memories} />
      <Where row={row}>
        <span>{words.channels[row.channel]}</span>
        <span>{words.tokens(compact(row.tokens))}</span>
        {row.usedHow !== null && row.workTokens > 0 && (
          <span>{words.workBehind(compact(row.workTokens))}</span>
        )}
      </Where>
      {row.text !== "" && (
        <details class="small">
          <summary>{words.wholeText}</summary>
          <pre class="monday-evidence-text">
            <SaidText text={row.text} />
          </pre>
        </details>
      )}
    </div>
  );
}

const outcomeTones: Readonly<Record<DeadEndRow["outcome"], Tone>> = {
  avoided: "good",
  repeated: "bad",
  unknown: "plain",
};

function DeadEnd({ row }: { readonly row: DeadEndRow }): JSX.Element {
  const words = useWords(mondayWords);
  return (
    <div class="monday-evidence-row">
      <p class="row">
        <strong class="monday-evidence-title">
          <SaidText text={row.asked} />
        </strong>
        <Tag tone={outcomeTones[row.outcome]}>{words.outcomes[row.outcome]}</Tag>
      </p>
      <Memories of={row.memories} />
      <dl class="monday-evidence-runs small">
        <Runs name={words.hadFailed} runs={row.failed} nothing="" />
        <Runs name={words.ranThen} runs={row.after} nothing={words.ranNothing} />
      </dl>
      <Where row={row}>
        <span>{words.channels[row.channel]}</span>
      </Where>
    </div>
  );
}

function Runs({
  name,
  runs,
  nothing,
}: {
  readonly name: string;
  readonly runs: readonly ShownRun[];
  readonly nothing: string;
}): JSX.Element | null {
  if (runs.length === 0 && nothing === "") return null;
  return (
    <>
      <dt class="soft">{name}</dt>
      {runs.length === 0 && <dd class="soft">{nothing}</dd>}
      {runs.map((run) => (
        <dd key={`${run.eventId} ${run.command}`}>
          <a class="monday-evidence-run" href={eventAt(run)}>
            <span class={run.hasPassed ? "monday-run-good" : "monday-run-bad"} aria-hidden="true">
              {run.hasPassed ? "✓" : "✗"}
            </span>{" "}
            <code>
              <SaidText text={run.command} />
            </code>
          </a>
          {run.error !== "" && (
            <span class="soft">
              {" "}
              <SaidText text={run.error} />
            </span>
          )}
        </dd>
      ))}
    </>
  );
}

const eventAt = ({ sessionId, eventId }: Pick<ShownRun, "sessionId" | "eventId">): string =>
  `/session/${encodeURIComponent(sessionId)}#${eventId}`;

function MetAgain({ row }: { readonly row: ErrorRow }): JSX.Element {
  const words = useWords(mondayWords);
  const { steps, cured, memories } = row.fix;
  return (
    <div class="monday-evidence-row">
      <p class="row">
        <a class="monday-evidence-title" href={eventAt(row)}>
          <code>
            <SaidText text={row.error} />
          </code>
        </a>
        <Tag tone={row.isMended ? "good" : "warn"}>{row.isMended ? words.isMended : words.isOpen}</Tag>
      </p>
      <dl class="monday-evidence-runs small">
        <dt class="soft">{words.endedIt}</dt>
        {steps.length === 0 && cured.form === row.fix.failed.form && <dd>{words.justAgain}</dd>}
        {steps.map((step) => (
          <dd key={step.eventId}>
            <Step step={step} edited={words.edited} />
          </dd>
        ))}
        <dd>
          <a class="monday-evidence-run" href={eventAt(cured)}>
            <span class="monday-run-good" aria-hidden="true">
              ✓
            </span>{" "}
            <code>
              <SaidText text={cured.command} />
            </code>
          </a>
        </dd>
      </dl>
      <Memories of={memories.map(({ id, title }) => ({ id, title }))} />
      <Where row={row} />
    </div>
  );
}

const Step = ({ step, edited }: { readonly step: FixStep; readonly edited: string }): JSX.Element =>
  step.what === "edit" ? (
    <>
      {edited}{" "}
      <code>
        <SaidText text={step.path} />
      </code>
    </>
  ) : (
    <code>
      <SaidText text={step.command} />
    </code>
  );

const ruledTones: Readonly<Record<NonNullable<RuleRow["outcome"]>, Tone>> = {
  kept: "good",
  overridden: "plain",
  broken: "bad",
};

function Ruled({ row }: { readonly row: RuleRow }): JSX.Element {
  const words = useWords(mondayWords);
  return (
    <div class="monday-evidence-row">
      <p class="row">
        <a class="monday-evidence-title" href={`/memory/${row.memory.id}`}>
          <SaidText text={row.memory.title} />
        </a>
        <Tag tone={row.outcome === null ? "plain" : ruledTones[row.outcome]}>
          {row.outcome === null ? words.open : words.ruled[row.outcome]}
        </Tag>
      </p>
      <Where row={row}>
        <span>{words.decisions[row.decision]}</span>
        <SaidText text={row.tool} />
      </Where>
    </div>
  );
}

function Spent({ row }: { readonly row: SpentRow }): JSX.Element {
  const words = useWords(mondayWords);
  return (
    <div class="monday-evidence-row">
      <p class="row">
        <strong class="monday-evidence-title">{dollars(row.costUsd)}</strong>
        <span>{words.tokens(compact(row.tokens))}</span>
        <span class="soft">{words.calls(row.calls)}</span>
      </p>
      <Where row={row}>
        <span>{row.provider}</span>
        <span>{row.lastDay}</span>
      </Where>
    </div>
  );
}
