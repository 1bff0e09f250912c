import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventRecord, memoryRecord, projectRecord } from "../../src/harvest/export-file/record-of.ts";
import { readRecord } from "../../src/harvest/export-file/read-record.ts";
import { event } from "../contract/make.ts";
import { sampleMemory } from "../cli/samples.ts";
import { projectKey } from "../../src/domain/ids.ts";

const page = readFileSync("docs/export.md", "utf8");

/** The fields of one kind of record, as its table names them. */
function told(record: string): readonly string[] {
  const table = page.slice(page.indexOf(`\n**${record}**`)).split("\n\n")[1] ?? "";
  const cells = table.split("\n").map((row) => row.split("|")[1] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ""));
}

const records = {
  project: projectRecord({ key: projectKey("example.org/shop"), name: "shop", path: "/home/me/shop" }),
  memory: memoryRecord(sampleMemory(), { uids: new Map(), sources: [] }),
  event: eventRecord(event("call-1")),
};

test.each(Object.entries(records))(
  "docs/export.md tells every field of a %s, and no other",
  (name, record) => {
    const fields = Object.keys(record).filter((field) => field !== "record");
    expect(told(name).toSorted()).toEqual(fields.toSorted());
  },
);

test.each(Object.entries(records))("what is written of a %s is read back the same", (_name, record) => {
  expect(readRecord(JSON.stringify(record))).toEqual({ value: record });
});
