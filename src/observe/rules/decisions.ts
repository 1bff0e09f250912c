import { isMachineTrouble } from "../../domain/machine-trouble.ts";
import { isOneOff } from "../../domain/one-off.ts";
import { ownWords } from "../../domain/own-words.ts";
import { type Detector, type Scene, type Step, finding, isAgentSpeaking } from "./scene.ts";
import { isAlike } from "./likeness.ts";
import { asTitle, capitalised, sentencesOf } from "./sentences.ts";

const deciding =
  /^(?:decision|решение)\s*:|(?<!\p{L})(?:let's (?:go with|use|take(?! (?:a|another|one more) )|stay with|keep|stick with|switch to|try)|we(?:'ll| will) (?:use|go with|take|keep)|i(?:'d| would) go with|decided (?:to|on|that|against)|went with|we chose|решили|решено|принято решение|выбрали|выбираем|остановились на|останавливаемся на|берём|будем использовать)(?!\p{L})/iu;
/** A choice names what it was chosen over, or why. */
const alternative =
  /(?<!\p{L})(?:instead of|rather than|because|since|not|over|due to|so|вместо|а не|потому что|так как|чтобы|из-за|ради)(?!\p{L})/iu;
/** What a person calls a decision is one, whatever it was chosen over. */
const isCalledSo =
  /^(?:decision|решение|решено)\s*[:,—–-]|^(?:we(?:'ve| have)? decided|we agreed|(?:мы )?решили|принято решение|(?:мы )?договорились)(?!\p{L})/iu;
const unsure = /\?$|(?<!\p{L})(?:maybe|perhaps|could|might|может|возможно|наверное)(?!\p{L})/iu;

/** A guess, a choice for once, and one that a machine in trouble forced. */
const isPassing = (sentence: string): boolean =>
  unsure.test(sentence) || isOneOff(sentence) || isMachineTrouble(sentence);

/** Choices between alternatives, stated by the owner or the agent. */
export const decisions: Detector = (scene) => {
  const stated = decisionsIn(scene, (step) => step.event.kind === "prompt" || isAgentSpeaking(step));
  return stated
    .filter((one, at) => !stated.slice(0, at).some((before) => isAlike(before.sentence, one.sentence)))
    .map(({ step, sentence }) =>
      finding({
        type: "decision",
        title: capitalised(
          asTitle(sentence).replace(/^(?:решили|решено|решение|decision)\s*[:,—-]\s*/iu, ""),
        ),
        author: step.event.kind === "prompt" ? "owner" : "agent",
        from: [step.index],
        also: ["decision", "решение", "choice", "выбор"],
      }),
    );
};

const isDecision = (sentence: string, isPersons: boolean): boolean =>
  (isPersons && isCalledSo.test(sentence)) || (deciding.test(sentence) && alternative.test(sentence));

interface Stated {
  readonly step: Step;
  readonly sentence: string;
}

function decisionsIn(scene: Scene, isSpeaker: (step: Step) => boolean): readonly Stated[] {
  return scene.steps.filter(isSpeaker).flatMap((step) =>
    sentencesOf(step.event.kind === "prompt" ? ownWords(step.event.input ?? "") : step.words)
      .filter((one) => one.length <= 300 && isDecision(one, step.event.kind === "prompt") && !isPassing(one))
      .map((sentence) => ({ step, sentence })),
  );
}
