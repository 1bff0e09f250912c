import type { MergeStore } from "../merge-store.ts";
import { textHolder } from "./approvals.ts";
import type { Connection } from "./connection.ts";
import { group, partJoiner } from "./merges.ts";
import { isAskedAbout } from "./waiting-proposals.ts";

const isAsked = `select ${isAskedAbout(":headId")} or ${isAskedAbout(":partId")} as isAsked`;
// Primary key of kept_apart, and kept_apart_by_other: the owner's later word counts.
const areTogether = `
delete from kept_apart where (one_id in ${group(":headId")} and other_id in ${group(":partId")})
  or (one_id in ${group(":partId")} and other_id in ${group(":headId")})`;
/** By what it is known that both say the same. */
export const byOwner = "owner";

/** The owner's word that two memories say the same. */
export function ownersMerges(connection: Connection): Pick<MergeStore, "mergeByOwner"> {
  const { db, write } = connection;
  const selectAsked = db.prepare<[object], number>(isAsked).pluck();
  const keepTogether = db.prepare<[object]>(areTogether);
  const holdsAs = textHolder(connection);
  const join = partJoiner(connection);
  return {
    mergeByOwner: async ({ headId, partId, headHash, partHash }, now) =>
      write(() => {
        const [head, part] = [holdsAs(headId, headHash, now), holdsAs(partId, partHash, now)];
        if (headId === partId || head === undefined || part === undefined) return "changed";
        const isOnePlace =
          head.scope === part.scope && (head.scope === "global" || head.project === part.project);
        if (!isOnePlace || [head, part].some(({ trust }) => trust === "rejected")) return "changed";
        const both = { headId, partId };
        if (selectAsked.get({ ...both, now }) === 1) return "asked";
        keepTogether.run(both);
        join({ ...both, how: byOwner, by: "owner", now });
        return "done";
      }),
  };
}
