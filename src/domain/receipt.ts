import type { ForgetReceipt } from "./forgetting.ts";
import type { Receipt } from "./secret-audit.ts";

/** What was taken out of the memory, without it; `what` says by which command. */
export type AnyReceipt = Receipt | ForgetReceipt;
