import { endingOf } from "../../../src/domain/ending.ts";
import type { Memory } from "../../../src/domain/memory.ts";

/** Whether it holds today: neither history nor rejected nor over. */
export const holdsNow = (memory: Memory): boolean => endingOf(memory, new Date().toISOString()) === null;

/** Whether the owner may approve it: what they rejected, too, since that is theirs to take back. */
export const isDecidable = (memory: Memory): boolean =>
  memory.validTo === null && !isDerived(memory) && (holdsNow(memory) || memory.trust === "rejected");

/** A recap and a summary are made from others: what is wrong in them is corrected there. */
export const isDerived = ({ kind }: Memory): boolean => kind === "recap" || kind === "summary";

/** Whether it can become one with another memory. */
export const isMergeable = (memory: Memory): boolean =>
  holdsNow(memory) &&
  !isDerived(memory) &&
  !memory.isQuarantined &&
  !memory.isProvisional &&
  memory.expiresAt === null;
