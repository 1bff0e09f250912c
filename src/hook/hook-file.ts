import { readFileSync } from "node:fs";
import { parsedJson } from "../domain/parsed-json.ts";
import { isBoundedPattern } from "../domain/privacy/own-pattern.ts";
import { joined, noPrivacyRules, type PrivacyRules } from "../domain/privacy/privacy-rules.ts";

/** What the service compiles for the hook into run/hook.json. A hook that finds no file uses defaults. */
export interface HookFile {
  readonly version: string;
  /** How the service is started; null: by this very Node, from beside the hook. */
  readonly service: { readonly node: string; readonly script: string } | null;
  /** Sessions in these directories and below leave no trace. */
  readonly ignoredDirectories: readonly string[];
  /** What the owner keeps out of memory everywhere, and in directories and below. */
  readonly privacy: PrivacyRules;
  readonly privacyBelow: readonly PrivacyBelow[];
}

interface PrivacyBelow {
  readonly directory: string;
  readonly rules: PrivacyRules;
}

const defaults: HookFile = {
  version: "",
  service: null,
  ignoredDirectories: [],
  privacy: noPrivacyRules,
  privacyBelow: [],
};

/** Reads the file; a missing or broken one is the defaults, since a payload must be kept either way. */
export function readHookFile(path: string): HookFile {
  const fields = fieldsOf(parse(path));
  const service = fieldsOf(fields.get("service"));
  const node = service.get("node");
  const script = service.get("script");
  const version = fields.get("version");
  return {
    version: typeof version === "string" ? version : defaults.version,
    service: typeof node === "string" && typeof script === "string" ? { node, script } : defaults.service,
    ignoredDirectories: textsIn(fields.get("ignoredDirectories")),
    privacy: rulesIn(fields.get("privacy")),
    privacyBelow: listIn(fields.get("privacyBelow")).map((item) => {
      const below = fieldsOf(item);
      return { directory: String(below.get("directory")), rules: rulesIn(below.get("rules")) };
    }),
  };
}

/** What holds in a directory. */
export const privacyAt = ({ privacy, privacyBelow }: HookFile, directory: string): PrivacyRules =>
  privacyBelow
    .filter((below) => isBelow(directory, below.directory))
    .reduce((sum, { rules }) => joined(sum, rules), privacy);

const isBelow = (directory: string, top: string): boolean =>
  `${directory}/`.startsWith(top.endsWith("/") ? top : `${top}/`);

function rulesIn(value: unknown): PrivacyRules {
  const fields = fieldsOf(value);
  return {
    ignorePaths: textsIn(fields.get("ignorePaths")),
    ignoreTools: textsIn(fields.get("ignoreTools")),
    // The service wrote them down after it had checked them; a file that somebody changed must not make the hook slow.
    rules: listIn(fields.get("rules")).flatMap((item) => {
      const rule = fieldsOf(item);
      const [name, pattern] = [rule.get("name"), rule.get("pattern")];
      const isWhole = typeof name === "string" && typeof pattern === "string" && isBoundedPattern(pattern);
      return isWhole ? [{ name, pattern }] : [];
    }),
  };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textsIn = (value: unknown): readonly string[] =>
  listIn(value).filter((item): item is string => typeof item === "string");

/** True when the payload comes from a directory that the owner turned off. */
export const isIgnored = (file: HookFile, directory: string | null): boolean =>
  directory !== null && file.ignoredDirectories.some((ignored) => isBelow(directory, ignored));

/** The directory that a payload names, found without parsing the whole of it. */
export function directoryIn(payload: Buffer): string | null {
  const text = payload.toString("utf8");
  const directory =
    /"cwd"\s*:\s*("(?:[^"\\]|\\.){1,8000}")/.exec(text)?.[1] ??
    /"workspace_roots"\s*:\s*\[\s*("(?:[^"\\]|\\.){1,8000}")/.exec(text)?.[1];
  return directory === undefined ? null : String(parsedJson(directory));
}

function parse(path: string): unknown {
  try {
    return parsedJson(readFileSync(path, "utf8"));
  } catch {
    // Not written yet, or not readable: the defaults keep the payload.
    return undefined;
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
