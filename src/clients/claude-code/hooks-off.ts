import { isProblem, lineOf, parseObjectText, valueAt } from "../json-text.ts";

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
