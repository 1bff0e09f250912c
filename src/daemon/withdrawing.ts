import { withdrawnText } from "../inject/withdrawn-text.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { tokensAtMost } from "../inject/tokens-at-most.ts";
import type { Store } from "../store/store.ts";
import type { Prompts } from "./prompts.ts";

/** What is given on a prompt, and before it, once, that something the session has seen was forgotten. */
export function withWithdrawals(
  prompts: Prompts,
  { store, clock }: { readonly store: Pick<Store, "takeWithdrawal">; readonly clock: Clock },
): Prompts {
  return {
    ...prompts,
    recall: async (asking, prompt, isGone) => {
      const given = await prompts.recall(asking, prompt, isGone);
      // Told once: not to a hook that waits no longer.
      if (isGone()) return given;
      const ids = await store.takeWithdrawal(asking.client, asking.sessionId, isoNow(clock));
      if (ids === null) return given;
      const text = withdrawnText(ids);
      return {
        context: [text, given?.context ?? ""].filter((part) => part !== "").join("\n"),
        personLine: given?.personLine ?? "",
        tokens: (given?.tokens ?? 0) + tokensAtMost(text),
        memories: given?.memories ?? 0,
      };
    },
  };
}
