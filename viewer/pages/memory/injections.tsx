import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { MemoryInjection } from "../../../src/serve/injections.ts";
import { call } from "../../api/call.ts";
import { type Portion, useMore } from "../../api/use-more.ts";
import { useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { moment } from "../../app/times.ts";
import { Problem } from "../../parts/problem.tsx";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { evidenceWords } from "./evidence-words.ts";
import { MoreButton } from "./more-button.tsx";
import { Section } from "./section.tsx";

const rowsAtOnce = 12;
/** Pieces of what was given that are looked through before the person is asked whether to go on. */
const piecesAtOnce = 10;

/** Where the memory was given, and whether that was of use. */
export function Injections({ id }: { readonly id: MemoryId }): JSX.Element {
  const words = useWords(evidenceWords);
  const [lookedTo, setLookedTo] = useState<string | null>(null);
  const { rows, next, isAsking, problem, more } = useMore(`injections ${id}`, async (from, signal) => {
    const found = await portionOf(id, from, signal);
    setLookedTo(found.lookedTo);
    return found;
  });
  const used = rows?.filter(({ usedHow }) => usedHow !== null).length ?? 0;
  const counts = rows === undefined || rows.length === 0 ? [] : [words.given(rows.length, next === null)];
  const aside = [...counts, ...(used === 0 ? [] : [words.usedOf(used)])].join(" · ");
  return (
    <Section
      name="injections"
      title={words.injections}
      {...(rows?.length === 0 ? {} : { hint: words.injectionsHint })}
      {...(aside === "" ? {} : { aside })}
    >
      <Problem of={problem} again={more} />
      {rows === undefined && problem === undefined && (
        <div class="waiting memory-injection-waiting" aria-hidden="true" />
      )}
      {rows?.length === 0 && next === null && <p class="soft">{words.neverGiven}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul class="memory-injections">
          {rows.map((row) => (
            <Row key={row.id} given={row} />
          ))}
        </ul>
      )}
      {next !== null && (
        <div class="row">
          <MoreButton isAsking={isAsking} onMore={more} />
          {lookedTo !== null && <span class="small soft">{words.lookedTo(moment(lookedTo))}</span>}
        </div>
      )}
    </Section>
  );
}

/** Piece after piece until there is enough to show. */
async function portionOf(
  id: MemoryId,
  from: number | null,
  signal: AbortSignal,
): Promise<Portion<MemoryInjection> & { readonly lookedTo: string | null }> {
  const rows: MemoryInjection[] = [];
  let before = from;
  for (let piece = 1; ; piece += 1) {
    const limit = rowsAtOnce - rows.length;
    const { injections, next, lookedTo } = await call("injectionsOf", { id, before, limit }, signal);
    rows.push(...injections);
    const isEnough = rows.length >= rowsAtOnce || piece >= piecesAtOnce;
    if (next === null || isEnough) return { rows, next, lookedTo };
    before = next;
  }
}

function Row({ given }: { readonly given: MemoryInjection }): JSX.Element {
  const words = useWords(evidenceWords);
  return (
    <li class="memory-injection">
      <span class="memory-injection-channel">{words.channels[given.channel]}</span>
      <div class="memory-injection-text">
        {given.asked !== "" && (
          <p>
            <SaidText text={given.asked} />
          </p>
        )}
        <p class="row small soft">
          <When at={given.at} />
          <a href={`/session/${encodeURIComponent(given.sessionId)}`}>
            <ClientName of={given.client} />
          </a>
          {given.projectName !== "" && <SaidText text={given.projectName} />}
          <span>{words.oneOf(given.memories)}</span>
          <span>{words.tokens(whole(given.tokens))}</span>
        </p>
      </div>
      <span>
        {given.usedHow === null ? (
          <span class="small soft">{words.notUsed}</span>
        ) : (
          <Tag tone="good">{words.used[given.usedHow]}</Tag>
        )}
      </span>
    </li>
  );
}
