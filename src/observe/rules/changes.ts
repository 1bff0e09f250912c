import type { Language } from "../language.ts";
import { shortCommand } from "./scene.ts";
import { type Detector, type Step, finding, isCommand, isEdit, pathOf, say } from "./scene.ts";
import { capitalised } from "./sentences.ts";

const configFile =
  /(?:^|\/)(?:tsconfig[\w.-]*\.json|[\w.-]+\.config\.[cm]?[jt]s|\.env[\w.-]*|Dockerfile[\w.-]*|(?:docker-)?compose[\w.-]*\.ya?ml|\.[\w-]+rc(?:\.\w+)?|Makefile|[\w.-]+\.(?:conf|ini|toml|service|tf|ya?ml))$/;

/** More lines than this are a rewrite. */
const linesOfASetting = 6;

/** A line of a script that a settings file holds is no setting. */
const scriptLine =
  /\$[({]|(?:^|[\s;])(?:do|then|fi|done|esac)$|\bif \[|^(?:-? ?run: )?(?:echo|git|curl|cd|set|export|exit|mv|cp|rm|for|while|if)\b|[|&]\s*$|\\$|^#|=>/;

/** Settings that were changed: the line before and the line after. */
export const configChanges: Detector = (scene) =>
  scene.steps
    .filter((step) => isEdit(step) && configFile.test(step.call?.path ?? ""))
    .flatMap((step) => {
      const { removed, added } = changedLines(step);
      // A new or rewritten file is no changed setting; what it is for, other detectors say.
      if (added.length + removed.length === 0 || added.length > linesOfASetting) return [];
      if ([...added, ...removed].some((line) => scriptLine.test(line))) return [];
      const name = pathOf(step);
      const title = `${name}: ${describe(scene.language, removed, added)}`;
      return [
        finding({
          type: "change",
          title,
          verbatim: added.join("\n"),
          files: [step.call?.path ?? ""],
          also: ["configuration", "настройка", "settings", "конфигурация"],
          from: [step.index],
          strength: 3,
        }),
      ];
    });

function describe(language: Language, removed: readonly string[], added: readonly string[]): string {
  const [before] = removed;
  const now = added.slice(0, 2).join(" ");
  if (now === "") return say(language, `\`${before}\` removed`, `\`${before}\` удалено`);
  if (before === undefined) return say(language, `\`${now}\` added`, `\`${now}\` добавлено`);
  return removed.length === 1 ? `\`${before}\` → \`${now}\`` : `\`${now}\``;
}

/** The lines that differ, without commas and indentation. A new file is not a changed setting line by line. */
function changedLines(step: Step): {
  readonly removed: readonly string[];
  readonly added: readonly string[];
} {
  const before = lines(step.call?.removed ?? "");
  const after = lines(step.call?.added ?? "");
  return {
    removed: before.filter((line) => !after.includes(line)),
    added: after.filter((line) => !before.includes(line)),
  };
}

const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "");

const adding =
  /\b(?:(?:npm|pnpm|yarn|bun) (?:install|i|add)|pip3? install|uv (?:add|pip install)|poetry add|cargo add|go get|gem install|composer require)((?: +\S+)+)/;
const removing =
  /\b(?:(?:npm|pnpm|yarn|bun) (?:uninstall|remove|rm|un)|pip3? uninstall|uv remove|poetry remove|cargo remove|composer remove)((?: +\S+)+)/;

/** Packages that were added and removed in a turn. */
export const dependencyChanges: Detector = (scene) => {
  const done = scene.steps.filter((step) => isCommand(step) && step.event.status === "ok");
  const turns = new Set(done.map((step) => step.turn));
  return [...turns].flatMap((turn) => {
    const steps = done.filter(
      (step) => step.turn === turn && (packages(step, adding) || packages(step, removing)),
    );
    const added = steps.flatMap((step) => packages(step, adding) ?? []);
    const removed = steps.flatMap((step) => packages(step, removing) ?? []);
    if (added.length === 0 && removed.length === 0) return [];
    const title = [
      added.length > 0
        ? say(
            scene.language,
            `dependency added: ${added.join(", ")}`,
            `добавлена зависимость: ${added.join(", ")}`,
          )
        : "",
      removed.length > 0
        ? say(
            scene.language,
            `dependency removed: ${removed.join(", ")}`,
            `удалена зависимость: ${removed.join(", ")}`,
          )
        : "",
    ]
      .filter(Boolean)
      .join("; ");
    return [
      finding({
        type: "change",
        title: capitalised(title),
        verbatim: steps.map(shortCommand).join("\n"),
        also: ["dependency", "зависимость", "package", "пакет"],
        from: steps.map((step) => step.index),
        strength: 3.5,
      }),
    ];
  });
};

function packages(step: Step, pattern: RegExp): readonly string[] | undefined {
  const line = pattern.exec(step.call?.command ?? "")?.[1]?.split(/[;&|]/)[0] ?? "";
  const names = line
    .trim()
    .split(/\s+/)
    .filter((word) => /^@?[\w][\w./@-]*(?:[=<>~^]=?[\w.*]+)?$/.test(word) && !/^\.{0,2}\//.test(word));
  return names.length > 0 ? names : undefined;
}
