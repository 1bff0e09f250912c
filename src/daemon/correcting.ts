import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { checkCorrectable } from "../govern/correctable.ts";
import { correctedText, saysAnother } from "../govern/corrected.ts";
import { type OwnersText, rewritten } from "../govern/rewritten.ts";
import { isoNow } from "../platform/clock.ts";
import type { CorrectAnswer, CorrectRequest } from "../serve/remembering.ts";
import type { Store } from "../store/store.ts";
import { projectOff } from "./off.ts";
import { ownOf } from "./own-masks.ts";
import { nothingSaid, type RememberingParts } from "./remembering.ts";
import { sessionPrivate } from "./silencing.ts";
import { whoseToGiveUp } from "./whose-word.ts";
import { agentWriter, cleaned, cleanedTitle, keptItself, written } from "./written-down.ts";
import type { WritersSession } from "./writers-session.ts";

export interface Correcting extends Omit<CorrectRequest, "from"> {
  readonly session: WritersSession | null;
}

/**
 * A correction by anybody but the owner at a terminal: a new memory, in whose favour the old one ends or the owner is asked, as
 * the store finds. It runs in the background.
 */
export function openCorrecting({
  store,
  locate,
  isOff,
  isSilent,
  masks,
  measure,
  clock,
}: Omit<RememberingParts, "store"> & {
  readonly store: Pick<Store, "addMemories" | "eventsByIds" | "memoriesByIds" | "proposalsAbout">;
}): (request: Correcting) => Promise<CorrectAnswer> {
  return async ({ memoryId, text, directory, client, session }) => {
    if (isOff(await locate(directory, []))) throw projectOff();
    if (await isSilent(directory)) throw sessionPrivate();
    const [old] = await store.memoriesByIds([memoryId]);
    checkCorrectable(old, memoryId);
    const said = correctedText(old, cleanedText(text));
    if (said.title === "") throw nothingSaid();
    if (!saysAnother(old, said)) return { outcome: "known", memory: old };
    const at = isoNow(clock);
    const bare = { ...rewritten(old, said, at), ...agentWriter(client, session, masks.all) };
    const { memory, notices, secretsMasked } = written(bare, {
      own: ownOf(bare, masks),
      measure,
      replaces: old,
    });
    const isOwners = (await whoseToGiveUp(old, store)) === "owner";
    const corrects = [{ id: memoryId, isSure: true, isOwners }];
    const ids = await store.addMemories([{ ...memory, corrects }, ...notices], at);
    return became(memoryId, { memory: await keptItself(ids, store), secretsMasked }, store);
  };
}

/** What came of a correction, as the store has it: who is told that the owner is asked tells them so. */
async function became(
  id: MemoryId,
  kept: { readonly memory: Memory; readonly secretsMasked: number },
  store: Pick<Store, "memoriesByIds" | "proposalsAbout">,
): Promise<CorrectAnswer> {
  // Masked, it says what was known already.
  if (kept.memory.id === id) return { outcome: "known", memory: kept.memory };
  const asked = (await store.proposalsAbout([kept.memory.id])).find(
    ({ memoryId, otherId }) => memoryId === kept.memory.id && otherId === id,
  );
  if (asked !== undefined) return { ...kept, outcome: "proposed", reason: asked.reason };
  const [old] = await store.memoriesByIds([id]);
  return old?.validTo === null ? { outcome: "decided", memory: old } : { ...kept, outcome: "corrected" };
}

const cleanedText = ({ title, facts, body, verbatim }: Partial<OwnersText>): Partial<OwnersText> => ({
  ...(title === undefined ? {} : { title: cleanedTitle(title) }),
  ...(facts === undefined ? {} : { facts: facts.map(cleaned).filter((fact) => fact !== "") }),
  ...(body === undefined ? {} : { body: cleaned(body) }),
  ...(verbatim === undefined ? {} : { verbatim: cleaned(verbatim) }),
});
