import { createHash } from "node:crypto";
import type { NewMemory } from "../domain/memory.ts";

/** The text that an approval binds to: whatever of it changes, the approval is void. */
export type BoundText = Pick<NewMemory, "kind" | "title" | "subtitle" | "facts" | "body" | "verbatim">;

/** SHA-256 of exactly that text. */
export const contentHashOf = ({ kind, title, subtitle, facts, body, verbatim }: BoundText): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, title, subtitle, facts, body, verbatim]))
    .digest("hex");
