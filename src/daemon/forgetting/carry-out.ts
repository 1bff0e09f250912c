import {
  type ForgetProgress,
  type ForgetReceipt,
  type ForgottenRows,
  type OutsideMention,
} from "../../domain/forgetting.ts";
import { limits } from "../../domain/limits.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { OpenForgetting } from "../../store/forgetting-store.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import { byteCheck, soughtIn } from "../audit/byte-check.ts";
import { keepReceipt } from "../audit/receipts.ts";
import { wipe } from "../audit/wipe.ts";
import type { WrittenBlock } from "../bridges/block-file.ts";
import { renewBridges } from "../bridges/renew.ts";
import { inShortTurns } from "../lock-free.ts";
import { eraseFiles, filesLeft } from "./files.ts";
import { onlyHere } from "./standing.ts";
import { maskBegun, type OutsideCopies } from "./outside.ts";
import { keepTombstones } from "./tombstone-file.ts";

export interface CarryOutParts {
  readonly store: Pick<
    Store,
    | "addTombstones"
    | "approvedRules"
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
  /** Is told of each step as it begins. */
  readonly tell: (progress: ForgetProgress) => void;
}

/** More stems than a person looks for. */
const stemsSought = 5_000;

/** Adds what keeps it from coming back, in portions; from then on nothing comes in that says it. */
export function putTombstones(
  { tombstones }: Pick<OpenForgetting, "tombstones">,
  store: Pick<Store, "addTombstones">,
): Promise<void> {
  let from = 0;
  return inShortTurns(async () => {
    const some = tombstones.slice(from, from + limits.tombstonesAtOnce);
    from += some.length;
    await store.addTombstones(some);
    return from < tombstones.length;
  });
}

/**
 * The first half of what a begun forgetting has left to do, whoever began it: tombstones, those beside the database too, rows,
 * files. Files come last, and what is wrong with one, or with the tombstones beside, is thrown when the rows are gone: nobody is
 * given them any more. Each step may be done a second time.
 */
export async function eraseBegun(
  begun: OpenForgetting,
  { store, paths, clock, tell }: CarryOutParts,
): Promise<void> {
  await putTombstones(begun, store);
  const keep = async (): Promise<void> => keepTombstones(paths.tombstones, await store.tombstones());
  try {
    // A database that is put in the place of this one knows from the file alone what was begun here.
    await keep();
  } finally {
    const total = rowsOf(begun.plan);
    let done = 0;
    await inShortTurns(() => {
      tell({ step: "erasing", done, total });
      done = Math.min(total, done + limits.erasedAtOnce);
      return store.eraseSome(begun.id, limits.erasedAtOnce, isoNow(clock));
    });
  }
  // With an erased row came more of them.
  await keep();
  eraseFiles(begun.plan.files, paths);
}

const rowsOf = ({ memories, derived, events, injections, queue }: ForgottenRows): number =>
  [memories, derived, events, injections, queue].reduce((sum, rows) => sum + rows.length, 0);

/** The second half: what was erased is wiped and searched for, and the receipt says what was found. */
export async function endBegun(begun: OpenForgetting, parts: CarryOutParts): Promise<ForgetReceipt> {
  const { store, paths, clock, tell } = parts;
  const {
    count: _count,
    mentions: _mentions,
    filesKept: _kept,
    textsBeyond: _beyond,
    mask: _mask,
    ...gone
  } = begun.plan;
  tell({ step: "wiping", ...uncounted });
  await wipe(store);
  // Before anything outside is masked: what Kedr itself wrote there goes without being asked for.
  const renewed = await renewBridges(parts);
  if (begun.plan.mask !== undefined) tell({ step: "masking", ...uncounted });
  const receipt = keepReceipt<ForgetReceipt>(paths.receipts, {
    what: "forgotten",
    at: begun.startedAt,
    ...gone,
    ...withoutRenewed(await maskBegun(begun, parts.outside), renewed),
    check: await checked(begun, parts),
  });
  await store.endForgetting(begun.id, isoNow(clock));
  // What was sealed lies in the log until it is written over.
  await wipe(store);
  return receipt;
}

const uncounted = { done: 0, total: 0 };

type Outside = Awaited<ReturnType<typeof maskBegun>>;

/** What stood in a block of ours that was written anew stays nowhere: it counts as taken out of that file. */
function withoutRenewed(told: Outside, renewed: readonly WrittenBlock[]): Outside {
  const { outside, masked = [] } = told;
  const isGone = ({ path, line }: OutsideMention): boolean =>
    renewed.some(
      ({ path: file, before }) => file === path && before.some(({ from, to }) => line >= from && line <= to),
    );
  const gone = outside.filter(isGone);
  const places = [...new Set(gone.map(({ path }) => path))].map((path) => ({
    path,
    lines: gone.filter((mention) => mention.path === path).map(({ line }) => line),
    copy: null,
  }));
  if (places.length === 0) return told;
  return { outside: outside.filter((mention) => !isGone(mention)), masked: [...masked, ...places] };
}

async function checked(
  { plan, texts: unsealed }: OpenForgetting,
  { store, paths, tell }: CarryOutParts,
): Promise<ForgetReceipt["check"]> {
  tell({ step: "searching", ...uncounted });
  const texts = unsealed ?? [];
  const stems = await store.unknownTerms([...new Set(texts.flatMap(words))].slice(0, stemsSought));
  const only = new Set(await onlyHere([...texts, ...stems], plan, store));
  const { files, bytes, stillIn } = await byteCheck(soughtIn([...only]), paths);
  const found = texts.filter((text) => only.has(text)).length;
  return {
    texts: found,
    notSought: texts.length - found + plan.textsBeyond,
    areTextsLost: unsealed === null,
    files,
    bytes,
    stillIn: [...new Set([...filesLeft(plan.files, paths), ...stillIn])],
  };
}
