import type { Marks } from "../client.ts";

/** NousResearch/hermes-agent hands the variable to its shells; not seen in a run. HERMES_HOME is a person's to set. */
export const marks: Marks = { variables: ["HERMES_SESSION_ID"], programs: ["hermes", "hermes-agent"] };
