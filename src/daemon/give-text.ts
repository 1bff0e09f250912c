import type { ProjectKey } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { RecallText } from "../inject/prompt-text.ts";
import { redact } from "../redact/redact.ts";
import type { Injection } from "../store/injection-store.ts";
import type { Asking, Given } from "./asking.ts";
import type { SessionShown, Shown } from "./shown.ts";

/** A text made for a session, and for what. */
export interface Giving {
  readonly made: RecallText;
  /** What the session was shown so far; the text was made by it with nothing awaited since. */
  readonly state: SessionShown;
  readonly channel: "prompt" | "tool";
  /** The prompt, or what the hint is about. */
  readonly asked: string;
  readonly project: ProjectKey;
  readonly at: string;
}

/** Keeps a text as shown and gives it; an empty one is neither. */
export async function giveText(
  { shown }: { readonly shown: Shown },
  { client, sessionId }: Asking,
  { made, state, channel, asked, project, at }: Giving,
): Promise<Given | undefined> {
  const { text, tokens, toldIds, titleIds } = made;
  if (text === "") return undefined;
  const memoryIds = [...toldIds, ...titleIds];
  const injection = redact<Injection>({
    client,
    sessionId,
    project,
    channel,
    asked: subjectOf(asked),
    text,
    personLine: "",
    memoryIds,
    tokens,
    at,
  }).value;
  await shown.save(state, { injection, titleIds, asked });
  return { context: injection.text, personLine: "", tokens, memories: memoryIds.length };
}

/** One short line, redacted: what is kept of a prompt or a command, and by which a hint is known again. */
export const subjectOf = (asked: string): string => {
  const line = redact(asked).value.replaceAll(/\s+/g, " ").trim();
  return line.length <= limits.askedChars
    ? line
    : `${line.slice(0, limits.askedChars - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
};
