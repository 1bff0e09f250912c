import type { Memory } from "../../../src/domain/memory.ts";
import { goQuery } from "../../app/route.ts";
import type { Action, Doing } from "./actions.ts";
import { isDerived } from "./standing.ts";

/** What is open beside the text: the editor, the choice of what it is merged with, or the question before rejecting. */
export type Form = Extract<Doing, { readonly how: "open" }>["what"];

const forms: readonly Form[] = ["edit", "merge", "reject"];
const closed = { do: null, with: null };

/**
 * Which form is open stands in the address. Only what can be done now is, whatever the address says; but who writes goes on writing
 * though the memory was replaced meanwhile.
 */
export function formOf(asked: string | null, memory: Memory, actions: readonly Action[]): Form | undefined {
  const form = forms.find((known) => known === asked);
  const isOffered = actions.some(({ doing }) => doing.how === "open" && doing.what === form);
  return isOffered || (form === "edit" && !isDerived(memory)) ? form : undefined;
}

export const openForm = (form: Form): void => goQuery({ ...closed, do: form }, "push");

export const closeForm = (): void => goQuery(closed);
