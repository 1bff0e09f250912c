import { readFileSync } from "node:fs";
import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import type { PrivacyConfig } from "../domain/privacy/privacy-rules.ts";
import type { NoteRoom } from "../domain/short-note.ts";
import type { Environment } from "./environment.ts";
import { isKeyName, type KeyName, keyNames, keys, type Values } from "./keys.ts";
import type { Parsed } from "./parsers.ts";
import {
  badValue,
  type ConfigProblem,
  notJson,
  notObject,
  statedTwice,
  unknownKey,
  unreadable,
} from "./problems.ts";

/** The whole configuration, frozen. Every value is within the bounds of its key. */
export interface Config {
  readonly observer: {
    readonly provider: Values["observer.provider"];
    readonly model: string | null;
    readonly baseUrl: string | null;
    readonly keyVariable: string | null;
    readonly allowOtherVendors: boolean;
    readonly tokensPerDay: number;
    readonly tokensPerSession: number;
    readonly shareOfWork: number;
  };
  readonly embed: {
    readonly provider: Values["embed.provider"];
    readonly model: string | null;
    readonly baseUrl: string | null;
    readonly keyVariable: string | null;
  };
  readonly digest: { readonly tokens: number };
  /** Characters of the short notes, by what they are about. */
  readonly notes: NoteRoom;
  readonly prompt: { readonly recall: boolean };
  readonly tool: { readonly hints: boolean };
  /** maxAgeDays 0: no age. */
  readonly archive: { readonly maxBytes: number; readonly maxAgeDays: number };
  readonly language: Values["language"];
  readonly service: { readonly port: number; readonly idleMinutes: number };
  readonly sessions: { readonly headless: Values["sessions.headless"] };
  readonly projects: { readonly off: readonly string[]; readonly quiet: readonly string[] };
  readonly privacy: PrivacyConfig;
  readonly publishers: { readonly vendors: Values["publishers.vendors"] };
  readonly types: Values["types"];
}

/** Where a value came from. */
export type Origin = "environment" | "file" | "default";

/** The configuration with what had to be passed over: a bad value never stops anything, its default stands in. */
export interface LoadedConfig {
  readonly config: Config;
  readonly values: Values;
  readonly origins: Readonly<Record<KeyName, Origin>>;
  readonly problems: readonly ConfigProblem[];
}

/** Reads the file once; a missing file is an empty one. */
export function loadConfig(
  path: string,
  environment: Pick<Environment, "observer" | "language">,
): LoadedConfig {
  try {
    return parseConfig(readFileSync(path, "utf8"), path, environment);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    const loaded = parseConfig("", path, environment);
    return code === "ENOENT" ? loaded : { ...loaded, problems: [unreadable(path, code), ...loaded.problems] };
  }
}

/** Validates the text of config.jsonc and lays the environment over it. */
export function parseConfig(
  text: string,
  path: string,
  environment: Pick<Environment, "observer" | "language">,
): LoadedConfig {
  const problems: ConfigProblem[] = [];
  const found = new Map<KeyName, { readonly value: unknown; readonly origin: Origin }>();
  for (const entry of [...fileEntries(text, path, problems), ...environmentEntries(environment)]) {
    const result: Parsed<unknown> = keys[entry.name].parse(entry.value);
    if ("value" in result) found.set(entry.name, { value: result.value, origin: entry.origin });
    else problems.push(badValue(entry, entry.name, result.allowed));
  }
  // Each value has passed its own key's parser; the compiler can't follow that through a map.
  const values = eachKey((name) =>
    found.has(name) ? found.get(name)?.value : keys[name].default,
  ) as unknown as Values;
  const origins = eachKey((name) => found.get(name)?.origin ?? "default") as Record<KeyName, Origin>;
  return Object.freeze({ config: nest(values), values, origins, problems });
}

interface Entry {
  readonly name: KeyName;
  readonly value: unknown;
  readonly origin: Origin;
  readonly where: string;
  readonly line: number | null;
}

