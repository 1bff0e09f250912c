import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { KedrError } from "../../domain/kedr-error.ts";

/** Leaves for whoever started the service why it could not go on; they are not there to read what it prints. */
export function leaveStartFailure(path: string, { code, said }: KedrError): void {
  writeFileSync(path, JSON.stringify({ code, ...said }), { mode: 0o600 });
}

/** A service that starts has not failed yet. */
export const clearStartFailure = (path: string): void => rmSync(path, { force: true });

/** Why the last service did not start; undefined where it said nothing of it. `read` is applied to each text. */
export function readStartFailure(path: string, read: (text: string) => string): KedrError | undefined {
  try {
    const left: unknown = JSON.parse(readFileSync(path, "utf8"), (_key, value: unknown) =>
      typeof value === "string" ? read(value) : value,
    );
    if (typeof left !== "object" || left === null) return undefined;
    const { code, en, ru } = left as Readonly<Record<string, unknown>>;
    return typeof code === "string" && typeof en === "string" && typeof ru === "string"
      ? new KedrError(code, { en, ru })
      : undefined;
  } catch {
    // It left none, or was killed while it wrote: then only that it did not start is known.
    return undefined;
  }
}
