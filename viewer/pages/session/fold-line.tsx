import type { JSX } from "preact";
import type { OutlineRow } from "../../../src/store/outline-store.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { duration } from "./duration.ts";
import type { Look } from "./line.tsx";
import { type Part, partKey } from "./outline.ts";
import { sessionWords } from "./words.ts";

type Folded = Extract<Part, { readonly what: "calls" | "aside" }>;

/** Tools that a folded group names; of more it says how many. */
const toolsNamed = 4;

/** Calls that are folded together, or a subagent's whole part: what is in it, in one line. */
export function FoldLine({ part, look }: { readonly part: Folded; readonly look: Look }): JSX.Element {
  const words = useWords(sessionWords);
  const spoken = useLanguage();
  const key = partKey(part);
  const { rows } = part;
  const [first, last] = [rows[0], rows.at(-1)];
  const calls = rows.filter(({ kind }) => kind === "tool");
  const isFound = rows.some(({ id }) => look.isFound(id));
  return (
    <button
      type="button"
      class={isFound ? "session-fold is-found" : "session-fold"}
      aria-expanded={look.fold.unfolded.has(key)}
      onClick={() => look.fold.toggle(key)}
    >
      {first !== undefined && (
        <time class="small soft" dateTime={first.occurredAt}>
          {clock(first.occurredAt)}
        </time>
      )}
      {part.what === "aside" && (
        <strong class="fold-name">
          {look.asides === "subagents" ? words.subagent : words.leftBranch}{" "}
          <span class="mono small soft">
            <SaidText text={part.agent.slice(0, 12)} />
          </span>
        </strong>
      )}
      <span class="session-fold-calls">{words.calls(calls.length)}</span>
      <Tools calls={calls} />
      {first !== undefined && last !== undefined && (
        <span class="small soft">{duration(first.occurredAt, last.occurredAt, spoken)}</span>
      )}
      <Outcomes calls={calls} />
    </button>
  );
}

function Tools({ calls }: { readonly calls: readonly OutlineRow[] }): JSX.Element {
  const counts = new Map<string, number>();
  for (const { tool } of calls) counts.set(tool ?? "", (counts.get(tool ?? "") ?? 0) + 1);
  const most = [...counts].toSorted(([, one], [, other]) => other - one);
  const rest = most.length - toolsNamed;
  return (
    <span class="session-fold-tools small soft">
      {most.slice(0, toolsNamed).map(([tool, count]) => (
        <span key={tool}>
          <SaidText text={tool.slice(0, 60)} />
          {count > 1 && ` ×${count}`}
        </span>
      ))}
      {rest > 0 && <span>+{rest}</span>}
    </span>
  );
}

function Outcomes({ calls }: { readonly calls: readonly OutlineRow[] }): JSX.Element {
  const words = useWords(sessionWords);
  const errors = calls.filter(({ status }) => status === "error").length;
  const denied = calls.filter(({ status }) => status === "denied").length;
  return (
    <>
      {errors > 0 && <Tag tone="bad">{words.errors(errors)}</Tag>}
      {denied > 0 && <Tag tone="warn">{words.denied(denied)}</Tag>}
    </>
  );
}
