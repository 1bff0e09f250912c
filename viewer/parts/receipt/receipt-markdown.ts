import type { ForgetReceipt, OutsideMention } from "../../../src/domain/forgetting.ts";
import type { AnyReceipt } from "../../../src/domain/receipt.ts";
import type { Receipt } from "../../../src/domain/secret-audit.ts";
import { exactPieces } from "../../../src/domain/hidden-characters.ts";
import { bytes } from "../../app/numbers.ts";
import { moment } from "../../app/times.ts";
import { goneParts } from "./gone-parts.tsx";
import type { GoingWords } from "./words.ts";

/** A receipt as a page to keep; names of files stand as code, with nothing in them that an editor would obey. */
export function receiptMarkdown(receipt: AnyReceipt, words: GoingWords): string {
  const what = receipt.what === "forgotten" ? words.forgotten : words.redacted;
  const lines = [
    `# ${words.receipt(receipt.id)}`,
    `Kedr · ${moment(receipt.at)} · ${what}`,
    ...(receipt.what === "forgotten" ? forgotten(receipt, words) : takenOut(receipt, words)),
    words.promise,
  ];
  return `${lines.filter((line) => line !== "").join("\n\n")}\n`;
}

function forgotten(receipt: ForgetReceipt, words: GoingWords): readonly string[] {
  const { check, outside, masked = [], memories, files } = receipt;
  return [
    `## ${words.went}`,
    list(goneParts(receipt, words)),
    memories.length === 0 ? "" : `${words.ids}: ${memories.join(", ")}`,
    list(files.map(code)),
    ...checkOf(check, words),
    check.areTextsLost ? words.textsLost : "",
    check.notSought > 0 ? words.notSought(check.notSought) : "",
    `## ${words.outside}`,
    outside.length === 0 && masked.length === 0
      ? words.outsideNone
      : list(outside.map((one) => place(one, words))),
    masked.length === 0 ? "" : `${words.masked}:`,
    list(masked.map(({ path, lines }) => `${code(path)} ${words.lines(lines.join(", "), lines.length)}`)),
    receipt.isOutsideCut === true ? words.outsideCut : "",
    receipt.openSessions.length === 0 ? "" : `${words.openSessions}:`,
    list(receipt.openSessions.map(({ client, sessionId }) => code(`${client} ${sessionId}`))),
  ];
}

function takenOut(
  { replaced, removed, left, check, outside }: Receipt,
  words: GoingWords,
): readonly string[] {
  return [
    `## ${words.went}`,
    words.replaced(replaced.length),
    removed.length === 0 ? "" : `${words.removed}:`,
    list(removed.map(code)),
    left.length === 0 ? "" : `${words.left}:`,
    list(left.map(({ kinds, id }) => `${kinds.join(", ")} ${code(id)}`)),
    ...checkOf(check, words),
    `## ${words.outside}`,
    list(
      outside.map(
        ({ path, lines, linesTotal }) => `${code(path)} ${words.lines(lines.join(", "), linesTotal)}`,
      ),
    ),
  ];
}

function checkOf(
  check: Pick<Receipt["check"], "texts" | "files" | "bytes" | "stillIn">,
  words: GoingWords,
): readonly string[] {
  const { texts, files, stillIn } = check;
  return [
    `## ${words.check}`,
    stillIn.length === 0 ? words.checked(texts, files, bytes(check.bytes)) : words.still,
    list(stillIn.map(code)),
  ];
}

const place = ({ path, line, what }: OutsideMention, words: GoingWords): string =>
  `${code(path)} ${words.lines(String(line), 1)} (${words.places[what]})`;

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** A file may be called anything: on one line, and without the mark that would end it. */
const code = (text: string): string =>
  `\`${exactPieces(text)
    .map((piece) => piece.code ?? piece.text)
    .join("")
    .replaceAll(/\s+/g, " ")
    .replaceAll("`", "'")}\``;
