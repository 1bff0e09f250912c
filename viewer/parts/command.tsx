import type { JSX } from "preact";
import { CopyButton } from "./copy-button.tsx";

/** A command to run in a terminal, with a button that copies it. */
export const Command = ({ text }: { readonly text: string }): JSX.Element => (
  <span class="row">
    <code>{text}</code>
    <CopyButton text={text} />
  </span>
);
