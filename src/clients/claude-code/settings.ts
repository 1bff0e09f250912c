import type { Node } from "jsonc-parser";
import {
  addElement,
  addProperty,
  holdsOnly,
  isProblem,
  parseObjectText,
  removeChild,
  valueAt,
} from "../json-text.ts";
import { eventOfCommand, hookCommand, hookGroup, hookTable } from "./hooks.ts";
import { hooksProblem } from "./settings-problem.ts";

/** A text after the change, or the place where it is not what it should be. */
export type Edited = string | { readonly line: number; readonly words: string };

/**
 * The settings with every hook of the table, each once and with exactly this launcher. Everything else stays as it is
 * written. A text that is wired already comes back unchanged.
 */
export function withHooks(text: string, launcher: string): Edited {
  const problem = hooksProblem(text);
  if (problem !== undefined) return problem;
  if (isWired(text, launcher)) return text;
  const start = text.trim() === "" ? emptyObject(text) : text;
  const bare = withoutHooks(start);
  if (typeof bare !== "string") return bare;
  return hookTable.reduce((done, row) => {
    const group = hookGroup(row, hookCommand(launcher, row.event));
    return withGroup(done, row.event, group);
  }, bare);
}

/** No settings yet: an empty object with the byte order mark and the line ends of the blank text. */
function emptyObject(blank: string): string {
  return `${blank.startsWith("\uFEFF") ? "\uFEFF" : ""}{}${blank.includes("\r\n") ? "\r\n" : "\n"}`;
}

/** The settings without any hook of ours; groups and lists that only we filled go with them. */
export function withoutHooks(text: string): Edited {
  const problem = hooksProblem(text);
  if (problem !== undefined) return problem;
  for (let done = text; ;) {
    const next = withoutOneHook(done);
    if (next === undefined) return done;
    done = next;
  }
}

/** The commands of ours that stand in the settings, in the order of the file. */
export function ownCommands(text: string): readonly string[] {
  const parsed = parsedOrUndefined(text);
  const hooks = parsed === undefined ? undefined : valueAt(parsed.root, "hooks");
  if (hooks === undefined) return [];
  return groupsOf(hooks)
    .flatMap(({ group }) => commandsOf(group))
    .filter((command) => eventOfCommand(command) !== undefined);
}

function isWired(text: string, launcher: string): boolean {
  const parsed = parsedOrUndefined(text);
  const hooks = parsed === undefined ? undefined : valueAt(parsed.root, "hooks");
  if (hooks === undefined) return false;
  const expected = hookTable.map((row) => JSON.stringify(hookGroup(row, hookCommand(launcher, row.event))));
  const own = groupsOf(hooks)
    .filter(({ group }) => commandsOf(group).some((command) => eventOfCommand(command) !== undefined))
    .map(({ group }) => JSON.stringify(plain(group)));
  return own.length === expected.length && expected.every((group) => own.includes(group));
}

function parsedOrUndefined(text: string): { readonly root: Node } | undefined {
  const parsed = parseObjectText(text);
  return isProblem(parsed) ? undefined : parsed;
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

interface Group {
  readonly list: Node;
  readonly group: Node;
}

function groupsOf(hooks: Node): readonly Group[] {
  return (hooks.children ?? []).flatMap((property) => {
    const list = property.children?.[1];
    return list?.type === "array" ? (list.children ?? []).map((group) => ({ list, group })) : [];
  });
}

function hookNodes(group: Node): readonly Node[] {
  const hooks = group.type === "object" ? valueAt(group, "hooks") : undefined;
  return hooks?.type === "array" ? (hooks.children ?? []) : [];
}

function commandOf(hook: Node): string {
  const command: unknown = hook.type === "object" ? valueAt(hook, "command")?.value : undefined;
  return typeof command === "string" ? command : "";
}

const commandsOf = (group: Node): readonly string[] => hookNodes(group).map(commandOf);

function withGroup(text: string, event: string, group: object): string {
  const parsed = parsedOrUndefined(text);
  if (parsed === undefined) return text;
  const hooks = valueAt(parsed.root, "hooks");
  if (hooks === undefined) return addProperty(text, parsed.root, "hooks", { [event]: [group] });
  const list = valueAt(hooks, event);
  return list === undefined ? addProperty(text, hooks, event, [group]) : addElement(text, list, group);
}

/** One hook of ours less, with everything that would be left empty by it; undefined when none is left. */
function withoutOneHook(text: string): string | undefined {
  const parsed = parsedOrUndefined(text);
  const hooks = parsed === undefined ? undefined : valueAt(parsed.root, "hooks");
  if (parsed === undefined || hooks === undefined) return undefined;
  for (const { list, group } of groupsOf(hooks)) {
    const hook = hookNodes(group).find((node) => eventOfCommand(commandOf(node)) !== undefined);
    if (hook === undefined) continue;
    return removeWithEmptied(text, [parsed.root, hooks, list, group, hook]);
  }
  return undefined;
}

/** Removes the outermost of nested nodes that holds nothing but the last of them, not even a comment. */
function removeWithEmptied(text: string, path: readonly [Node, Node, Node, Node, Node]): string {
  const [root, hooks, list, group, hook] = path;
  const hookList = hook.parent ?? group;
  const listProperty = list.parent ?? list;
  if (hookNodes(group).length > 1) return removeChild(text, hookList, hook);
  if (!holdsOnly(text, list, group)) return removeChild(text, list, group);
  if (!holdsOnly(text, hooks, listProperty)) return removeChild(text, hooks, listProperty);
  return removeChild(text, root, hooks.parent ?? hooks);
}
