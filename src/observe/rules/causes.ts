import { type Detector, type Step, finding, isAgentSpeaking } from "./scene.ts";
import { asTitle, isAlike, statements } from "./sentences.ts";

const refuting =
  /(?<!\p{L})(?:(?:is|was|were|are)(?: not|n't) the (?:cause|reason|culprit|problem|issue)|turned out not to be|ruled out|rules out|не подтвердил[аои]?сь|оказал[аои]?сь неверн|не в этом дело|ни при ч[её]м|дело не в)(?!\p{L})/iu;
const confirming =
  /(?<!\p{L})(?:root cause (?:is|was|:)|the (?:actual |real )?cause (?:is|was)|caused by|turns out|turned out (?:to be|that)|причина(?: была)? в том|причина\s*[:—-]|корень проблемы|оказалось, что|дело (?:было )?в том|сломан[ао]? коммитом|broken by)(?!\p{L})/iu;
const differing =
  /(?<!\p{L})(?:(?:docs?|documentation|spec|specification|readme) (?:still )?(?:sa(?:y|ys|id)|claims?|states?|promises?|lists?|describes?).*(?<!\p{L})(?:but|while|whereas|yet|although|however)|(?:документаци[ияей]|спецификаци[ияей]|описани[еи])(?!\p{L}).*(?:а в коде|но в коде|тогда как|а код|на деле))(?!\p{L})/iu;
const unsure =
  /\?$|(?<!\p{L})(?:hypothesis \d+:|might|may be|maybe|probably|perhaps|i think|suspect|seems|возможно|вероятно|похоже|наверное|думаю|кажется)(?!\p{L})/iu;

/** Which suspected causes were ruled out, and which causes were found, in the agent's own words. */
export const causes: Detector = (scene) => {
  const said = scene.steps
    .filter(isAgentSpeaking)
    .flatMap((step) => statements(step.words).map((sentence) => ({ step, sentence })))
    .filter(({ sentence }) => !unsure.test(sentence));
  return [
    ...distinct(said.filter(({ sentence }) => refuting.test(sentence))).map(({ step, sentence }) =>
      finding({
        type: "discovery",
        title: asTitle(sentence),
        status: "refuted",
        from: [step.index],
        also: ["ruled out", "dead end", "гипотеза не подтвердилась", "тупик"],
      }),
    ),
    ...distinct(said.filter(({ sentence }) => isFoundOut(sentence))).map(({ step, sentence }) =>
      finding({
        type: "discovery",
        title: asTitle(sentence),
        from: [step.index],
        also: ["root cause", "причина"],
      }),
    ),
  ];
};

/** True for a sentence that states a found cause, or how documents and code differ. */
const isFoundOut = (sentence: string): boolean =>
  !refuting.test(sentence) && (confirming.test(sentence) || differing.test(sentence));

/** True for a sentence that names a cause. */
export const isCause = (sentence: string): boolean => confirming.test(sentence);

/** True for a sentence that rules something out. */
export const isRefutation = (sentence: string): boolean => refuting.test(sentence);

interface Said {
  readonly step: Step;
  readonly sentence: string;
}

const distinct = (said: readonly Said[]): readonly Said[] =>
  said.filter((one, at) => !said.slice(0, at).some((before) => isAlike(before.sentence, one.sentence)));