function environmentEntries(environment: Pick<Environment, "observer" | "language">): Entry[] {
  return [
    ...fromVariable("KEDR_OBSERVER", "observer.provider", environment.observer),
    ...fromVariable("KEDR_LANG", "language", environment.language),
  ];
}

function fromVariable(where: string, name: KeyName, value: string | null): Entry[] {
  return value === null ? [] : [{ name, value, origin: "environment", where, line: null }];
}

function eachKey<T>(of: (name: KeyName) => T): Record<string, T> {
  return Object.fromEntries(keyNames.map((name) => [name, of(name)]));
}

/** Walks the tree of the file; what is no key of ours, or stands twice, becomes a problem. */
function fileEntries(text: string, path: string, problems: ConfigProblem[]): Entry[] {
  const errors: ParseError[] = [];
  const clean = text.replace(/^\uFEFF/, "");
  if (clean.trim() === "") return [];
  const root = parseTree(clean, errors, { allowTrailingComma: true });
  const at = (offset: number) => ({ where: path, line: clean.slice(0, offset).split("\n").length });
  for (const error of errors.slice(0, 1)) problems.push(notJson(at(error.offset), error));
  if (root && root.type !== "object") problems.push(notObject(at(root.offset)));
  const seen = new Set<string>();
  return leaves(root, "").flatMap(({ name, node }) => {
    if (!isKeyName(name)) {
      problems.push(unknownKey(at(node.offset), name));
      return [];
    }
    if (seen.has(name)) problems.push(statedTwice(at(node.offset), name));
    seen.add(name);
    return [{ name, value: getNodeValue(node) as unknown, origin: "file" as const, ...at(node.offset) }];
  });
}

interface Leaf {
  readonly name: string;
  readonly node: Node;
}

/** The deepest properties that are keys, or that can't lead to one. "observer.model" may also be written flat. */
function leaves(node: Node | undefined, prefix: string): Leaf[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).flatMap((property) => {
    const [nameNode, valueNode] = property.children ?? [];
    if (nameNode === undefined || valueNode === undefined) return [];
    const name = prefix + String(nameNode.value);
    const isGroup = keyNames.some((known) => known.startsWith(`${name}.`));
    return isGroup && valueNode.type === "object"
      ? leaves(valueNode, `${name}.`)
      : [{ name, node: valueNode }];
  });
}

function nest(values: Values): Config {
  return Object.freeze({
    observer: Object.freeze({
      provider: values["observer.provider"],
      model: values["observer.model"],
      baseUrl: values["observer.baseUrl"],
      keyVariable: values["observer.keyVariable"],
      allowOtherVendors: values["observer.allowOtherVendors"],
      tokensPerDay: values["observer.tokensPerDay"],
      tokensPerSession: values["observer.tokensPerSession"],
      shareOfWork: values["observer.shareOfWork"],
    }),
    embed: Object.freeze({
      provider: values["embed.provider"],
      model: values["embed.model"],
      baseUrl: values["embed.baseUrl"],
      keyVariable: values["embed.keyVariable"],
    }),
    digest: Object.freeze({ tokens: values["digest.tokens"] }),
    notes: Object.freeze({ user: values["notes.userChars"], project: values["notes.projectChars"] }),
    prompt: Object.freeze({ recall: values["prompt.recall"] }),
    tool: Object.freeze({ hints: values["tool.hints"] }),
    archive: Object.freeze({
      maxBytes: values["archive.maxBytes"],
      maxAgeDays: values["archive.maxAgeDays"],
    }),
    language: values.language,
    service: Object.freeze({ port: values["service.port"], idleMinutes: values["service.idleMinutes"] }),
    sessions: Object.freeze({ headless: values["sessions.headless"] }),
    projects: Object.freeze({ off: values["projects.off"], quiet: values["projects.quiet"] }),
    privacy: Object.freeze({
      ignorePaths: values["privacy.ignorePaths"],
      ignoreTools: values["privacy.ignoreTools"],
      rules: values["privacy.rules"],
      projects: values["privacy.projects"],
    }),
    publishers: Object.freeze({ vendors: values["publishers.vendors"] }),
    types: values.types,
  });
}
