import type { ComponentChildren, JSX } from "preact";

/** Nothing is here: what will be, when, and what can be done for it. */
export const Empty = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
