import type { Event } from "../../domain/event.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import type { NewMemory } from "../../domain/memory.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import { forgottenTexts, isForgottenCall } from "../forgotten.ts";
import type { ForgettingStore } from "../forgetting-store.ts";
import type { Connection } from "./connection.ts";
import { tombstoneFrom, type TombstoneRow } from "./tombstones.ts";

const newest = "select coalesce(max(id), 0) from tombstones";
const textsSince = `
select kind, hash, parts, at from tombstones where id > ? and kind in ('phrase', 'said') order by id`;
// The unique index of tombstones.
const one = "select at from tombstones where kind = ? and hash = ?";
// Index project_aliases_of_project: keys that a project had by itself, or other folders of it.
const otherKeys = `
select a.key from projects p join project_aliases a on a.project_id = p.id where p.key = ?`;

/**
 * Whether something is kept out. It is worked out when it is asked for, which takes reading its words; asked again under the
 * write lock it looks only whether anything was forgotten meanwhile, and works it out anew where it was.
 */
export type IsKeptOut = () => boolean;

/** What keeps the forgotten from being written again, by whatever way it comes. */
export interface ForgottenGuard {
  readonly ofMemory: (memory: NewMemory) => IsKeptOut;
  /** An event that is kept out leaves its ids, and no text. */
  readonly ofEvent: (event: Event) => IsKeptOut;
  /** Whether it is one of the calls, or of a session, whose texts were forgotten. */
  readonly isForgotten: (call: Parameters<typeof isForgottenCall>[0]) => boolean;
}

const guards = new WeakMap<Connection, ForgottenGuard>();

/** One a connection: what was forgotten is read once, and then what was forgotten since. */
export function forgottenGuard(connection: Connection): ForgottenGuard {
  const known = guards.get(connection);
  if (known !== undefined) return known;
  const { key } = connection;
  // Without a key nothing can be known again, and nothing was forgotten.
  const guard = key === null ? open : guardBy(connection, key);
  guards.set(connection, guard);
  return guard;
}

const never = (): boolean => false;
const open: ForgottenGuard = { ofMemory: () => never, ofEvent: () => never, isForgotten: never };

function guardBy({ db, read }: Connection, { hash }: SecretKey): ForgottenGuard {
  const selectNewest = db.prepare<[], number>(newest).pluck();
  const selectTexts = db.prepare<[number], TombstoneRow>(textsSince);
  const selectOne = db.prepare<[string, string], string>(one).pluck();
  const selectKeys = db.prepare<[ProjectKey], ProjectKey>(otherKeys).pluck();
  const texts = forgottenTexts(hash);
  /** What was forgotten in a project stays so in the one that it was merged into. */
  const inAny = <Said extends { readonly project: ProjectKey }>(
    said: Said,
    isOne: (said: Said) => boolean,
  ): boolean => isOne(said) || selectKeys.all(said.project).some((project) => isOne({ ...said, project }));
  let learnt = 0;

  function upTo(last: number): void {
    if (last === learnt) return;
    // Another thread forgets: its tombstones count from its commit on.
    texts.learn(selectTexts.all(learnt).map(tombstoneFrom));
    learnt = last;
  }

  function asked(decide: () => boolean): IsKeptOut {
    let [decidedAt, isKeptOut] = [0, false];
    const look = (): boolean =>
      read(() => {
        const last = selectNewest.get() ?? 0;
        if (last === decidedAt) return isKeptOut;
        upTo(last);
        [decidedAt, isKeptOut] = [last, decide()];
        return isKeptOut;
      });
    look();
    return look;
  }

  const isForgotten: ForgottenGuard["isForgotten"] = (call) =>
    isForgottenCall(call, (kind, hashed) => selectOne.get(kind, hashed), hash);

  return {
    isForgotten,
    // An owner who says it again wants it remembered; what they had said before that is read only now.
    ofMemory: (memory) =>
      asked(() =>
        inAny(memory, (one) => texts.isSaid(one, memory.author === "owner" ? memory.occurredAt : null)),
      ),
    ofEvent: (event) =>
      asked(() => {
        const said = [event.input, event.outcome].filter((text) => text !== null);
        const standing = { ...event, project: event.place.project };
        const holdsAny = (one: typeof standing): boolean =>
          said.some((text) => texts.holdsPhrase(text, one, event.occurredAt));
        return isForgotten(event) || inAny(standing, holdsAny);
      }),
  };
}

/** The guard's word on texts that are not written yet. */
export function forgottenSayings(connection: Connection): Pick<ForgettingStore, "saysForgotten"> {
  const guard = forgottenGuard(connection);
  return { saysForgotten: async (memories) => memories.map((memory) => guard.ofMemory(memory)()) };
}
