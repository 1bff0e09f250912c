import type { Node } from "jsonc-parser";
import {
  addElement,
  addProperty,
  holdsOnly,
  isProblem,
  type JsonProblem,
  lineOf,
  parseObjectText,
  propertiesAt,
  removeChild,
  valueAt,
} from "../json-text.ts";
import { ownersLines } from "../owners-lines.ts";

/**
 * What the client must not run for its agent. A second line, no wall: seen with Claude Code 2.1.328, "Bash(curl *)" holds
 * off `curl`, `timeout 1 curl x` and `$(curl x)`, and lets `sh -c "curl x"` pass.
 */
const denyRules: readonly string[] = ownersLines.map((line) => `Bash(kedr ${line} *)`);

/** The settings with every rule of ours among those that deny, each once. Where all stand it comes back unchanged. */
export function withDenyRules(text: string): string | JsonProblem {
  const problem = denyProblem(text);
  if (problem !== undefined) return problem;
  return denyRules.reduce((done, rule) => (denied(done).includes(rule) ? done : withRule(done, rule)), text);
}

/** The settings without a rule of ours; a list and an object that only we filled go with them. */
export function withoutDenyRules(text: string): string | JsonProblem {
  const problem = denyProblem(text);
  if (problem !== undefined) return problem;
  for (let done = text; ;) {
    const next = withoutOneRule(done);
    if (next === undefined) return done;
    done = next;
  }
}

/** What keeps rules from being written into this text. */
function denyProblem(text: string): JsonProblem | undefined {
  if (text.trim() === "") return undefined;
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return parsed;
  const at = (node: Node, words: string): JsonProblem => ({ line: lineOf(text, node.offset), words });
  const [first, second] = propertiesAt(parsed.root, "permissions");
  if (second !== undefined) return at(second, '"permissions" stands there a second time');
  const permissions = first?.children?.[1];
  if (permissions === undefined) return undefined;
  if (permissions.type !== "object") return at(permissions, '"permissions" is not an object in { }');
  const [list, again] = propertiesAt(permissions, "deny");
  if (again !== undefined) return at(again, '"deny" stands there a second time');
  const isList = list === undefined || list.children?.[1]?.type === "array";
  return isList ? undefined : at(list, '"deny" is not a list in [ ]');
}

interface Place {
  readonly root: Node;
  readonly permissions?: Node | undefined;
  readonly list?: Node | undefined;
}

function placeIn(text: string): Place | undefined {
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return undefined;
  const permissions = valueAt(parsed.root, "permissions");
  return { root: parsed.root, permissions, list: permissions && valueAt(permissions, "deny") };
}

const denied = (text: string): readonly unknown[] =>
  (placeIn(text)?.list?.children ?? []).map((node): unknown => node.value);

function withRule(text: string, rule: string): string {
  const place = placeIn(text);
  if (place === undefined) return text;
  const { root, permissions, list } = place;
  if (permissions === undefined) return addProperty(text, root, "permissions", { deny: [rule] });
  return list === undefined ? addProperty(text, permissions, "deny", [rule]) : addElement(text, list, rule);
}

function withoutOneRule(text: string): string | undefined {
  const place = placeIn(text);
  const { root, permissions, list } = place ?? {};
  const rule = list?.children?.find((node) => denyRules.includes(String(node.value)));
  if (root === undefined || permissions === undefined || list === undefined || rule === undefined)
    return undefined;
  const deny = list.parent ?? list;
  if (!holdsOnly(text, list, rule)) return removeChild(text, list, rule);
  if (!holdsOnly(text, permissions, deny)) return removeChild(text, permissions, deny);
  return removeChild(text, root, permissions.parent ?? permissions);
}
