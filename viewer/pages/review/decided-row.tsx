import type { JSX } from "preact";
import type { DecidedMemory, MadeDecision } from "../../../src/serve/reviewing.ts";
import { useWords } from "../../app/language.ts";
import { Command } from "../../parts/command.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { answered, decidedWords, type DecidedWords } from "./decided-words.ts";
import { wayBack } from "./way-back.ts";
import { reviewWords } from "./words.ts";

/** One decision, with what it was about, when it was made, and where it can be undone. */
export const DecidedRow = ({ decision }: { readonly decision: MadeDecision }): JSX.Element =>
  decision.sort === "text" ? <TextRow decision={decision} /> : <PairRow decision={decision} />;

type AboutText = Extract<MadeDecision, { sort: "text" }>;
type AboutTwo = Exclude<MadeDecision, AboutText>;

const tones: Readonly<Record<AboutText["decision"], Tone>> = {
  approved: "good",
  rejected: "bad",
  withdrawn: "plain",
};

function TextRow({ decision }: { readonly decision: AboutText }): JSX.Element {
  const words = useWords(reviewWords);
  const { memory, way, at, isOfToday } = decision;
  const isRule = memory.kind === "rule" || memory.kind === "skill";
  return (
    <div class="review-decided-row">
      <p class="row">
        <Tag tone={tones[decision.decision]}>{words.decisions[decision.decision]}</Tag>
        <Title of={memory} />
      </p>
      <p class="row small soft">
        <When at={at} />
        <span>{words.ways[way]}</span>
        <SaidText text={memory.projectName} />
        {!isOfToday && <Tag>{words.notOfToday}</Tag>}
        {isOfToday && isRule && (
          <a href={`/review?part=rules&id=${memory.id}`} aria-label={`${words.lookAgain}: ${memory.id}`}>
            {words.lookAgain}
          </a>
        )}
      </p>
    </div>
  );
}

function PairRow({ decision }: { readonly decision: AboutTwo }): JSX.Element {
  const words = useWords(decidedWords);
  const { sorts } = useWords(reviewWords);
  const { memory, other, at } = decision;
  return (
    <div class="review-decided-row">
      <p class="row">
        <Tag tone="info">{saidOf(decision, words)}</Tag>
        <Title of={memory} />
        {!memory.holds && decision.sort !== "merged" && <Tag>{words.history}</Tag>}
      </p>
      {other !== null && (
        <p class="row review-decided-other">
          <Title of={other} />
          {!other.holds && <Tag>{words.history}</Tag>}
        </p>
      )}
      <p class="row small soft">
        <When at={at} />
        {decision.sort === "pair" && <span>{sorts[decision.kind]}</span>}
        <SaidText text={memory.projectName} />
        {other !== null && other.projectName !== memory.projectName && <SaidText text={other.projectName} />}
        <Back of={decision} />
      </p>
    </div>
  );
}

const saidOf = (decision: AboutTwo, words: DecidedWords): string =>
  decision.sort === "pair" ? answered(decision.kind, decision.choice, words) : words[decision.sort];

const Title = ({ of: { id, title } }: { readonly of: DecidedMemory }): JSX.Element => (
  <a href={`/memory/${id}`} class="review-decided-title">
    <SaidText text={title} />
  </a>
);

function Back({ of }: { readonly of: AboutTwo }): JSX.Element | null {
  const back = wayBack(of, useWords(decidedWords));
  if (back === null) return null;
  if ("to" in back)
    return (
      <a href={back.to} aria-label={`${back.label}: ${of.memory.id}`}>
        {back.label}
      </a>
    );
  return (
    <span class="row">
      {back.label}
      <Command text={back.command} />
    </span>
  );
}
