import { localClock } from "../../../src/domain/local-time.ts";
import { clientName, projectKey } from "../../../src/domain/ids.ts";
import { readSpan, type Span, spanAt } from "../../../src/domain/span.ts";
import type { SpanRequest } from "../../../src/serve/sessions.ts";

/** Of this browser: days begin when they begin for the one who looks. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const zoneClock = localClock(timeZone);

/** What the address asks for. */
export interface Asked {
  readonly span: Span;
  readonly project: string | null;
  readonly client: string | null;
  /** What is shown where there is no room for both. */
  readonly show: "sessions" | "memories";
}

/** Without a span, or with one that is none here, the month that we are in. */
export function readAsked(query: URLSearchParams, nowMs: number = Date.now()): Asked {
  return {
    span: readSpan(query.get("span") ?? "", zoneClock) ?? spanAt("month", nowMs, zoneClock),
    project: query.get("project"),
    client: query.get("client"),
    show: query.get("show") === "memories" ? "memories" : "sessions",
  };
}

export const requestOf = ({ span, project, client }: Asked): SpanRequest => ({
  span: span.text,
  timeZone,
  project: project === null ? null : projectKey(project),
  client: client === null ? null : clientName(client),
});

/** The bars above a minute are those of its hour. */
export const chartSpan = (span: Span): Span =>
  span.level === "minute" ? spanAt("hour", span.fromMs, zoneClock) : span;
