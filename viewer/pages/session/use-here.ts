import { useEffect, useState } from "preact/hooks";
import { eventId, type EventId } from "../../../src/domain/ids.ts";
import { type Line, wayTo } from "./lines.ts";
import { eventKey, type Part } from "./outline.ts";
import type { Fold } from "./use-fold.ts";

export interface Here {
  /** The event that the address names, or that was gone to last. */
  readonly event: EventId | undefined;
  /** Its line, to be brought into sight. */
  readonly index: number | undefined;
  readonly go: (event: EventId) => void;
}

const named = /^#e(\d{1,15})$/;

/** The event that the address names: it is unfolded and brought into sight as soon as it has come. */
export function useHere(parts: readonly Part[], lines: readonly Line[], fold: Fold): Here {
  const [event, setEvent] = useState(ofAddress);
  const [sought, setSought] = useState(event);
  const [index, setIndex] = useState<number>();
  useEffect(() => {
    const listener = (): void => {
      setIndex(undefined);
      setEvent(ofAddress());
      setSought(ofAddress());
    };
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  useEffect(() => {
    if (sought === undefined) return;
    const found = lines.findIndex(({ key }) => key === eventKey(sought));
    if (found >= 0) {
      // Nothing hid it; itself it is still closed.
      fold.show([], sought);
      setIndex(found);
      setSought(undefined);
      return;
    }
    const way = wayTo(parts, sought);
    if (way !== undefined && way.length > 0) fold.show(way, sought);
  }, [sought, parts, lines]);
  return {
    event,
    index,
    go: (next) => {
      // The event itself is no step to go back to.
      history.replaceState(null, "", `#e${next}`);
      setIndex(undefined);
      setEvent(next);
      setSought(next);
    },
  };
}

function ofAddress(): EventId | undefined {
  const number = named.exec(location.hash)?.[1];
  return number === undefined ? undefined : eventId(Number(number));
}
