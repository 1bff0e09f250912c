import { getNodeValue, type Node } from "jsonc-parser";
import {
  addProperty,
  holdsOnly,
  isProblem,
  type JsonProblem,
  lineOf,
  parseObjectText,
  propertiesAt,
  removeChild,
} from "../json-text.ts";
import { type Edit, type Edited, orEmptyObject } from "./edit.ts";

/** One value of ours in a JSON text, under a path of keys. */
export interface Property {
  /** At least one; the objects on the way are made where they are missing. */
  readonly keys: readonly string[];
  readonly value: unknown;
  /** Whether what stands there may be replaced and taken out: ours, in whatever version. */
  readonly isOurs: (value: unknown) => boolean;
}

/**
 * The value in its place, once. What is another's there is a problem and stays. Objects that only we filled go with it;
 * comments and layout stay.
 */
export const propertyEdit = (property: Property): Edit => ({
  add: (text) => withProperty(text, property),
  remove: (text) => withoutProperty(text, property),
});

function withProperty(text: string, property: Property): Edited {
  const { keys, value, isOurs } = property;
  const place = placeIn(orEmptyObject(text), keys);
  if ("words" in place) return place;
  if (place.value === undefined) return added(place, property);
  const standing: unknown = getNodeValue(place.value);
  if (JSON.stringify(standing) === JSON.stringify(value)) return text;
  if (!isOurs(standing))
    return {
      line: lineOf(text, place.value.offset),
      words: `"${keys.at(-1)}" stands there and is not Kedr's`,
    };
  const bare = withoutProperty(text, property);
  return typeof bare === "string" ? withProperty(bare, property) : bare;
}

function added({ text, objects }: Place, { keys, value }: Property): string {
  const [key = "", ...deeper] = keys.slice(objects.length - 1);
  const nested = deeper.reduceRight<unknown>((inner, each) => ({ [each]: inner }), value);
  const parent = objects.at(-1);
  return parent === undefined ? text : addProperty(text, parent, key, nested);
}

function withoutProperty(text: string, { keys, isOurs }: Property): Edited {
  // A text that can't hold it is not asked whether it is well formed.
  if (!text.includes(JSON.stringify(keys.at(-1)))) return text;
  const place = placeIn(text, keys);
  if ("words" in place) return place;
  if (place.value === undefined || !isOurs(getNodeValue(place.value))) return text;
  let child = place.value.parent ?? place.value;
  const parents = place.objects.toReversed();
  for (const parent of parents.slice(0, -1)) {
    if (!holdsOnly(text, parent, child)) return removeChild(text, parent, child);
    child = parent.parent ?? parent;
  }
  const root = parents.at(-1);
  return root === undefined ? text : removeChild(text, root, child);
}

interface Place {
  readonly text: string;
  /** The objects on the way, the outermost first, as deep as they stand. */
  readonly objects: readonly Node[];
  /** What stands at the end of the path. */
  readonly value?: Node | undefined;
}

function placeIn(text: string, keys: readonly string[]): Place | JsonProblem {
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return parsed;
  const at = (node: Node, words: string): JsonProblem => ({ line: lineOf(text, node.offset), words });
  const objects = [parsed.root];
  let object = parsed.root;
  for (const [depth, key] of keys.entries()) {
    const [first, second] = propertiesAt(object, key);
    if (second !== undefined) return at(second, `"${key}" stands there a second time`);
    const value = first?.children?.[1];
    if (value === undefined || depth === keys.length - 1) return { text, objects, value };
    if (value.type !== "object") return at(value, `"${key}" is not an object in { }`);
    objects.push(value);
    object = value;
  }
  return { text, objects };
}
