import type { Marks } from "../client.ts";

/**
 * As vercel/vercel packages/detect-agent and aws-cdk look for it; not seen in a run. CURSOR_TRACE_ID is no mark, nor is the
 * editor's program: the person's own terminal has both.
 */
export const marks: Marks = { variables: ["CURSOR_AGENT"], programs: ["cursor-agent"] };
