import { readCall } from "./call.ts";
import type { StoredEvent } from "./event.ts";

/** A file that a tool call read or changed. */
export interface TouchedFile {
  /** As the client named it. */
  readonly path: string;
  readonly isEdit: boolean;
}

/** Files told of one call. */
const filesOfCall = 20;
const pathChars = 1_000;

/** The files that a call touched; isEdit for one that went well and changed them. */
export function filesTouched(
  event: Pick<StoredEvent, "kind" | "tool" | "input" | "outcome" | "files" | "status">,
): readonly TouchedFile[] {
  if (event.kind !== "tool" || event.status === "denied") return [];
  const { role, path } = readCall(event);
  const isEdit = event.status === "ok" && (role === "edit" || role === "write");
  const isFileTool = isEdit || role === "read" || role === "edit" || role === "write";
  const paths = new Set([...event.files, ...(isFileTool ? [path] : [])]);
  return [...paths]
    .filter((one) => one !== "" && one.length <= pathChars && !/[\n\0]/.test(one))
    .slice(0, filesOfCall)
    .map((one) => ({ path: one, isEdit }));
}
