import { secretRules } from "../../src/redact/rules/all.ts";
import { filtered } from "./score.ts";

/** How fast a way through the texts is, in megabytes a second of the processor's time. */
export interface Speed {
  readonly name: string;
  readonly mbPerSecond: number;
}

/** The filter beside two that bound it: a copy that looks at nothing, and every pattern tried on every text. */
export function speeds(texts: readonly string[]): readonly Speed[] {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const measure = (name: string, pass: (text: string) => unknown): Speed => {
    // The first time compiles.
    for (const text of texts) pass(text);
    const before = process.cpuUsage();
    for (let turn = 0; turn < turns; turn += 1) for (const text of texts) pass(text);
    const { user, system } = process.cpuUsage(before);
    return { name, mbPerSecond: (bytes * turns) / (user + system) };
  };
  return [
    measure("the filter", filtered),
    measure("every pattern on every text", triedEverywhere),
    measure("a copy through JSON", (text) => JSON.parse(JSON.stringify({ text })) as unknown),
  ];
}

const turns = 3;

/** Rules that look only where their keyword stands look at every place. */
const everywhere = secretRules.map(({ pattern }) => new RegExp(pattern, pattern.flags.replace("y", "g")));

/** What looking would cost if no keyword were asked for first; nothing is replaced. */
function triedEverywhere(text: string): number {
  let matches = 0;
  for (const pattern of everywhere) for (const _ of text.matchAll(pattern)) matches += 1;
  return matches;
}
