import { sensitiveKind } from "../sensitive-name.ts";
import { isReference } from "../shape.ts";
import type { SecretRow, Span } from "./rule.ts";

/** Whole environment files: nearly every value of one is worth hiding. */
export const environmentRules: readonly SecretRow[] = [
  {
    name: "env-value",
    keywords: ["="],
    // A run of at least three NAME=value lines is an environment file, whatever its names say; also in a diff, with
    // numbers of lines, or behind a file's name as grep prints it.
    pattern:
      /^(?:(?:[+\- ]|[ \t]{0,8}\d{1,5}[:\t|→│ -][ \t]{0,3}|[\w./-]{1,80}[:-](?:\d{1,5}[:-])?)?[ \t]{0,8}(?:export |set |declare -x )?[A-Z][A-Z0-9_]{1,60}=[^\n]{0,2000}(?:\n|$)(?:[+\- ]?[ \t]{0,20}(?:\d{1,5}[:\t|→│ -])?[ \t]{0,8}(?:#[^\n]{0,300})?\n){0,4}){3,500}/gm,
    locate: (_, match) => envValues(match[0], match.index),
    example: "APP_HOST=db7.example.com:99\nAPP_PIN=ab12cd34ef\nAPP_URL=https://q.example.com/x?y=1",
    clean: "NODE_ENV=production\nPORT=3000\nDEBUG=true",
  },
];

/** Values of an environment file that are worth hiding: not flags, numbers, plain words, paths or local addresses. */
function isEnvValue(value: string): boolean {
  const text = unquoted(value);
  if (text.length < 6 || isReference(text)) return false;
  return !/^(?:[a-z][a-z.-]{0,30}|[\d.,:-]{1,15}|[A-Z]{1,10}|\/[\w./:-]*|https?:\/\/(?:localhost|127\.0\.0\.1)\S*|[\w.-]+\.UTF-8|[\w./+-]+\/[\w./+-]+)$/.test(
    text,
  );
}

const unquoted = (value: string): string => value.trim().replaceAll(/^["']|["']$/g, "");

/** One span for each value of the run; a value under a secret name goes however short it is. */
function envValues(run: string, offset: number): Span[] {
  const spans: Span[] = [];
  for (const match of run.matchAll(/(?<name>[A-Z][A-Z0-9_]{1,60})=(?<value>[^\n]*)$/gm)) {
    const { name = "", value = "" } = match.groups ?? {};
    const end = offset + match.index + match[0].length;
    const bare = unquoted(value);
    const isSecretName = sensitiveKind(name) !== undefined && bare !== "" && !isReference(bare);
    if (isSecretName || isEnvValue(value)) spans.push({ start: end - value.length, end });
  }
  return spans;
}
