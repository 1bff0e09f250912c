import type { Observer } from "./observer.ts";
import { observeByRules, rulesVersion } from "./rules/observe-by-rules.ts";
import { recapByRules } from "./rules/recap-by-rules.ts";

const source = { prompt: rulesVersion, model: "rules", tokens: 0, costUsd: 0 };

/** The observer that needs no model and always works. */
export const rulesObserver: Observer = {
  name: "rules",
  vendor: "local",
  estimateTokens: () => 0,
  observe: async (batch) => ({ drafts: observeByRules(batch), problems: [], ...source }),
  recap: async (material) => ({ recap: recapByRules(material), problems: [], ...source }),
  estimateSummaryTokens: () => 0,
  wordSummary: async () => ({ sentences: [], problems: [], ...source }),
};
