import { errorLine, shortError } from "../../domain/run.ts";
import {
  type Detector,
  type Finding,
  type Scene,
  type Step,
  finding,
  isCommand,
  isEdit,
  say,
} from "./scene.ts";
import { pathsOf, shortCommand } from "./scene.ts";
import { capitalised } from "./sentences.ts";

const deploying =
  /(?:^|[\s;&|(])(?:vercel(?: deploy)?(?: --prod| deploy|$)|netlify deploy|fly(?:ctl)? deploy|wrangler (?:deploy|publish)|firebase deploy|kubectl (?:apply|rollout|set image)|helm (?:upgrade|install)|docker push|terraform apply|ansible-playbook|serverless deploy|gh release create|(?:npm|pnpm|yarn) publish|(?:npm|pnpm|yarn)(?: run)? deploy|cargo publish|twine upload|make deploy|heroku \S*deploy|git push heroku|\.\/deploy\S*)/;

export const deployCommand = (step: Step): boolean =>
  isCommand(step) && deploying.test(step.call?.command ?? "");

/** One finding a turn about what was released: how it went, and what it took. */
export const deploys: Detector = (scene) => {
  const turns = new Set(scene.steps.filter(deployCommand).map((step) => step.turn));
  return [...turns].map((turn) =>
    describe(
      scene,
      scene.steps.filter((step) => step.turn === turn),
    ),
  );
};

function describe(scene: Scene, steps: readonly Step[]): Finding {
  const { language } = scene;
  const runs = steps.filter(deployCommand);
  const failed = runs.find((step) => step.event.status !== "ok");
  const last = runs.at(-1);
  const isLive = last?.event.status === "ok";
  const edits = failed
    ? steps.filter((step) => isEdit(step) && step.index > failed.index && step.index < (last?.index ?? 0))
    : [];
  const error = failed ? errorLine(failed) : "";
  const tail = runs.slice(-1).map(shortCommand).join();
  const failure = failed
    ? say(language, `\`${shortCommand(failed)}\` failed: `, `\`${shortCommand(failed)}\` не прошло: `) +
      shortError(error)
    : "";
  const success =
    say(language, `deployed by \`${tail}\``, `выкачено командой \`${tail}\``) + whatWentLive(last);
  const titles = [failure, isLive ? success : ""].filter(Boolean).join("; ");
  return finding({
    type: "deploy",
    title: capitalised(titles),
    facts: [
      ...(failed
        ? [`${say(language, "Failed", "Не прошло")}: \`${shortCommand(failed)}\`: ${reasons(failed)}`]
        : []),
      ...(edits.length > 0
        ? [say(language, `Changed: ${pathsOf(edits).join(", ")}`, `Изменено: ${pathsOf(edits).join(", ")}`)]
        : []),
      ...runs.filter((step) => step.event.status === "ok").flatMap(resultLine),
    ],
    verbatim: [...new Set([failed, ...runs.slice(-2)].flatMap((step) => step?.call?.command ?? []))].join(
      "\n",
    ),
    files: edits.map((step) => step.call?.path ?? "").filter(Boolean),
    also: ["deploy", "деплой", "выкатка", "release", "релиз"],
    from: [...runs, ...edits].map((step) => step.index).sort((left, right) => left - right),
    strength: 6,
  });
}

/** Every line of a short error: the second one often holds the cause. */
const reasons = (step: Step): string =>
  (step.call?.output ?? "").trim().split("\n").slice(0, 2).join("; ").slice(0, 300);

/** The address or the package that a title can hold: that a command ran is no news. */
function whatWentLive(step: Step | undefined): string {
  const [line = ""] = step ? resultLine(step) : [];
  const name = /https?:\/\/[^\s"'<>)\]]+|(?<=^\+ )\S+/.exec(line)?.[0];
  return name === undefined ? "" : `: ${name}`;
}

/** The line that names what went live: an address, a version, a digest. */
function resultLine(step: Step): readonly string[] {
  const lines = (step.call?.output ?? "").split("\n").map((line) => line.trim());
  const line = lines.findLast((one) => /https?:\/\/|^\+ |digest|successfully|deployed/i.test(one));
  return line ? [line.slice(0, 200)] : [];
}
