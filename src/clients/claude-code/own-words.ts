import { errorOutcome as errorOutcomeOf, toJsonText, withoutInjected } from "../told-text.ts";

/** The client's own reminders: neither the owner's nor the agent's words. */
const clientsTags = ["system-reminder"] as const;

/** Takes out what Kedr or the client put into the conversation. */
export const withoutInjections = (text: string): string => withoutInjected(text, clientsTags);

export const jsonText = (value: unknown): string => toJsonText(value, clientsTags);

export const errorOutcome = (error: string): string => errorOutcomeOf(error, clientsTags);

/** True for a prompt made of an observer's protocol: such a session is a memory tool's, not a person's. */
export function isObserverPrompt(prompt: string): boolean {
  return (
    prompt.includes("<observed_from_primary_session>") && prompt.includes("</observed_from_primary_session>")
  );
}

/** What a command of the client itself leaves behind: it never reached the model. */
export const isLocalOutput = (text: string): boolean =>
  /^\s*(<local-command-|<bash-(input|stdout|stderr)>|Caveat: )/.test(text);

/** True for texts that stand in the place of a prompt and are not the owner's words. */
export const isMachinePrompt = (prompt: string): boolean =>
  isLocalOutput(prompt) || isInterrupt(prompt) || /^\s*<task-notification>/.test(prompt);

export const isInterrupt = (prompt: string): boolean => /^\s*\[Request interrupted/.test(prompt);
