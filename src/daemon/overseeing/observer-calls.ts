import { clientName, sessionId } from "../../domain/ids.ts";
import type { LogLine, ObserverCall } from "../../serve/overseeing.ts";
import { readLog } from "./read-log.ts";
import { observerCallEvent } from "./watched-observer.ts";

/** What the observer did last, newest first, as far back as the log reaches. */
export const observerCalls = (log: string, limit: number): readonly ObserverCall[] =>
  readLog(log, observerCallEvent, limit).map(callFrom);

const works: readonly string[] = ["batch", "recap", "summary"] satisfies readonly ObserverCall["what"][];

function callFrom({ at, fields }: LogLine): ObserverCall {
  const text = (name: string): string | null => {
    const value = fields[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const count = (name: string): number => {
    const value = fields[name];
    return typeof value === "number" ? value : 0;
  };
  const [what, client, session] = [text("what"), text("client"), text("sessionId")];
  return {
    what: works.includes(what ?? "") ? (what as ObserverCall["what"]) : "batch",
    observer: text("observer") ?? "",
    model: text("model") ?? "",
    since: text("since") ?? at,
    size: count("size"),
    client: client === null ? null : clientName(client),
    sessionId: session === null ? null : sessionId(session),
    tookMs: count("tookMs"),
    tokens: count("tokens"),
    costUsd: count("costUsd"),
    said: count("said"),
    problems: count("problems"),
    fault: text("fault"),
  };
}
