import type { JSX } from "preact";
import { useNamesOfClients } from "./client-names.ts";
import { SaidText } from "./said-text.tsx";

/** "Claude Code" for claude-code: an agent as it calls itself. */
export const ClientName = ({ of }: { readonly of: string }): JSX.Element => (
  <SaidText text={useNamesOfClients()(of)} />
);
