import type { MemoryId } from "../domain/ids.ts";
import type {
  ForgetPlan,
  ForgetProgress,
  ForgetReceipt,
  ForgetWhat,
  MaskWish,
} from "../domain/forgetting.ts";

/** What the owner names: a project by its key, name or path. */
export interface ForgetRequest extends Omit<ForgetWhat, "project"> {
  readonly project: string | null;
  /** What only seems to tell the same goes too. */
  readonly withMentions: boolean;
}

/** What is to be masked outside Kedr, and in how many places as the owner was shown them. */
export interface MaskRequest extends MaskWish {
  readonly confirmedPlaces: number;
}

/** One memory, with what hangs on it. */
export const onlyThis = (id: MemoryId): ForgetRequest => ({
  ids: [id],
  text: null,
  query: null,
  session: null,
  project: null,
  since: null,
  until: null,
  client: null,
  withMentions: false,
});

export type ForgetAnswer =
  | { readonly outcome: "done"; readonly receipt: ForgetReceipt }
  /** Nothing is stored that would go, or it is not as many as were confirmed: nothing was done. */
  | { readonly outcome: "nothing" | "changed"; readonly plan: ForgetPlan };

/** Forgetting for good; both are the owner's alone: see owners-methods.ts. */
export interface Forgetting {
  /** What would go; changes nothing. */
  planForget(request: ForgetRequest): Promise<ForgetPlan>;
  /** confirmed: the count of the plan that the owner saw; null: whatever there is. */
  forget(
    request: ForgetRequest & { readonly confirmed: number | null; readonly mask?: MaskRequest | undefined },
  ): Promise<ForgetAnswer>;
  /** How far the one is that runs; null while none does. */
  forgetProgress(): Promise<{ readonly progress: ForgetProgress | null }>;
}
