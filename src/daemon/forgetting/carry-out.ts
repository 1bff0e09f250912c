import { setImmediate as otherWork } from "node:timers/promises";
import type { ForgetReceipt } from "../../domain/forgetting.ts";
import { limits } from "../../domain/limits.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { OpenForgetting } from "../../store/forgetting-store.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import { byteCheck, soughtIn } from "../audit/byte-check.ts";
import { homeFiles } from "../audit/home-files.ts";
import { keepReceipt } from "../audit/receipts.ts";
import { wipe } from "../audit/wipe.ts";
import { eraseFiles } from "./files.ts";
import { onlyHere } from "./standing.ts";
import { maskBegun, type OutsideCopies } from "./outside.ts";
import { keepTombstones } from "./tombstone-file.ts";

export interface CarryOutParts {
  readonly store: Pick<
    Store,
    | "addTombstones"
    | "endForgetting"
    | "eraseSome"
    | "indexEvents"
    | "indexMemories"
    | "rowTexts"
    | "tombstones"
    | "unknownTerms"
    | "wipeDeleted"
  >;
  readonly paths: HomePaths;
  readonly outside: Pick<OutsideCopies, "mask">;
  readonly clock: Clock;
}

/** More stems than a person looks for. */
const stemsSought = 5_000;

/**
 * Does what a begun forgetting has left to do, whoever began it: tombstones beside the database, files, rows, their bytes,
 * the search for them, the receipt. Each step may be done a second time.
 */
export async function carryOut(begun: OpenForgetting, parts: CarryOutParts): Promise<ForgetReceipt> {
  const { store, paths, clock } = parts;
  const { count: _count, mentions: _mentions, mask: _mask, ...plan } = begun.plan;
  keepTombstones(paths.tombstones, await store.tombstones());
  const named = new Set(plan.files);
  eraseFiles(homeFiles(paths).filter(({ name }) => named.has(name)));
  while (await store.eraseSome(begun.id, limits.erasedAtOnce, isoNow(clock))) await otherWork();
  await wipe(store);
  const receipt = keepReceipt<ForgetReceipt>(paths.receipts, {
    what: "forgotten",
    at: begun.startedAt,
    ...plan,
    ...(await maskBegun(begun, parts.outside)),
    check: await checked(begun, parts),
  });
  await store.endForgetting(begun.id, isoNow(clock));
  // What was sealed lies in the log until it is written over.
  await wipe(store);
  return receipt;
}

async function checked(
  { plan, texts: unsealed }: OpenForgetting,
  { store, paths }: CarryOutParts,
): Promise<ForgetReceipt["check"]> {
  const texts = unsealed ?? [];
  const stems = await store.unknownTerms([...new Set(texts.flatMap(words))].slice(0, stemsSought));
  const only = new Set(await onlyHere([...texts, ...stems], plan, store));
  const { files, bytes, stillIn } = await byteCheck(soughtIn([...only]), paths);
  const found = texts.filter((text) => only.has(text)).length;
  return {
    texts: found,
    notSought: texts.length - found,
    areTextsLost: unsealed === null,
    files,
    bytes,
    stillIn,
  };
}
