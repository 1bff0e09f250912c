import { useEffect, useRef, useState } from "preact/hooks";
import { type Span, spanAround, spanAt, spanBeside } from "../../../src/domain/span.ts";
import { isTyping } from "../../app/shortcuts.ts";
import { zoneClock } from "./asked.ts";
import type { Bar } from "./chart.tsx";

interface Chosen {
  readonly index: number;
  readonly choose: (index: number) => void;
}

/** The keys of the page, wherever the focus is but in a field: arrows choose a bar, others go where buttons would. */
export function useKeys(span: Span, bars: readonly Bar[], open: (span: Span) => void): Chosen {
  const [index, choose] = useState(-1);
  // A minute is one of the bars of its hour, and stands chosen among them.
  const own = bars.findIndex((bar) => bar.span.text === span.text);
  useEffect(() => choose(own), [span.text, own]);
  const latest = useRef<(event: KeyboardEvent) => void>(() => undefined);
  latest.current = (event) => {
    const next = goal(event.key, span, bars[index]?.span);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (next === undefined && step === undefined) return;
    event.preventDefault();
    if (next !== undefined) open(next);
    else if (step !== undefined) choose(stepped(index, step, bars.length));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || isPressed(event)) return;
      latest.current(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { index, choose };
}

/** From none the first step goes to the nearer end. */
const stepped = (index: number, step: number, count: number): number =>
  index < 0 ? (step > 0 ? 0 : count - 1) : Math.min(Math.max(index + step, 0), count - 1);

function goal(key: string, span: Span, chosen: Span | undefined): Span | undefined {
  switch (key) {
    case "+":
    case "=":
    case "Enter":
      return chosen;
    case "-":
    case "−":
    case "Escape":
      return spanAround(span, zoneClock);
    case "[":
      return spanBeside(span, -1, zoneClock);
    case "]":
      return spanBeside(span, 1, zoneClock);
    case "t":
    case "T":
    case "е":
    case "Е":
      return spanAt("day", Date.now(), zoneClock);
    default:
      return undefined;
  }
}

/** Enter on a link or a button is theirs. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter" && target instanceof HTMLElement && ["A", "BUTTON", "SUMMARY"].includes(target.tagName);
