import { isTestRun } from "../../domain/run.ts";
import { type Detector, type Step, finding, pathOf, say, shortCommand } from "./scene.ts";

const mark = /\[redacted: ([\w-]+)\]/g;
/** Kinds that name people and places: masked, but nothing to change a key for. */
const harmless = /^(?:e-?mail|login|user|internal-ip|ip|host|private)/;

/** Kinds that only the word beside them tells: in tests, documents and lock files these are made-up values and checksums. */
const namedByWord = /^(?:password|secret|key|token|authorization|high-entropy)$/;
const holdsMadeUp =
  /(?:^|\/)(?:docs?|examples?|fixtures?|testdata|__tests__)\/|\.(?:md|mdx|rst|lock|sum|snap)$|[._-](?:test|spec|example|sample)\.|(?:^|[/-])lock\.(?:json|ya?ml)$/i;

/** Secrets that were printed into the session or pasted into it: which kinds, and where. Never the secrets. */
export const exposedSecrets: Detector = (scene) => {
  const exposed = scene.steps
    .map((step) => ({ step, kinds: kindsIn(step) }))
    .filter(({ kinds }) => kinds.length > 0);
  const first = exposed[0];
  if (!first) return [];
  const kinds = [...new Set(exposed.flatMap((one) => one.kinds))].join(", ");
  const where = placeOf(first.step);
  return [
    finding({
      type: "security_alert",
      title: where
        ? say(
            scene.language,
            `Secrets (${kinds}) were shown by ${where}`,
            `Секреты (${kinds}) попали в вывод: ${where}`,
          )
        : say(
            scene.language,
            `Secrets (${kinds}) were pasted into a prompt`,
            `Секреты (${kinds}) вставлены в запрос`,
          ),
      facts: [
        say(
          scene.language,
          "The values were masked here, but they went through the session: consider replacing them.",
          "Здесь значения замаскированы, но через сессию они прошли: стоит их сменить.",
        ),
      ],
      also: ["secret", "секрет", "leak", "утечка", "rotate"],
      from: exposed.map((one) => one.step.index),
    }),
  ];
};

/** What came back or was pasted counts; a command that only uses a secret exposes none. */
function kindsIn(step: Step): readonly string[] {
  const text = step.call ? step.call.output : step.event.kind === "prompt" ? step.words : "";
  const kinds = [...text.matchAll(mark)].map((match) => match[1] ?? "");
  const isMadeUp = isTestRun(step) || holdsMadeUp.test(pathOf(step));
  return [...new Set(kinds)].filter((kind) => !harmless.test(kind) && !(isMadeUp && namedByWord.test(kind)));
}

function placeOf(step: Step): string {
  if (!step.call) return "";
  return step.call.command ? `\`${shortCommand(step)}\`` : pathOf(step) || (step.event.tool ?? "");
}
