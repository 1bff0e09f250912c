import { eventId, projectKey } from "../../src/domain/ids.ts";
import type { SessionLine, Sessions } from "../../src/serve/sessions.ts";
import { sampleMemory, sampleSession } from "./samples.ts";

const part = (text: string) => ({ text, omitted: 0 });

const sampleLine = (): SessionLine => {
  const { client, id, directory, run, startedAt, lastEventAt, endedAt } = sampleSession();
  return {
    client,
    id,
    directory,
    run,
    startedAt,
    lastEventAt,
    endedAt,
    project: projectKey("shop"),
    projectName: "shop",
    branch: "main",
    events: 2,
    prompts: 1,
    tools: 1,
    errors: 0,
    denied: 0,
    memories: 1,
    recap: null,
    asked: "why does the category page fail?",
  };
};

/** One of everything that tells what happened when. */
export const sessionsSamples: Sessions = {
  calendar: async () => ({
    from: "2026-05-01T00:00:00.000Z",
    until: "2026-05-02T00:00:00.000Z",
    parts: [],
  }),
  sessionsIn: async () => ({
    sessions: [{ ...sampleLine(), activeAt: "2026-05-01T11:45:00.000Z", firstEvent: null }],
    after: null,
  }),
  memoriesIn: async () => ({ memories: [{ memory: sampleMemory(), projectName: "shop" }], after: null }),
  sessionOutline: async () => ({ session: sampleLine(), recap: null, memories: [], asides: "subagents" }),
  sessionRows: async () => [],
  sessionEvents: async () => [
    {
      id: eventId(1),
      kind: "tool",
      agentId: null,
      tool: "Bash",
      status: "ok",
      occurredAt: "2026-05-01T11:45:00.000Z",
      input: part("npm test"),
      outcome: part("ok"),
      removed: part(""),
      added: part(""),
      branch: "main",
      isForgotten: false,
      isDropped: false,
    },
  ],
  findInSession: async () => ({ events: [eventId(1)], terms: ["test"] }),
};
