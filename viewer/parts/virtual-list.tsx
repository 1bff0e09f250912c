import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from "@tanstack/virtual-core";
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** What a list of any length needs: only the rows in sight are drawn, each as high as it turns out to be. */
export interface VirtualListProps {
  readonly count: number;
  /** About how high a row is, in pixels, before it is measured. */
  readonly rowPx: number;
  readonly row: (index: number) => ComponentChildren;
  /** The same row keeps its key wherever it moves. */
  readonly keyOf?: (index: number) => string | number;
  /** This one is brought into sight when it changes. */
  readonly at?: number | undefined;
  /** Told the first and the last row in sight, so that a page can ask for what lacks. */
  readonly onSight?: (first: number, last: number) => void;
  readonly label: string;
  readonly role?: "list" | "listbox" | "feed";
  /** Scrolls inside a box of its own, of that height by CSS; absent: the window scrolls. */
  readonly box?: string;
}

const overscan = 8;

/** A list that scrolls with the window, or in a box of its own. */
export const VirtualList = (props: VirtualListProps): JSX.Element =>
  props.box === undefined ? <InWindow {...props} /> : <InBox {...props} box={props.box} />;

function InWindow(props: VirtualListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const virtualizer = useVirtualizer<Window, HTMLDivElement>({
    ...optionsOf(props),
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
  });
  return <Rows {...props} list={list} virtualizer={virtualizer} top={top} />;
}

function InBox(props: VirtualListProps & { readonly box: string }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...optionsOf(props),
    getScrollElement: () => box.current,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
  });
  return (
    <div ref={box} class={props.box} tabIndex={0} role="group" aria-label={props.label}>
      <Rows {...props} list={list} virtualizer={virtualizer} top={0} />
    </div>
  );
}

const optionsOf = ({ count, rowPx, keyOf }: VirtualListProps) => ({
  count,
  estimateSize: () => rowPx,
  overscan,
  getItemKey: keyOf ?? ((index: number) => index),
});

function Rows<Scroller extends Element | Window>({
  list,
  virtualizer,
  top,
  ...props
}: VirtualListProps & {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<Scroller, HTMLDivElement>;
  readonly top: number;
}): JSX.Element {
  const { at, onSight, role = "list" } = props;
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useLayoutEffect(() => {
    if (at !== undefined && at >= 0 && at < props.count) virtualizer.scrollToIndex(at, { align: "auto" });
  }, [at]);
  useLayoutEffect(() => onSight?.(first, last), [first, last, props.count]);
  return (
    <div
      ref={list}
      role={role}
      aria-label={props.label}
      style={{ height: `${virtualizer.getTotalSize()}px`, position: "relative" }}
    >
      {items.map(({ index, key, start }) => (
        <div
          key={key}
          ref={(element) => virtualizer.measureElement(element)}
          data-index={index}
          role={role === "listbox" ? "presentation" : role === "feed" ? "presentation" : "listitem"}
          style={{ position: "absolute", insetInline: 0, top: 0, transform: `translateY(${start - top}px)` }}
        >
          {props.row(index)}
        </div>
      ))}
    </div>
  );
}

/** The list's distance from the page's top: what stands above it may grow and shrink. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = list;
      if (current !== null) setTop(Math.round(current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return top;
}

function useVirtualizer<Scroller extends Element | Window, Item extends Element>(
  options: VirtualizerOptions<Scroller, Item>,
): Virtualizer<Scroller, Item> {
  const [, draw] = useState(0);
  const whole = { ...options, onChange: () => draw((count) => count + 1) };
  const [virtualizer] = useState(() => new Virtualizer(whole));
  virtualizer.setOptions(whole);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
