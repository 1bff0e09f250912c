import type { JSX } from "preact";
import type { LiveEvent } from "../../../src/serve/overseeing.ts";
import { useWords } from "../../app/language.ts";
import { moment, seconds } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { useNamesOfClients } from "../../parts/client-names.ts";
import { liveWords } from "./words.ts";

/** An event in one line, which leads to its place in the session. */
export function EventRow({
  event,
  isSame,
}: {
  readonly event: LiveEvent;
  readonly isSame: boolean;
}): JSX.Element {
  const words = useWords(liveWords);
  const titleOf = useNamesOfClients();
  const { id, kind, tool, text, status, client, sessionId, agentId, projectName, occurredAt } = event;
  const name = kind === "tool" ? toolName(tool ?? "") : words.kinds[kind];
  return (
    <a
      class={`live-event ${status} ${kind === "prompt" ? "prompt" : ""}`}
      href={`/session/${encodeURIComponent(sessionId)}#e${id}`}
    >
      <time class="live-at" dateTime={occurredAt} title={moment(occurredAt)}>
        {seconds(event.at)}
      </time>
      <span class="live-name">
        <SaidText text={name} />
      </span>
      <span class={kind === "tool" ? "live-text mono" : "live-text"}>
        <SaidText text={text} />
      </span>
      {status !== "ok" && <Tag tone={status === "error" ? "bad" : "warn"}>{words.statuses[status]}</Tag>}
      {agentId !== null && <Tag>{words.subagent}</Tag>}
      <span class={isSame ? "live-where same" : "live-where"}>
        <SaidText text={`${projectName} · ${titleOf(client)}`} />
      </span>
    </a>
  );
}

/** A tool of a server by its own name: whose it is stands in the session. */
const toolName = (tool: string): string => tool.replace(/^mcp__(.+?)__/, "$1 · ");
