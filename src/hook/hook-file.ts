import { readFileSync } from "node:fs";

/** What the service compiles for the hook into run/hook.json. A hook that finds no file uses defaults. */
export interface HookFile {
  readonly version: string;
  /** How the service is started; null: by this very Node, from beside the hook. */
  readonly service: { readonly node: string; readonly script: string } | null;
  /** Sessions in these directories and below leave no trace. */
  readonly ignoredDirectories: readonly string[];
}

const defaults: HookFile = { version: "", service: null, ignoredDirectories: [] };

/** Reads the file; a missing or broken one is the defaults, since a payload must be kept either way. */
export function readHookFile(path: string): HookFile {
  const fields = fieldsOf(parse(path));
  const service = fieldsOf(fields.get("service"));
  const node = service.get("node");
  const script = service.get("script");
  const version = fields.get("version");
  const ignored: unknown = fields.get("ignoredDirectories");
  return {
    version: typeof version === "string" ? version : defaults.version,
    service: typeof node === "string" && typeof script === "string" ? { node, script } : defaults.service,
    ignoredDirectories: Array.isArray(ignored)
      ? ignored.filter((item): item is string => typeof item === "string")
      : defaults.ignoredDirectories,
  };
}

/** True when the payload comes from a directory that the owner turned off. */
export function isIgnored(file: HookFile, payload: Buffer): boolean {
  if (file.ignoredDirectories.length === 0) return false;
  const directory = /"cwd"\s*:\s*("(?:[^"\\]|\\.){1,8000}")/.exec(payload.toString("utf8"))?.[1];
  if (directory === undefined) return false;
  const cwd = `${String(parseText(directory))}/`;
  return file.ignoredDirectories.some((ignored) =>
    cwd.startsWith(ignored.endsWith("/") ? ignored : `${ignored}/`),
  );
}

function parse(path: string): unknown {
  try {
    return parseText(readFileSync(path, "utf8"));
  } catch {
    // Not written yet, or not readable: the defaults keep the payload.
    return undefined;
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half written or damaged: as good as missing.
    return undefined;
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
