import type { ExportedMemory, ExportedProject } from "../../domain/exported.ts";
import { projectKey } from "../../domain/ids.ts";
import type { Read } from "../export-file/read-export.ts";
import { claudeMemRecords, isClaudeMem, leftOutOfClaudeMem } from "./claude-mem.ts";
import { nameMark } from "./foreign-record.ts";
import { openDatabase } from "../../clients/databases/open-database.ts";
import type { OtherTool } from "./usual-places.ts";
import { isSkillmem, leftOutOfSkillmem, skillmemRecords } from "./skillmem.ts";

/** The memories of another tool's database. */
export interface DatabaseRecords {
  readonly from: OtherTool;
  readonly records: () => Generator<Read<ExportedMemory | ExportedProject>>;
  /** What of it is not read in, by the names of its tables, and how much there is. */
  readonly leftOut: readonly { readonly what: string; readonly count: number }[];
}

const tools = [
  { from: "claude-mem", isOf: isClaudeMem, records: claudeMemRecords, leftOut: leftOutOfClaudeMem },
  { from: "skillmem", isOf: isSkillmem, records: skillmemRecords, leftOut: leftOutOfSkillmem },
] as const;

/** Told by its tables. "unknown": of no tool that is known here, or of a version whose tables are others. */
export async function databaseRecords(
  path: string,
): Promise<DatabaseRecords | "unknown" | "too large" | "damaged"> {
  const db = await openDatabase(path);
  if (typeof db === "string") return db;
  const tool = tools.find(({ isOf }) => isOf(db));
  if (tool === undefined) return "unknown";
  const leftOut = tool.leftOut(db).filter(([, count]) => count > 0);
  return {
    from: tool.from,
    records: () => withProjects(tool.records(db)),
    leftOut: leftOut.map(([what, count]) => ({ what, count })),
  };
}

/** Each project by its name, before its first memory. */
function* withProjects(
  records: Generator<Read<ExportedMemory>>,
): Generator<Read<ExportedMemory | ExportedProject>> {
  const told = new Set<string>();
  for (const read of records) {
    const key = "value" in read ? read.value.project : undefined;
    if (key !== undefined && !told.has(key)) {
      told.add(key);
      const name = key.slice(nameMark.length).slice(0, 200);
      yield { at: read.at, value: { record: "project", key: projectKey(key), name, path: "" } };
    }
    yield read;
  }
}
