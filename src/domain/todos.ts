import { parseObject } from "./call.ts";
import type { StoredEvent } from "./event.ts";

/** Where clients' lists of tasks stand in a call's parameters, and what their items call their words. */
const lists = ["todos", "plan"] as const;
const words = ["content", "step", "title", "text"] as const;

const isOver = (status: unknown): boolean => /^(?:completed|done|cancell?ed|deleted)$/.test(String(status));
const isBegun = (status: unknown): boolean => status === "in_progress" || status === "in-progress";

/** The open tasks of a written list, the one that was begun first; undefined for a call that writes no list. */
export function openTodos({ input }: Pick<StoredEvent, "input">): readonly string[] | undefined {
  const fields = parseObject(input ?? "");
  const list = lists.map((name) => fields?.[name]).find(Array.isArray);
  if (list === undefined) return undefined;
  const open = list.filter(isItem).filter(({ status }) => !isOver(status));
  return [
    ...open.filter(({ status }) => isBegun(status)),
    ...open.filter(({ status }) => !isBegun(status)),
  ].flatMap((item) => words.map((name) => item[name]).find((text) => typeof text === "string") ?? []);
}

type Item = Readonly<Record<string, unknown>>;

const isItem = (item: unknown): item is Item => typeof item === "object" && item !== null && "status" in item;
