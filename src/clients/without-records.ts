import type { Client } from "./client.ts";

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
  // eslint-disable-next-line require-yield
  async *readTranscript() {
    // Nothing is read, and nobody asks: there are no past sessions.
  },
  transcriptFiles: async () => [],
  parentOf: async () => null,
  pastSessions: async () => [],
  keepsDays: async () => Number.POSITIVE_INFINITY,
};
