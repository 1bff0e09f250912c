import type { Receipt, SecretAudit, SecretHit } from "../../domain/secret-audit.ts";
import { auditMessages } from "../messages/audit.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { bytes, count, shortTime } from "./time.ts";

const hitsShown = 100;

/** What an audit found: kind and place, never the secret. */
export function printAudit({ hits, hitsTotal, rowsDone }: SecretAudit, look: Look): string[] {
  const words = auditMessages[look.language];
  const rows = count(rowsDone, look);
  if (hitsTotal === 0) return [words.clean(rows)];
  return [look.paint.yellow(words.found(hitsTotal, rows)), ...printHits(hits, hitsTotal, look)];
}

function printHits(hits: readonly SecretHit[], total: number, look: Look): string[] {
  const words = auditMessages[look.language];
  const shown = hits.slice(0, hitsShown).map((hit) => `  ${hitLine(hit, look)}`);
  return total > shown.length ? [...shown, `  ${words.more(total - shown.length)}`] : shown;
}

/** "stripe-key  memory 4102 facts · session 5f0c · 01 May 11:49". */
function hitLine({ kinds, place, id, field, sessionId, at }: SecretHit, look: Look): string {
  const words = auditMessages[look.language];
  const where = [`${words.place[place]} ${oneLine(id)}${field === "" ? "" : ` ${field}`}`];
  if (sessionId !== null) where.push(words.ofSession(oneLine(sessionId)));
  if (at !== null) where.push(shortTime(at, look));
  return `${look.paint.bold(kinds.join(", "))}  ${where.join(" · ")}`;
}

/** What was replaced where, what is left, and what to do now. */
export function printRedacted(receipt: Receipt, look: Look): string[] {
  const words = auditMessages[look.language];
  const { replaced, removed, left, outside } = receipt;
  return [
    look.paint.bold(words.receipt(receipt.id, shortTime(receipt.at, look))),
    ...section(words.replaced(replaced.length), printHits(replaced, replaced.length, look)),
    ...section(words.removed(removed.length), removed.map(indented)),
    ...section(words.kept(left.length), printHits(left, left.length, look)),
    ...printCheck(receipt, look),
    ...(outside.length === 0
      ? [words.nothingOutside]
      : section(
          words.outside,
          outside.map(({ path, lines, linesTotal }) =>
            indented(`${path}  ${words.lines(lines, linesTotal)}`),
          ),
        )),
    look.paint.yellow(words.rotate),
  ];
}

function printCheck({ check }: Receipt, look: Look): string[] {
  const words = auditMessages[look.language];
  const { texts, tooShort, files, stillIn } = check;
  const verdict =
    stillIn.length === 0
      ? [words.gone(texts, files, bytes(check.bytes))]
      : section(look.paint.red(words.still(stillIn.length)), stillIn.map(indented));
  return tooShort === 0 ? verdict : [...verdict, words.tooShort(tooShort)];
}

const indented = (text: string): string => `  ${oneLine(text)}`;

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines];
