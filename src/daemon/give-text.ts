import { askedLine } from "../domain/asked-line.ts";
import type { ProjectKey } from "../domain/ids.ts";
import type { RecallText } from "../inject/prompt-text.ts";
import type { OwnSecrets } from "../redact/own-rules.ts";
import { redact } from "../redact/redact.ts";
import type { Injection } from "../store/injection-store.ts";
import type { Asking, Given, IsGone } from "./asking.ts";
import type { Shown } from "./shown.ts";

/** A text made for a session, and for what. */
export interface Giving {
  readonly made: Omit<RecallText, "sections">;
  readonly channel: "prompt" | "tool";
  /** The prompt, or what the hint is about. */
  readonly asked: string;
  readonly project: ProjectKey;
  readonly at: string;
  /** True once whoever asked has given up: then the text reaches nobody. */
  readonly isGone: IsGone;
}

/** Keeps a text as shown and gives it; an empty one is neither, and one that is too late may come another time. */
export async function giveText(
  { shown, own }: { readonly shown: Shown; readonly own: OwnSecrets },
  { client, sessionId }: Asking,
  { made, channel, asked, project, at, isGone }: Giving,
): Promise<Given | undefined> {
  const { text, tokens, toldIds, titleIds } = made;
  if (text === "" || isGone()) return undefined;
  const memoryIds = [...toldIds, ...titleIds];
  const injection = redact<Injection>({
    client,
    sessionId,
    project,
    channel,
    asked: subjectOf(asked, own),
    text,
    personLine: "",
    memoryIds,
    tokens,
    at,
  }).value;
  await shown.save(client, sessionId, { injection, titleIds, asked });
  return { context: injection.text, personLine: "", tokens, memories: memoryIds.length };
}

/** One short line, redacted: what is kept of a prompt or a command, and by which a hint is known again. */
export const subjectOf = (asked: string, own: OwnSecrets): string => askedLine(redact(asked, { own }).value);
