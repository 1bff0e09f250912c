/** How long a client waits for an answer of the service, by event; src/hook/launcher.sh has the same in seconds. */
const answerMs: Readonly<Record<string, number>> = {
  SessionStart: 2_000,
  UserPromptSubmit: 500,
  Stop: 1_000,
  PreToolUse: 250,
};

/** Pure captures give up sooner. */
const captureMs = 300;

export const deadlineOf = (event: string): number =>
  Object.hasOwn(answerMs, event) ? (answerMs[event] ?? captureMs) : captureMs;
