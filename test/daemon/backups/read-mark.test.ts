import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMark } from "../../../src/daemon/backups/read-mark.ts";
import { callId, clientName, sessionId } from "../../../src/domain/ids.ts";
import type { OwnersMark } from "../../../src/store/owners-marks.ts";
import { at } from "../../contract/make.ts";

const of = { client: clientName("claude-code"), session: sessionId("s1") };
const call = { callId: callId("c1"), why: "private turn", isPrompt: true, at: at(1) } as const;
const made = { path: "/away/pages", form: "markdown", at: at(1) } as const;
const marks: readonly OwnersMark[] = [
  { what: "withheld", ...of, call },
  { what: "silenced", ...of, saidBy: "command:1", at: at(1) },
  { what: "silence ended", ...of, saidBy: "", at: at(2) },
  { what: "exported", made },
];

test.each(marks)("a mark is read as it was written: $what", (mark) => {
  expect(readMark(JSON.stringify({ ...mark, more: 1 }))).toEqual(mark);
});

/** The mark with each of its fields gone, and of another kind. */
function broken(mark: object): readonly object[] {
  return Object.entries(mark).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? broken(value).map((inner) => ({ ...mark, [name]: inner }))
      : [undefined, null, 7, [], {}].map((other) => ({ ...mark, [name]: other })),
  );
}

test.each(marks)("no field of a mark may be missing or of another kind: $what", (mark) => {
  for (const line of broken(mark).map((each) => JSON.stringify(each)))
    expect([line, readMark(line)]).toEqual([line, undefined]);
});

test("a reason or a form that there is not makes no mark, and no line is an error", () => {
  const [withheld, , , exported] = marks;
  expect(readMark(JSON.stringify({ ...withheld, call: { ...call, why: "a whim" } }))).toBeUndefined();
  expect(readMark(JSON.stringify({ ...exported, made: { ...made, form: "pdf" } }))).toBeUndefined();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (line) => readMark(line) === undefined));
});
