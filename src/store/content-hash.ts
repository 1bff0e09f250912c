import { createHash } from "node:crypto";
import type { Enforcement } from "../domain/enforcement.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";

/** The text that an approval binds to: whatever of it changes, the approval is void. */
export type BoundText = Pick<NewMemory, "kind" | "title" | "subtitle" | "facts" | "body" | "verbatim">;

/** SHA-256 of exactly that text. */
export const contentHashOf = ({ kind, title, subtitle, facts, body, verbatim }: BoundText): string =>
  hashOf([kind, title, subtitle, facts, body, verbatim]);

/** Where, as whose and until when a memory binds: an approval is for that as well. */
export type BoundPlace = Pick<Memory, "project" | "scope" | "author" | "expiresAt">;

/** SHA-256 of exactly that place. */
export const placeHashOf = ({ project, scope, author, expiresAt }: BoundPlace): string =>
  hashOf([project, scope, author, expiresAt]);

/** SHA-256 of what a rule does before which calls, and for exactly which text. */
export const enforcementHashOf = ({
  contentHash,
  matcher: { tool, command, path },
  decision,
}: Pick<Enforcement, "contentHash" | "matcher" | "decision">): string =>
  hashOf([contentHash, tool, command, path, decision]);

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
