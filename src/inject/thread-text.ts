import type { Thread } from "../domain/thread.ts";
import { type Item, shortLine } from "./answer-page.ts";
import { type ListLook, when } from "./found-text.ts";

const lineChars = 400;

/** One open thread as an agent reads it. */
export const threadItem = (thread: Thread, look: ListLook): Item => [
  `${thread.id} ${shortLine(thread.text, lineChars)} (left open ${when(thread.openedAt, look)})`,
];
