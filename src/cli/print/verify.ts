import type { Finding, Verified } from "../../domain/verified.ts";
import { verifyMessages } from "../messages/verify.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { count } from "./time.ts";

/** What was compared, and each place where what is stored is not what the chain says. */
export function printVerified(
  { links, memories, head, findings, findingsTotal }: Verified,
  look: Look,
): string[] {
  const words = verifyMessages[look.language];
  const compared = words.compared(count(links, look), count(memories, look));
  const noHead = head === null && links > 0 ? [look.paint.dim(words.noHead)] : [];
  if (findingsTotal === 0) return [look.paint.green(words.intact), compared, ...noHead];
  const more = findingsTotal - findings.length;
  return [
    look.paint.red(words.found(findingsTotal)),
    compared,
    ...noHead,
    ...findings.flatMap((finding) => printFinding(finding, look)),
    ...(more > 0 ? [words.more(more)] : []),
    words.whatToDo,
  ];
}

function printFinding({ what, memory, link, expected, found }: Finding, look: Look): string[] {
  const words = verifyMessages[look.language];
  const places = [memory === null ? "" : words.memory(memory), link === null ? "" : words.link(link)].filter(
    (place) => place !== "",
  );
  return [
    `  ${look.paint.bold(places.join(", "))}: ${words.what[what]}`,
    ...(expected === "" ? [] : [look.paint.dim(`    ${words.expected}: ${oneLine(expected)}`)]),
    ...(found === "" ? [] : [look.paint.dim(`    ${words.stands}: ${oneLine(found)}`)]),
  ];
}
