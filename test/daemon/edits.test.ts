import { expect, test } from "vitest";
import { openEdits } from "../../src/daemon/edits.ts";
import type { DecodedEvent } from "../../src/domain/event.ts";
import { callId, sessionId } from "../../src/domain/ids.ts";
import { client, event } from "../contract/make.ts";

const [mine, theirs] = [sessionId("mine"), sessionId("theirs")];
const file = "/p/price.ts";

function did(tool: string, changes: Partial<DecodedEvent> = {}): readonly DecodedEvent[] {
  const { place: _place, ...rest } = event("call-1");
  return [{ ...rest, directory: "/p", tool, files: [file], callId: callId(tool), ...changes }];
}

function atNoon() {
  let nowMs = Date.UTC(2026, 5, 1, 12);
  const edits = openEdits({ nowMs: () => nowMs });
  return { edits, pass: (seconds: number) => (nowMs += seconds * 1_000) };
}

test("[siblings.heard] another session's edit is told once, until it edits again", () => {
  const { edits, pass } = atNoon();
  edits.took(client, theirs, did("Edit"));
  pass(40);
  const edit = edits.byOther(client, mine, file);
  expect(edit).toEqual({ path: file, client, agoMs: 40_000 });
  if (edit !== undefined) edits.told(client, mine, edit);
  expect(edits.byOther(client, mine, file)).toBeUndefined();
  expect(edits.byOther(client, theirs, file)).toBeUndefined();
  pass(1);
  edits.took(client, theirs, did("Write", { files: ["price.ts"] }));
  pass(1);
  expect(edits.byOther(client, mine, file)?.agoMs).toBe(1_000);
});

test("an edit is no news after ten minutes, after the file was read, or once its session has ended", () => {
  const { edits, pass } = atNoon();
  edits.took(client, theirs, did("Edit"));
  pass(600);
  expect(edits.byOther(client, mine, file)).toBeUndefined();
  edits.took(client, theirs, did("Edit"));
  pass(5);
  edits.took(client, mine, did("Read"));
  expect(edits.byOther(client, mine, file)).toBeUndefined();
  pass(5);
  edits.took(client, theirs, did("Edit"));
  edits.took(client, theirs, did("other", { kind: "session-end", files: [] }));
  expect(edits.byOther(client, mine, file)).toBeUndefined();
});

test("a failed edit and a search change nothing", () => {
  const { edits } = atNoon();
  edits.took(client, theirs, did("Edit", { status: "error" }));
  edits.took(client, theirs, did("Grep"));
  expect(edits.byOther(client, mine, file)).toBeUndefined();
});

test("the files at hand are those that the session read or changed itself", () => {
  const { edits } = atNoon();
  edits.took(client, mine, did("Read"));
  edits.took(client, theirs, did("Edit", { files: ["/p/third.ts"] }));
  expect(edits.touched(client, mine)).toEqual([file]);
  expect(edits.touched(client, "nobody" as typeof mine)).toEqual([]);
});

test("of the files that a session touched those are named that another one changed since", () => {
  const { edits, pass } = atNoon();
  edits.took(client, mine, did("Read"));
  edits.took(client, mine, did("Read", { files: ["/p/other.ts"] }));
  pass(5);
  edits.took(client, theirs, did("Edit"));
  edits.took(client, theirs, did("Edit", { files: ["/p/third.ts"] }));
  expect(edits.ofTouched(client, mine).map(({ path }) => path)).toEqual([file]);
});

test("[siblings.heard] of several changed files each is named until the session was told of it", () => {
  const { edits, pass } = atNoon();
  const other = "/p/other.ts";
  edits.took(client, mine, did("Read", { files: [file, other] }));
  pass(5);
  edits.took(client, theirs, did("Edit", { files: [file, other] }));
  const [first, ...rest] = edits.ofTouched(client, mine);
  if (first !== undefined) edits.told(client, mine, first);
  expect(rest).toHaveLength(1);
  expect(edits.ofTouched(client, mine)).toEqual(rest);
});
