import type { JSX } from "preact";
import { whyWords } from "../../../src/domain/why-words.ts";
import type { SeenLine, SeenMemory, SeenWhy } from "../../../src/serve/seeing.ts";
import { language, useLanguage, useWords } from "../../app/language.ts";
import { percent } from "../../app/numbers.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { kindNames, trustNames } from "../../parts/memory-names.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { type SeesWords, seesWords } from "./words.ts";

const figure = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumSignificantDigits: 2 }).format(value);

/** The most telling reason in a few words. */
export function WhyShort({
  section,
  why,
}: {
  readonly section: SeenLine["section"];
  readonly why: SeenWhy;
}): JSX.Element {
  const words = useWords(seesWords);
  return <span>{shortWords(section, why, words)}</span>;
}

function shortWords(section: SeenLine["section"], why: SeenWhy, words: SeesWords): string {
  if (why.support !== null) return words.met(percent(why.support));
  const best = [...why.worth].sort((one, other) => other.worth - one.worth).slice(0, 2);
  if (best.length > 0) return best.map(({ name }) => words.worth[name] ?? name).join(", ");
  return words.sections[section];
}

/** All of it: what was met, by which way, what lifted it; and the memories, with the way to each. */
export function WhyDetails({ line }: { readonly line: SeenLine }): JSX.Element {
  const words = useWords(seesWords);
  return (
    <div class="sees-why small">
      <h3>{words.why}</h3>
      <Reasons why={line.why} section={line.section} />
      {line.memories.map((memory) => (
        <MemoryLink key={memory.id} memory={memory} />
      ))}
    </div>
  );
}

function Reasons({
  why,
  section,
}: {
  readonly why: SeenWhy;
  readonly section: SeenLine["section"];
}): JSX.Element {
  const words = useWords(seesWords);
  const names = whyWords[useLanguage()];
  const { worth, reasons, ranked } = why;
  return (
    <div class="sees-reasons">
      {reasons.length > 0 && (
        <p>
          <SaidText text={reasons.join("; ")} />
        </p>
      )}
      {worth.length === 0 && ranked === null && <p>{words.sections[section]}</p>}
      {worth.length > 0 && (
        <p class="row">
          {worth.map(({ name, worth: value }) => (
            <Tag key={name}>
              {words.worth[name] ?? name} {signed(value)}
            </Tag>
          ))}
          <strong>
            {words.worthTotal} {figure(worth.reduce((sum, part) => sum + part.worth, 0))}
          </strong>
        </p>
      )}
      {ranked !== null && (
        <p class="row">
          <span class="soft">{words.places}</span>
          {ranked.channels.map(({ name, rank }) => (
            <Tag key={name} tone="info">
              {names[name]} {rank}
            </Tag>
          ))}
          {ranked.factors
            .filter(({ factor }) => figure(factor) !== "1")
            .map(({ name, factor }) => (
              <Tag key={name}>
                {names[name]} ×{figure(factor)}
              </Tag>
            ))}
        </p>
      )}
    </div>
  );
}

const signed = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

function MemoryLink({ memory }: { readonly memory: SeenMemory }): JSX.Element {
  const words = useWords(seesWords);
  const spoken = useLanguage();
  const { id, kind, trust, occurredAt } = memory;
  return (
    <p class="row">
      <Glyph memory={memory} />
      <a href={`/memory/${id}`}>{words.open(id)}</a>
      <span class="soft">{kindNames[kind][spoken]}</span>
      {trust === "approved" && <Tag tone="good">{trustNames.approved[spoken]}</Tag>}
      <span class="soft">
        <When at={occurredAt} />
      </span>
    </p>
  );
}
