import type { Tokenizer } from "./measure.ts";

let loading: Promise<Tokenizer> | undefined;

/**
 * The named tokenizer, once a process and only where memories are stored (the worker). Its table takes 70 ms and tens of
 * megabytes, so it is made when the first text is counted: a thread that starts only to forget or to verify counts none.
 * It is an older one of the vendor's and counts Russian and code higher than newer ones do.
 */
export function tokenizer(): Promise<Tokenizer> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Tokenizer> {
  const { getTokenizer } = await import("@anthropic-ai/tokenizer");
  let encoder: ReturnType<typeof getTokenizer> | undefined;
  return {
    name: "@anthropic-ai/tokenizer 0.0.4",
    count: (text) => {
      encoder ??= getTokenizer();
      return encoder.encode(text.normalize("NFKC"), "all").length;
    },
  };
}
