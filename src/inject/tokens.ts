import type { Tokenizer } from "./measure.ts";

let loading: Promise<Tokenizer> | undefined;

/**
 * The named tokenizer, loaded once a process and only where memories are stored (the worker): it takes 70 ms and
 * tens of megabytes. It is an older one of the vendor's and counts Russian and code higher than newer ones do.
 */
export function tokenizer(): Promise<Tokenizer> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Tokenizer> {
  const { getTokenizer } = await import("@anthropic-ai/tokenizer");
  const encoder = getTokenizer();
  return {
    name: "@anthropic-ai/tokenizer 0.0.4",
    count: (text) => encoder.encode(text.normalize("NFKC"), "all").length,
  };
}
