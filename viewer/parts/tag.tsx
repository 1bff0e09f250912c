import type { ComponentChildren, JSX } from "preact";

export type Tone = "plain" | "good" | "warn" | "bad" | "info";

/** A short word about a thing; its tone says it to the eye, its text to everybody. */
export const Tag = ({
  tone = "plain",
  children,
}: {
  readonly tone?: Tone;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <span class={`tag ${tone}`}>
    <span>{children}</span>
  </span>
);
