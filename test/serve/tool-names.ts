/** The tools that an agent is given without asking for more, in their order. */
export const core = [
  "observation_search",
  "smart_search",
  "timeline",
  "get_observations",
  "know_how",
  "remember",
] as const;
/** Those of `--tools all` beside them. */
export const rare = [
  "correct",
  "session_search",
  "session_read",
  "blame",
  "handoff",
  "open_threads",
  "project_summary",
  "projects",
  "status",
  "forget",
] as const;
