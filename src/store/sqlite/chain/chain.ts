import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { ChainHead, Finding, Verified } from "../../../domain/verified.ts";
import type { ChainStore } from "../../chain-store.ts";
import { type BoundPlace, type BoundText, enforcementHashOf } from "../../content-hash.ts";
import type { Connection } from "../connection.ts";
import { enforcementFrom, type EnforcementRow } from "../enforcement-rows.ts";
import { compareLinks } from "./compare-links.ts";
import { compareMemory, goneMemories, type StandingMemory } from "./compare-memories.ts";
import type { Link } from "./link.ts";
import { toldStates } from "./told-state.ts";

const allLinks = `
select id, memory_id as memoryId, what, by, content_hash as contentHash, place_hash as placeHash, at, hash from changes order by id`;
const lastLink = "select id as link, hash from changes order by id desc limit 1";
const linkOf = "select 1 from changes where id = :link and hash = :hash";
const lastGiven = "select seq as id from sqlite_sequence where name = 'changes'";
// Also where the project is not there.
const allTexts = `
select m.id, m.kind, m.title, m.subtitle, m.facts, m.body, m.verbatim, m.content_hash, m.trust, m.valid_to,
  p.key as project, m.scope, m.author, m.expires_at, m.is_pinned
from memories m left join projects p on p.id = m.project_id order by m.id`;

// As many as the owner has set: a handful.
const allEnforcements =
  "select memory_id, content_hash, tool, command, path, decision, set_at from enforcements";

/** More are counted and not told: the first show where. */
const findingsTold = 200;

interface TextRow {
  readonly id: MemoryId;
  readonly kind: Memory["kind"];
  readonly title: string;
  readonly subtitle: string;
  readonly facts: string;
  readonly body: string;
  readonly verbatim: string;
  readonly content_hash: string;
  readonly trust: Memory["trust"];
  readonly valid_to: string | null;
  readonly project: Memory["project"] | null;
  readonly scope: Memory["scope"];
  readonly author: Memory["author"];
  readonly expires_at: string | null;
  readonly is_pinned: number;
}

/** The chain of changes, compared with itself, with its end outside the database and with every memory. */
export function chainStore({ db, read }: Connection): ChainStore {
  const selectLinks = db.prepare<[], Link>(allLinks);
  const selectLast = db.prepare<[], ChainHead>(lastLink);
  const selectLink = db.prepare<[ChainHead]>(linkOf);
  const selectGiven = db.prepare<[], { id: number }>(lastGiven);
  const selectEnforcements = db.prepare<[], EnforcementRow>(allEnforcements);
  const selectTexts = db.prepare<[], TextRow>(allTexts);
  /** In one transaction: what is written meanwhile is neither in the links nor in the memories. */
  const compared = db.transaction((head: ChainHead | null): Verified => {
    const links = selectLinks.all();
    const told = toldStates(links);
    const enforced = new Map(
      selectEnforcements
        .all()
        .map(enforcementFrom)
        .map((each) => [each.memoryId, enforcementHashOf(each)]),
    );
    const standing = new Set<MemoryId>();
    const ofMemories: Finding[] = [];
    for (const row of selectTexts.iterate()) {
      standing.add(row.id);
      ofMemories.push(...compareMemory(standingFrom(row, enforced.get(row.id) ?? null), told.get(row.id)));
    }
    const findings = [
      ...compareLinks(links, selectGiven.get()?.id ?? 0, head),
      ...ofMemories,
      ...goneMemories(told, standing),
    ];
    return {
      links: links.length,
      memories: standing.size,
      head,
      findings: findings.slice(0, findingsTold),
      findingsTotal: findings.length,
    };
  });
  return {
    chainHead: async () => read(() => selectLast.get() ?? null),
    hasLink: async (head) => read(() => selectLink.get(head) !== undefined),
    verify: async (head) => read(() => compared.deferred(head)),
  };
}

const standingFrom = (row: TextRow, enforcedHash: string | null): StandingMemory => ({
  id: row.id,
  text: textFrom(row),
  contentHash: row.content_hash,
  trust: row.trust,
  place: placeFrom(row),
  isPinned: row.is_pinned === 1,
  validTo: row.valid_to,
  enforcedHash,
});

const placeFrom = ({ project, scope, author, expires_at: expiresAt }: TextRow): BoundPlace | null =>
  project === null ? null : { project, scope, author, expiresAt };

function textFrom({ kind, title, subtitle, facts, body, verbatim }: TextRow): BoundText | null {
  const list = factsFrom(facts);
  return list === null ? null : { kind, title, subtitle, facts: list, body, verbatim };
}

/** Whoever writes past Kedr may write what is no list: that is a finding, no failure. */
function factsFrom(text: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}
