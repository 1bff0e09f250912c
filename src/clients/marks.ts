import type { Marks } from "./client.ts";
import { clients } from "./registry.ts";

/** An agent, and what tells it. */
export interface MarkedAgent {
  readonly name: string;
  readonly title: string;
  readonly marks: Marks;
}

/**
 * Agents that have no folder here yet; a client's own marks stand in its folder. What a person may have set, and what an
 * editor sets in the person's terminal, is no mark: PI_CODING_AGENT_DIR, CURSOR_TRACE_ID, TERM_PROGRAM.
 * Nor is an editor's program, below which the person's terminal runs too.
 */
const others: readonly (MarkedAgent & { readonly source: string })[] = [
  {
    name: "agent",
    title: "an agent",
    marks: { variables: ["AI_AGENT"], programs: [] },
    source: "vercel/vercel packages/detect-agent proposes it for every agent; Pi sets it",
  },
];

/** Everything that tells an agent: the clients' own marks first. */
export const markedAgents: readonly MarkedAgent[] = [...clients, ...others];

/** The variables to look for, of all agents. */
export const markVariables: readonly string[] = markedAgents.flatMap(({ marks }) => marks.variables);
