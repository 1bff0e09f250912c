import type { Reply } from "./reply.ts";

/** Gemini's answer to one request; a stream holds it as its only piece. */
export function geminiAnswer({ words, calls, usage }: Reply): object {
  const parts = [
    ...(words === "" ? [] : [{ text: words }]),
    ...calls.map(({ name, input }) => ({ functionCall: { name, args: input } })),
  ];
  return {
    candidates: [{ index: 0, content: { role: "model", parts }, finishReason: "STOP" }],
    usageMetadata: {
      promptTokenCount: usage.promptTokens,
      candidatesTokenCount: usage.outputTokens,
      totalTokenCount: usage.promptTokens + usage.outputTokens,
    },
    modelVersion: "scripted",
  };
}
