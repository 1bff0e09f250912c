import type { Node } from "jsonc-parser";
import { isProblem, lineOf, parseObjectText, propertiesAt, valueAt, type JsonProblem } from "../json-text.ts";

/** What keeps hooks from being written into this text or from running once they stand there. */
export function hooksProblem(text: string): JsonProblem | undefined {
  if (text.trim() === "") return undefined;
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return parsed;
  const at = (node: Node, words: string): JsonProblem => ({ line: lineOf(text, node.offset), words });
  const [first, second] = propertiesAt(parsed.root, "hooks");
  if (second !== undefined) return at(second, '"hooks" stands there a second time');
  const hooks = first?.children?.[1];
  if (hooks === undefined) return undefined;
  if (hooks.type !== "object") return at(hooks, '"hooks" is not an object in { }');
  for (const property of hooks.children ?? []) {
    const event = String(property.children?.[0]?.value);
    const again = propertiesAt(hooks, event)[1];
    if (again !== undefined) return at(again, `"${event}" stands there a second time`);
    if (property.children?.[1]?.type !== "array") return at(property, `"${event}" is not a list in [ ]`);
  }
  return undefined;
}

/** The line where a settings text switches all hooks off; undefined when it doesn't. */
export function hooksOffLine(text: string): number | undefined {
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return undefined;
  const node = valueAt(parsed.root, "disableAllHooks");
  return node?.value === true ? lineOf(text, node.offset) : undefined;
}

/** How an organisation's settings keep a person's own hooks from running; undefined when they don't. */
export function managedWords(text: string): string | undefined {
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return undefined;
  return ["disableAllHooks", "allowManagedHooksOnly"].find(
    (key) => valueAt(parsed.root, key)?.value === true,
  );
}
