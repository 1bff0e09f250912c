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
 * editor sets in the person's terminal, is no mark: CODEX_HOME, PI_CODING_AGENT_DIR, CURSOR_TRACE_ID, TERM_PROGRAM.
 * Nor is an editor's program, below which the person's terminal runs too.
 */
const others: readonly (MarkedAgent & { readonly source: string })[] = [
  {
    name: "codex",
    title: "Codex",
    marks: {
      variables: ["CODEX_THREAD_ID", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED", "CODEX_CI"],
      programs: ["codex", "@openai/codex"],
    },
    source:
      "https://developers.openai.com/codex/environment-variables; CODEX_CI as aws-cdk and others look for it",
  },
  {
    name: "opencode",
    title: "OpenCode",
    marks: { variables: ["OPENCODE", "OPENCODE_PID"], programs: ["opencode", ".opencode", "opencode-ai"] },
    source: "sst/opencode packages/opencode/src/index.ts sets both for itself and so for its shells",
  },
  {
    name: "gemini-cli",
    title: "Gemini CLI",
    marks: { variables: ["GEMINI_CLI"], programs: ["gemini", "@google/gemini-cli"] },
    source: "google-gemini/gemini-cli packages/core/src/services/shellExecutionService.ts",
  },
  {
    name: "copilot-cli",
    title: "Copilot CLI",
    marks: {
      variables: ["COPILOT_CLI", "COPILOT_AGENT_SESSION_ID"],
      programs: ["copilot", "@github/copilot"],
    },
    source: "seen by others in Copilot CLI 1.0.55's shells; its vendor's pages do not promise it",
  },
  {
    name: "cursor",
    title: "Cursor",
    marks: { variables: ["CURSOR_AGENT"], programs: ["cursor-agent"] },
    source: "as vercel/vercel packages/detect-agent and aws-cdk look for it; not seen in a run",
  },
  {
    name: "hermes",
    title: "Hermes",
    marks: { variables: ["HERMES_SESSION_ID"], programs: ["hermes", "hermes-agent"] },
    source: "NousResearch/hermes-agent hands it to its shells; not seen in a run",
  },
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
