import type { Node } from "jsonc-parser";
import { isProblem, lineOf, parseObjectText, propertiesAt, type JsonProblem } from "../json-text.ts";

/** What keeps hooks from being written into this text. */
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
