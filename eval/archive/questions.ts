import { readFileSync } from "node:fs";

/** A question over past sessions, with every place that answers it. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly language: "ru" | "en";
  readonly kind: string;
  /** The transcript below the folder of transcripts; null where the right answer is nothing. */
  readonly file: string | null;
  readonly evidence: readonly Evidence[];
  readonly mustContain: readonly string[];
}

/** One place: a line (with the last of a range), or what the client calls the message. */
interface Evidence {
  readonly line: number | null;
  readonly lastLine: number | null;
  readonly id: string | null;
}

/** Questions in a file of one JSON object a line. */
export function loadQuestions(path: string | URL): readonly Question[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => questionOf(JSON.parse(line) as Wire));
}

interface Wire {
  readonly id: string;
  readonly q: string;
  readonly lang: "ru" | "en";
  readonly kind: string;
  readonly file: string | null;
  readonly evidence: readonly {
    readonly line?: number;
    readonly endline?: number;
    readonly uuid?: string;
    readonly msg?: string;
  }[];
  readonly must_contain: readonly string[];
}

const questionOf = (wire: Wire): Question => ({
  id: wire.id,
  text: wire.q,
  language: wire.lang,
  kind: wire.kind,
  file: wire.file,
  evidence: wire.evidence.map(({ line, endline, uuid, msg }) => ({
    line: line ?? null,
    lastLine: endline ?? line ?? null,
    id: uuid ?? msg ?? null,
  })),
  mustContain: wire.must_contain,
});

/** Odd ids are for tuning; even ones are asked for a final report only and never shown one by one. */
export const isOdd = ({ id }: Question): boolean => Number(id.replaceAll(/\D/g, "")) % 2 === 1;
