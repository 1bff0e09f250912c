import type { ComponentChildren, JSX } from "preact";

/** One part of the page under its heading; a short word of its size beside it. */
export const Section = ({
  name,
  title,
  hint,
  aside,
  children,
}: {
  /** Its anchor in the address. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly aside?: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <section class="memory-part" id={name} aria-labelledby={`${name}-title`}>
    <div class="memory-part-head">
      <h2 id={`${name}-title`}>{title}</h2>
      {aside !== undefined && <span class="small soft">{aside}</span>}
    </div>
    {hint !== undefined && <p class="small soft memory-part-hint">{hint}</p>}
    {children}
  </section>
);
