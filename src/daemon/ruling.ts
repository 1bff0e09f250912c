import { readCall } from "../domain/call.ts";
import { cut } from "../domain/clean-text.ts";
import type { Enforcement, Matcher } from "../domain/enforcement.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { EventId, MemoryId, ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { Memory } from "../domain/memory.ts";
import { compileMatcher } from "../govern/matcher.ts";
import { matchesName } from "../govern/wildcard.ts";
import { redact } from "../redact/redact.ts";
import type { OutcomeCounts, PastCall, PastMatches, RuleState, Ruling } from "../serve/ruling.ts";
import type { Store } from "../store/store.ts";
import { callMatched } from "./call-matched.ts";

export interface RulingParts {
  readonly store: Pick<
    Store,
    | "approvedRules"
    | "endEnforcement"
    | "enforce"
    | "enforcedCounts"
    | "enforcementsOf"
    | "memoriesByIds"
    | "projects"
    | "toolCalls"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  /** The tools of all clients that a rule can hold back. */
  readonly gatedTools: readonly string[];
  readonly userHome: string;
  /** Told when a rule was set or ended. */
  readonly rulesChanged: () => void;
  readonly now: () => string;
}

const examplesShown = 5;
const whatChars = 200;
/** Calls read at once, so that hooks are answered in between. */
const callsAtOnce = 100;
const noCounts: OutcomeCounts = { kept: 0, overridden: 0, broken: 0, open: 0 };

/** Approved rules for the owner to look at, to try and to set to calls. */
export function openRuling(parts: RulingParts): Ruling {
  const { store, projectOf, now } = parts;

  async function told(memories: readonly Memory[]): Promise<readonly RuleState[]> {
    const ids = memories.map(({ id }) => id);
    const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
    const set = new Map((await store.enforcementsOf(ids)).map((each) => [each.memoryId, each]));
    const counted = new Map((await store.enforcedCounts(ids)).map((each) => [each.memoryId, each]));
    return memories.map((memory) => {
      const enforcement = set.get(memory.id) ?? null;
      const { memoryId: _same, lastAt, ...counts } = counted.get(memory.id) ?? noLast(memory.id);
      return {
        memory,
        projectName: names.get(memory.project) ?? "",
        enforcement,
        isInForce: enforcement !== null && isInForce(memory, enforcement, now()),
        counts,
        lastAt,
      };
    });
  }

  return {
    rules: async ({ directory, limit, offset = 0 }) => {
      const project = directory === null ? null : await projectOf(directory);
      // Approved by hand, they are few: those before are read along.
      const approved = await store.approvedRules(project, offset + limit);
      return { rules: await told(approved.slice(offset)) };
    },
    rule: async ({ id }) => {
      const [rule] = await told(await store.memoriesByIds([id]));
      return { rule: rule ?? null };
    },
    rulePast: async ({ id, matcher, limit }) => {
      check(matcher, parts.gatedTools);
      const [memory] = await store.memoriesByIds([id]);
      if (memory === undefined) return { looked: 0, since: null, matched: 0, examples: [] };
      return past(parts, { project: memory.scope === "global" ? null : memory.project, matcher, limit });
    },
    enforceRule: async ({ memoryId, contentHash, matcher, decision }) => {
      check(matcher, parts.gatedTools);
      const enforcement = { memoryId, contentHash, matcher, decision, setAt: now() };
      const { value, found } = redact<Enforcement>(enforcement);
      if (found.length > 0)
        throw new KedrError("rule-secret", {
          en: "A matcher may not hold a secret; describe the call without it.",
          ru: "В описании вызова не может быть секрета; опишите вызов без него.",
        });
      const outcome = await store.enforce(value);
      if (outcome === "done") parts.rulesChanged();
      return { outcome };
    },
    endRule: async ({ memoryId }) => {
      const hasEnded = await store.endEnforcement(memoryId, now());
      if (hasEnded) parts.rulesChanged();
      return { hasEnded };
    },
  };
}

const noLast = (memoryId: MemoryId) => ({ memoryId, lastAt: null, ...noCounts });

const isInForce = (memory: Memory, { contentHash }: Enforcement, now: string): boolean =>
  memory.trust === "approved" &&
  memory.validTo === null &&
  (memory.expiresAt === null || memory.expiresAt > now) &&
  memory.contentHash === contentHash;

/** A matcher that could never be about a call would look like protection. */
function check({ tool, command, path }: Matcher, gatedTools: readonly string[]): void {
  if ([tool, command, path].every((part) => part === null || part.trim() === ""))
    throw new KedrError("rule-empty", {
      en: "Say which calls the rule is about: --tool, --command or --path.",
      ru: "Укажите, о каких вызовах правило: --tool, --command или --path.",
    });
  const isUnknown = (name: string): boolean => !gatedTools.some((known) => matchesName(name.trim(), known));
  const unknown = tool?.split("|").find(isUnknown)?.trim();
  const known = gatedTools.join(", ");
  if (unknown !== undefined)
    throw new KedrError("rule-tool", {
      en: `No client asks Kedr before ${unknown}. A rule can be about: ${known}.`,
      ru: `Перед ${unknown} ни один клиент Kedr не спрашивает. Правило может быть о: ${known}.`,
    });
}

interface Past {
  readonly project: ProjectKey | null;
  readonly matcher: Matcher;
  readonly limit: number;
}

async function past(
  { store, userHome }: { readonly store: Pick<Store, "toolCalls">; readonly userHome: string },
  { project, matcher, limit }: Past,
): Promise<PastMatches> {
  const isAbout = compileMatcher(matcher);
  const found: PastCall[] = [];
  let [looked, matched] = [0, 0];
  let oldest: StoredEvent | undefined;
  while (looked < limit) {
    const before: EventId | null = oldest?.id ?? null;
    const events = await store.toolCalls(project, before, Math.min(callsAtOnce, limit - looked));
    for (const event of events) {
      if (!isAbout(matchedOf(event, userHome))) continue;
      matched += 1;
      if (found.length < examplesShown) found.push(pastCall(event));
    }
    looked += events.length;
    oldest = events.at(-1) ?? oldest;
    if (events.length < callsAtOnce) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { looked, since: oldest?.occurredAt ?? null, matched, examples: found };
}

const matchedOf = (event: StoredEvent, userHome: string) =>
  callMatched(
    {
      userHome,
      tool: event.tool ?? "",
      command: readCall({ ...event, outcome: null }).command,
      files: event.files,
      directory: event.place.directory,
    },
    event.place.projectPath,
  );

function pastCall(event: StoredEvent): PastCall {
  const { command, path } = readCall({ ...event, outcome: null });
  const { occurredAt: at, sessionId, tool, status } = event;
  return { at, sessionId, tool: tool ?? "", what: cut(command || path, whatChars), status };
}
