import { useMemo, useState } from "preact/hooks";
import type { EventId } from "../../../src/domain/ids.ts";
import type { Part } from "./outline.ts";
import { partKey } from "./outline.ts";

/** What is unfolded: groups of calls and asides by their keys, events by their numbers. */
export interface Fold {
  readonly unfolded: ReadonlySet<string>;
  readonly opened: ReadonlySet<EventId>;
  readonly toggle: (key: string) => void;
  readonly toggleEvent: (id: EventId) => void;
  /** Unfolds the way to an event, and the event itself. */
  readonly show: (way: readonly string[], id: EventId) => void;
  readonly all: (isUnfolded: boolean) => void;
  /** undefined where there is nothing to unfold. */
  readonly isAllUnfolded: boolean | undefined;
}

export function useFold(parts: readonly Part[]): Fold {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<EventId>>(new Set());
  const keys = useMemo(() => foldable(parts), [parts]);
  return {
    isAllUnfolded: keys.length === 0 ? undefined : keys.every((key) => unfolded.has(key)),
    unfolded,
    opened,
    toggle: (key) => setUnfolded((before) => toggled(before, key)),
    toggleEvent: (id) => setOpened((before) => toggled(before, id)),
    show: (way, id) => {
      setUnfolded((before) => new Set([...before, ...way]));
      setOpened((before) => new Set([...before, id]));
    },
    all: (isUnfolded) => {
      setUnfolded(new Set(isUnfolded ? keys : []));
      setOpened(new Set());
    },
  };
}

function toggled<Value>(before: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(before);
  if (!next.delete(value)) next.add(value);
  return next;
}

const foldable = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.what === "aside") return [partKey(part), ...foldable(part.parts)];
    return part.what === "calls" ? [partKey(part)] : [];
  });
