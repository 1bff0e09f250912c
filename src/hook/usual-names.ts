type Fields = Readonly<Record<string, unknown>>;

/** What clients call the parts of a payload that the spool has to know; their decoders read either name. */
const usual: Readonly<Partial<Record<string, string>>> = {
  sessionId: "session_id",
  conversation_id: "session_id",
  generation_id: "prompt_id",
  transcriptPath: "transcript_path",
  user_message: "prompt",
  tool_output: "tool_response",
  result: "tool_response",
  error_message: "error",
};

/** What no decoder looks at: a prompt that its own hook tells, everything said so far, who the person is. */
const unread = new Set(["initialPrompt", "conversation_history", "user_email"]);

/** A payload by the usual names, and what Hermes nests under `extra` beside the rest. One of usual names comes back as it is. */
export function withUsualNames(payload: Fields): Fields {
  const told = ofSession(payload);
  const { extra, ...own } = told;
  const isNested = typeof extra === "object" && extra !== null && !Array.isArray(extra);
  const all: Fields = isNested ? { ...(extra as Fields), ...own } : told;
  const isUsual = !Object.keys(all).some((name) => unread.has(name) || usual[name] !== undefined);
  if (isUsual && !isNested) return told;
  const entries = Object.entries(all).filter(([name]) => !unread.has(name));
  // A name that is usual already is the client's own and counts.
  return Object.fromEntries(
    entries.map(([name, value]): [string, unknown] => {
      const known = usual[name];
      return [known === undefined || known in all ? name : known, value];
    }),
  );
}

/** The same of anything at all: of what is no payload nothing. */
export const usualFields = (payload: unknown): Fields =>
  typeof payload === "object" && payload !== null ? withUsualNames(payload as Fields) : {};

/** The session of a payload by its usual names; undefined where it names none. */
export const sessionOf = ({ session_id: session }: Fields): string | undefined =>
  typeof session === "string" && session !== "" ? session : undefined;

/** What clients call a session's id, the one that counts first. */
export const namesOfSession = (): readonly string[] => [
  "parentAgentId",
  "session_id",
  ...Object.keys(usual).filter((name) => usual[name] === "session_id"),
];

/** A subagent of Copilot CLI's has an id of its own, and what it is told is no prompt of the person's. */
function ofSession(payload: Fields): Fields {
  const { parentAgentId, prompt: _told, ...rest } = payload;
  return typeof parentAgentId === "string" ? { ...rest, parentAgentId, session_id: parentAgentId } : payload;
}
