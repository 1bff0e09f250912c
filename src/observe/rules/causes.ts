import { type Detector, type Scene, type Step, finding, isAgentSpeaking } from "./scene.ts";
import { isAlike } from "./likeness.ts";
import { asTitle, sentencesOf, standsAlone, statements } from "./sentences.ts";

const refuting =
  /(?<!\p{L})(?:(?:is|was|were|are)(?: not|n't) the (?:cause|reason|culprit|problem|issue)|turned out not to be|ruled out|rules out|не подтвердил[аои]?сь|оказал[аои]?сь неверн|не в этом дело|ни при ч[её]м|дело не в)(?!\p{L})/iu;
const confirming =
  /(?<!\p{L})(?:root cause(?: (?:is|was)|:)|(?:the )?cause:|key insight (?:is|was)|introduced by|the (?:actual |real )?cause (?:is|was)|caused by|turns out|turned out (?:to be|that)|причина(?: была)? в том|причина\s*[:—-]|корень проблемы|оказалось, что|дело (?:было )?в том|сломан[ао]? коммитом|broken by)(?!\p{L})/iu;
/** What a turn ends with may say it in these words too; in the middle of one they are guesses. */
const concluding =
  /(?:^|[.:] )(?:the )?(?:(?:real|actual|main|underlying) )?(?:problem|issue|culprit|bug)(?::| (?:is|was)(?! (?:n't|not|that (?:we|i|you)|the same|now|fixed|resolved|gone|straightforward)))|^(?:проблема|ошибка)(?::| (?:была? )?в (?!том, что нужно))/iu;
/** What a tool can't do is known for good. */
const limiting =
  /(?<!\p{L})(?:doesn't|does not|don't|do not|can't|cannot|не) (?:support|expose|allow|accept|поддержива\p{L}+|позволя\p{L}+|уме\p{L}+)(?!\p{L})/iu;
/** Characters from a sentence's beginning in which what it is about stands. */
const limitChars = 100;
/** "Found it." announces the cause, which the next sentence tells. */
const announcing =
  /^(?:\p{L}+ ?[!,.—] )?(?:(?:i(?:'ve| have)? )?found (?:it|(?:and fixed )?the (?:root cause|cause|issue|problem|bug))|(?:я )?наш(?:[её]л|ла)(?: и исправила?)? (?:причину|проблему|ошибку|баг|в ч[её]м дело))[.!]?$/iu;
const doubting =
  /^(?:are you sure|no\b|nope|that's (?:not|wrong)|(?:again, )?th(?:is|at) is (?:not|wrong)|wrong|ты уверен|вы уверены|нет(?!\p{L})|это не так|неверно)/iu;
const differing =
  /(?<!\p{L})(?:(?:docs?|documentation|spec|specification|readme) (?:still )?(?:sa(?:y|ys|id)|claims?|states?|promises?|lists?|describes?).*(?<!\p{L})(?:but|while|whereas|yet|although|however)|(?:документаци[ияей]|спецификаци[ияей]|описани[еи])(?!\p{L}).*(?:а в коде|но в коде|тогда как|а код|на деле))(?!\p{L})/iu;
const unsure =
  /\?$|(?<!\p{L})(?:hypothesis \d+:|might|may be|maybe|(?:most )?likely|probably|perhaps|i think|suspect|seems|возможно|вероятно|похоже|наверное|думаю|кажется)(?!\p{L})/iu;

/** Which suspected causes were ruled out, and which causes were found, in the agent's own words. */
export const causes: Detector = (scene) => {
  const said = scene.steps
    .filter((step) => isAgentSpeaking(step) && !isDoubted(scene, step))
    .flatMap(sentencesSaid)
    .filter(({ sentence }) => !unsure.test(sentence));
  return [
    ...distinct(said.filter(({ sentence }) => refuting.test(sentence) && standsAlone(asTitle(sentence)))).map(
      ({ step, sentence }) =>
        finding({
          type: "discovery",
          title: asTitle(sentence),
          status: "refuted",
          from: [step.index],
          also: ["ruled out", "dead end", "гипотеза не подтвердилась", "тупик"],
        }),
    ),
    ...distinct(said.filter(isFoundOut)).map(({ step, sentence }) =>
      finding({
        type: "discovery",
        title: asTitle(sentence),
        from: [step.index],
        also: ["root cause", "причина"],
      }),
    ),
  ];
};

/** The statements of a step; one that "Found it." announces is marked. */
function sentencesSaid(step: Step): readonly Said[] {
  const sentences = sentencesOf(step.words);
  const worthKeeping = statements(step.words);
  return sentences.flatMap((sentence, at) =>
    worthKeeping.includes(sentence)
      ? [{ step, sentence, isAnnounced: announcing.test(sentences[at - 1] ?? "") }]
      : [],
  );
}

/** True for what states a found cause, how documents and code differ, or what something can't do. */
function isFoundOut({ step, sentence, isAnnounced }: Said): boolean {
  if (refuting.test(sentence) || !standsAlone(asTitle(sentence))) return false;
  if (confirming.test(sentence) || differing.test(sentence)) return true;
  const isConclusion = concluding.test(sentence) || isLimit(sentence) || isAnnounced;
  return step.event.kind === "turn-end" && isConclusion;
}

/** A limit is what the sentence is about; in a proposal it is only the reason, at its end. */
const isLimit = (sentence: string): boolean => limiting.test(sentence.slice(0, limitChars));

/** True when the owner's next words doubt what was said. */
function isDoubted(scene: Scene, step: Step): boolean {
  const next = scene.steps.find((one) => one.index > step.index && one.event.kind === "prompt");
  return next?.turn === step.turn + 1 && doubting.test(next.words);
}

/** True for a closing sentence that names a cause. */
export const isCause = (sentence: string): boolean =>
  (confirming.test(sentence) || concluding.test(sentence)) &&
  !unsure.test(sentence) &&
  !refuting.test(sentence);

/** The causes that closing words name, in their order. */
export const causesNamed = (step: Step): readonly string[] =>
  sentencesSaid(step)
    .filter(({ sentence, isAnnounced }) => isCause(sentence) || (isAnnounced && !unsure.test(sentence)))
    .map(({ sentence }) => sentence);

/** True for a sentence that rules something out. */
export const isRefutation = (sentence: string): boolean => refuting.test(sentence);

interface Said {
  readonly step: Step;
  readonly sentence: string;
  readonly isAnnounced: boolean;
}

const distinct = (said: readonly Said[]): readonly Said[] =>
  said.filter((one, at) => !said.slice(0, at).some((before) => isAlike(before.sentence, one.sentence)));
