import type { Node } from "jsonc-parser";
import type { ClientName } from "../../domain/ids.ts";
import {
  addElement,
  addProperty,
  holdsOnly,
  isProblem,
  parseObjectText,
  removeChild,
  valueAt,
} from "../json-text.ts";
import { type Edit, type Edited, orEmptyObject } from "../wiring/edit.ts";
import { eventOfCommand, hookCommand, type HookFormat } from "./hook-format.ts";
import { hooksProblem } from "./hooks-problem.ts";

/**
 * Every hook of the table in the `hooks` of a settings text, each once and with exactly this launcher. Everything else stays
 * as it is written. A text that is wired already comes back unchanged; groups and lists that only we filled go with our hooks.
 */
export const hooksEdit = (format: HookFormat, launcher: string): Edit => ({
  add: (text) => withHooks(text, format, launcher),
  remove: (text) => withoutHooks(text, format.client),
});

function withHooks(text: string, format: HookFormat, launcher: string): Edited {
  const problem = hooksProblem(text);
  if (problem !== undefined) return problem;
  if (isWired(text, format, launcher)) return text;
  const bare = withoutHooks(orEmptyObject(text), format.client);
  if (typeof bare !== "string") return bare;
  return format.rows.reduce((done, row) => {
    const entry = format.entry(row, hookCommand(format, launcher, row.as));
    return withEntry(done, row.event, entry);
  }, bare);
}

function withoutHooks(text: string, client: ClientName): Edited {
  const problem = hooksProblem(text);
  if (problem !== undefined) return problem;
  for (let done = text; ;) {
    const next = withoutOneHook(done, client);
    if (next === undefined) return done;
    done = next;
  }
}

/** One hook of ours as it stands in the settings. */
export interface OwnHook {
  /** The event as the client calls it. */
  readonly event: string;
  /** As Kedr does. */
  readonly as: string;
  readonly command: string;
}

/** Our hooks that stand in the settings, in the order of the file. */
export function ownHooks(text: string, client: ClientName): readonly OwnHook[] {
  const hooks = hooksIn(text);
  if (hooks === undefined) return [];
  return entriesOf(hooks).flatMap(({ list, entry }) => {
    const event = String(list.parent?.children?.[0]?.value);
    return hookNodes(entry).flatMap((hook) => {
      const command = commandOf(hook);
      const as = eventOfCommand(client, command);
      return as === undefined ? [] : [{ event, as, command }];
    });
  });
}

function isWired(text: string, format: HookFormat, launcher: string): boolean {
  const hooks = hooksIn(text);
  if (hooks === undefined) return false;
  const expected = format.rows.map((row) =>
    JSON.stringify(format.entry(row, hookCommand(format, launcher, row.as))),
  );
  const own = entriesOf(hooks)
    .filter(({ entry }) => hookNodes(entry).some((hook) => isOurs(hook, format.client)))
    .map(({ entry }) => JSON.stringify(plain(entry)));
  return own.length === expected.length && expected.every((entry) => own.includes(entry));
}

function parsedOrUndefined(text: string): { readonly root: Node } | undefined {
  const parsed = parseObjectText(text);
  return isProblem(parsed) ? undefined : parsed;
}

function hooksIn(text: string): Node | undefined {
  const parsed = parsedOrUndefined(text);
  return parsed && valueAt(parsed.root, "hooks");
}

/** The value a node stands for, keys in the order of the text. */
function plain(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(plain);
  if (node.type !== "object") return node.value;
  const pairs = (node.children ?? []).map((property) => {
    const [key, value] = property.children ?? [];
    return [String(key?.value), value === undefined ? undefined : plain(value)] as const;
  });
  return Object.fromEntries(pairs);
}

interface Entry {
  readonly list: Node;
  readonly entry: Node;
}

function entriesOf(hooks: Node): readonly Entry[] {
  return (hooks.children ?? []).flatMap((property) => {
    const list = property.children?.[1];
    return list?.type === "array" ? (list.children ?? []).map((entry) => ({ list, entry })) : [];
  });
}

/** The hooks of a group; where a client knows no groups the entry is the hook. */
function hookNodes(entry: Node): readonly Node[] {
  if (entry.type !== "object") return [];
  const hooks = valueAt(entry, "hooks");
  if (hooks === undefined) return [entry];
  return hooks.type === "array" ? (hooks.children ?? []) : [];
}

/** A command stands under "command", or under the name of the shell that runs it. */
function commandOf(hook: Node): string {
  if (hook.type !== "object") return "";
  const command: unknown = (valueAt(hook, "command") ?? valueAt(hook, "bash"))?.value;
  return typeof command === "string" ? command : "";
}

const isOurs = (hook: Node, client: ClientName): boolean =>
  eventOfCommand(client, commandOf(hook)) !== undefined;

function withEntry(text: string, event: string, entry: object): string {
  const parsed = parsedOrUndefined(text);
  if (parsed === undefined) return text;
  const hooks = valueAt(parsed.root, "hooks");
  if (hooks === undefined) return addProperty(text, parsed.root, "hooks", { [event]: [entry] });
  const list = valueAt(hooks, event);
  return list === undefined ? addProperty(text, hooks, event, [entry]) : addElement(text, list, entry);
}

/** One hook of ours less, with everything that would be left empty by it; undefined when none is left. */
function withoutOneHook(text: string, client: ClientName): string | undefined {
  const parsed = parsedOrUndefined(text);
  const hooks = parsed === undefined ? undefined : valueAt(parsed.root, "hooks");
  if (parsed === undefined || hooks === undefined) return undefined;
  for (const { list, entry } of entriesOf(hooks)) {
    const hook = hookNodes(entry).find((node) => isOurs(node, client));
    if (hook !== undefined) return removeWithEmptied(text, { root: parsed.root, hooks, list, entry, hook });
  }
  return undefined;
}

interface Nested extends Entry {
  readonly root: Node;
  readonly hooks: Node;
  readonly hook: Node;
}

/** Removes the outermost of nested nodes that holds nothing but the last of them, not even a comment. */
function removeWithEmptied(text: string, { root, hooks, list, entry, hook }: Nested): string {
  const listProperty = list.parent ?? list;
  if (hookNodes(entry).length > 1) return removeChild(text, hook.parent ?? entry, hook);
  if (!holdsOnly(text, list, entry)) return removeChild(text, list, entry);
  if (!holdsOnly(text, hooks, listProperty)) return removeChild(text, hooks, listProperty);
  return removeChild(text, root, hooks.parent ?? hooks);
}
