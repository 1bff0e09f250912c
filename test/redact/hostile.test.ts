import { expect, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";
import { repeated } from "../repeated.ts";
import { secretPieces } from "./hostile-pieces.ts";

/* Whether the time grows with the length alone is measured by bench/growth.ts; that no pattern can grow faster by what it is made of, by test/linear-patterns.test.ts. */
const chars = 1_000;
const secret = ["gh", "p_", "k3Vx8Qm1Zt6Bn4Rw9Ys2Lc7Hd5Jf0Pg1Ua3E"].join("");
const marker = /\[redacted(?:: [^\]\n]{1,60})?\]/g;
/** What a piece opens and never closes hides all behind it. */
const toTheEnd = /(?: end|\[redacted: [^\]\n]{1,60}\])$/;

test("a text of one piece repeated is read to its end, and what is no secret stays in its order", () => {
  const unsound = [...secretPieces].filter((piece) => {
    const text = `${repeated(piece, chars)}\n${secret}\nthe end`;
    const masked = maskText(text).text;
    const isRead = !masked.includes(secret) && toTheEnd.test(masked) && staysInOrder(masked, text);
    return !isRead || maskText(masked).text !== masked;
  });
  expect(unsound).toEqual([]);
});

/** Whether all that stands around the markers stands in the text too, one behind another. */
function staysInOrder(masked: string, text: string): boolean {
  let from = 0;
  return masked.split(marker).every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
