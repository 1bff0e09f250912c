import { checkCorrectable } from "../govern/correctable.ts";
import { correctedText, saysAnother } from "../govern/corrected.ts";
import { type OwnersText, rewritten } from "../govern/rewritten.ts";
import { authorityOf } from "../govern/whose.ts";
import { isoNow } from "../platform/clock.ts";
import type { CorrectAnswer, CorrectRequest } from "../serve/remembering.ts";
import type { Store } from "../store/store.ts";
import { projectOff } from "./off.ts";
import { ownOf } from "./own-masks.ts";
import { nothingSaid, type RememberingParts } from "./remembering.ts";
import { sessionPrivate } from "./silencing.ts";
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
  readonly store: Pick<Store, "addMemories" | "eventsByIds" | "memoriesByIds">;
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
    const { memory, notices, secretsMasked } = written(bare, { own: ownOf(bare, masks), measure });
    const isOwners = authorityOf(old, await store.eventsByIds(old.eventIds)) === "owner";
    const corrects = [{ id: memoryId, isSure: true, isOwners }];
    const ids = await store.addMemories([{ ...memory, corrects }, ...notices], at);
    const kept = await keptItself(ids, store);
    const [was] = await store.memoriesByIds([memoryId]);
    if (was === undefined) throw new Error("What was just stored is not there.");
    return { outcome: was.supersededBy === kept.id ? "corrected" : "proposed", memory: kept, secretsMasked };
  };
}

const cleanedText = ({ title, facts, body, verbatim }: Partial<OwnersText>): Partial<OwnersText> => ({
  ...(title === undefined ? {} : { title: cleanedTitle(title) }),
  ...(facts === undefined ? {} : { facts: facts.map(cleaned).filter((fact) => fact !== "") }),
  ...(body === undefined ? {} : { body: cleaned(body) }),
  ...(verbatim === undefined ? {} : { verbatim: cleaned(verbatim) }),
});
