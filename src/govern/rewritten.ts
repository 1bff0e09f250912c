import { languageOf } from "../domain/language.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { correctedTerms } from "./corrected.ts";

/** What the owner may change of a memory's text. */
export type OwnersText = Pick<NewMemory, "title" | "facts" | "body" | "verbatim">;

/** Written by the owner's own hand. */
export const ownerMark = "owner@1";

/** The memory that holds the owner's text in place of another: of the same project and files, resting on the same events. */
export function rewritten(old: Memory, text: OwnersText, now: string): NewMemory {
  const { kind, type, files, concepts, project, scope, branch, commit, directory, eventIds } = old;
  return {
    ...text,
    kind,
    type,
    subtitle: "",
    also: correctedTerms(old, text.title),
    files,
    concepts,
    project,
    scope,
    sessionId: null,
    client: null,
    run: "interactive",
    author: "owner",
    language: languageOf([text.title, ...text.facts, text.body].join("\n")),
    status: "confirmed",
    branch,
    commit,
    directory,
    occurredAt: now,
    provenance: { prompt: ownerMark, model: "" },
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds,
    parentIds: [old.id],
  };
}
