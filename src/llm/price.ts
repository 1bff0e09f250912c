/** US dollars per million tokens. */
interface Price {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/** List prices by the start of the model's name, without its vendor; the longest match counts. */
const prices: Readonly<Record<string, Price>> = {
  "claude-haiku-4": { input: 1, cachedInput: 0.1, output: 5 },
  "claude-3-5-haiku": { input: 0.8, cachedInput: 0.08, output: 4 },
  "claude-sonnet-4": { input: 3, cachedInput: 0.3, output: 15 },
  "claude-opus-4": { input: 15, cachedInput: 1.5, output: 75 },
  "claude-opus-4-5": { input: 5, cachedInput: 0.5, output: 25 },
  "gpt-5": { input: 1.25, cachedInput: 0.125, output: 10 },
  "gpt-5-mini": { input: 0.25, cachedInput: 0.025, output: 2 },
  "gpt-5-nano": { input: 0.05, cachedInput: 0.005, output: 0.4 },
  "gpt-4.1-mini": { input: 0.4, cachedInput: 0.1, output: 1.6 },
  "gpt-4o-mini": { input: 0.15, cachedInput: 0.075, output: 0.6 },
  "gemini-2.5-flash": { input: 0.3, cachedInput: 0.075, output: 2.5 },
  "gemini-2.5-flash-lite": { input: 0.1, cachedInput: 0.025, output: 0.4 },
};

/** A cache write costs a quarter more than plain input where it is charged at all. */
const cacheWriteFactor = 1.25;

export interface Usage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
}

/** What a call costs. An unknown model costs 0 and isKnown says so, for whoever shows the sum. */
export function costOf(model: string, usage: Usage): { readonly costUsd: number; readonly isKnown: boolean } {
  const price = priceOf(model);
  if (!price) return { costUsd: 0, isKnown: false };
  const micros =
    usage.inputTokens * price.input +
    usage.cachedInputTokens * price.cachedInput +
    usage.cacheWriteTokens * price.input * cacheWriteFactor +
    usage.outputTokens * price.output;
  return { costUsd: micros / 1_000_000, isKnown: true };
}

function priceOf(model: string): Price | undefined {
  const name = model.toLowerCase().replace(/^.*\//, "");
  const longest = Object.keys(prices)
    .filter((start) => name === start || name.startsWith(`${start}-`))
    .sort((left, right) => right.length - left.length)[0];
  return longest === undefined ? undefined : prices[longest];
}
