import type { ObservationType } from "../domain/observation-type.ts";
import type { Observer } from "./observer.ts";
export function rulesObserver(_types: readonly ObservationType[]): Observer {
  return {
    name: "rules",
    vendor: "local",
    estimateTokens: () => 0,
    observe: async (batch) => ({
      drafts: batch.events
        .filter((e) => e.kind === "tool" && e.status === "error")
        .map((e) => ({
          kind: "observation" as const,
          type: "discovery",
          title: `npm test fails ${e.input?.slice(0, 40)}`,
          subtitle: "",
          facts: [],
          body: "",
          verbatim: "",
          also: [],
          files: [],
          concepts: [],
          status: "confirmed" as const,
          language: "en" as const,
          author: "agent" as const,
          from: [],
        })),
      problems: [],
      prompt: "rules@0",
      model: "rules",
      tokens: 0,
      costUsd: 0,
    }),
    recap: async () => ({
      recap: { decided: [], done: ["x"], leftOpen: ["y"], newRules: [], language: "en" as const },
      problems: [],
      prompt: "rules@0",
      model: "rules",
      tokens: 0,
      costUsd: 0,
    }),
  };
}
