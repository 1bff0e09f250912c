import type { Client, TranscriptChunk } from "./client.ts";

const nothingRead: AsyncIterable<TranscriptChunk> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

/** How a client answers that keeps no record of its sessions which Kedr reads. Take its parts out as they are written. */
export const withoutRecords: Pick<
  Client,
  | "isTyped"
  | "keepsDays"
  | "neededKeys"
  | "parentOf"
  | "pastSessions"
  | "readTranscript"
  | "showsMessagesIn"
  | "transcriptFiles"
> = {
  showsMessagesIn: [],
  isTyped: async () => false,
  neededKeys: new Set(),
  readTranscript: () => nothingRead,
  transcriptFiles: async () => [],
  parentOf: async () => null,
  pastSessions: async () => [],
  keepsDays: async () => Number.POSITIVE_INFINITY,
};
