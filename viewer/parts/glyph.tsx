import type { JSX } from "preact";
import { builtinObservationTypes, findObservationType } from "../../src/domain/observation-type.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { useLanguage } from "../app/language.ts";
import { kindNames, typeNames } from "./memory-names.ts";

/** The one character of a memory's type; "✗" for a dead end. Its name is for who points at it, and read aloud. */
export function Glyph({
  memory,
}: {
  readonly memory: Pick<Memory, "kind" | "type" | "status">;
}): JSX.Element {
  const spoken = useLanguage();
  const name = nameOf(memory)[spoken];
  return (
    <span class="glyph" role="img" aria-label={name} title={name}>
      {glyphOf(memory)}
    </span>
  );
}

function glyphOf({ kind, type, status }: Pick<Memory, "kind" | "type" | "status">): string {
  if (status === "refuted") return "✗";
  return type === null
    ? kindGlyphs[kind]
    : (findObservationType(builtinObservationTypes, type)?.glyph ?? "•");
}

const kindGlyphs = {
  observation: "•",
  rule: "§",
  reference: "❡",
  skill: "✦",
  note: "✎",
  recap: "≡",
  summary: "∑",
} as const;

const deadEnd = { en: "dead end", ru: "тупик" };

/** What a memory is, in a word of each language: its type, or its kind where it has none. */
export function nameOf({
  kind,
  type,
  status,
}: Pick<Memory, "kind" | "type" | "status">): Readonly<Record<"en" | "ru", string>> {
  if (status === "refuted") return deadEnd;
  return type === null ? kindNames[kind] : (typeNames[type] ?? { en: type, ru: type });
}
