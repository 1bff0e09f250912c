import type { ProjectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { NewMemory, Provenance } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import { bytesOf, type SummaryText } from "./summary-text.ts";

export interface Made {
  readonly title: string;
  readonly text: SummaryText;
  readonly language: "en" | "ru";
  readonly project: ProjectKey;
  readonly directory: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly provenance: Provenance;
}

export const summaryMemory = ({
  title,
  text,
  language,
  project,
  directory,
  at,
  provenance,
}: Made): NewMemory => ({
  kind: "summary",
  type: null,
  title,
  subtitle: "",
  facts: [],
  body: text.body,
  verbatim: "",
  also: [],
  files: [],
  concepts: [],
  project,
  scope: "project",
  sessionId: null,
  client: null,
  run: "interactive",
  author: "agent",
  language,
  status: "confirmed",
  branch: null,
  commit: null,
  directory,
  occurredAt: at,
  provenance,
  isProvisional: false,
  workTokens: 0,
  readTokens: 0,
  lineTokens: 0,
  eventIds: [],
  parentIds: text.ids,
});

/** What stands in the place of a secret may be longer than it: the last lines go. */
export function withinBytes(memory: Redacted<NewMemory>): Redacted<NewMemory> {
  const lines = memory.body.split("\n");
  while (bytesOf(`${memory.title}\n${lines.join("\n")}`) > limits.summaryBytes) lines.pop();
  return { ...memory, body: lines.join("\n") };
}
