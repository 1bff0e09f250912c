import { type Detector, type Scene, type Step, finding, isCommand, isEdit, say } from "./scene.ts";
import { capitalised } from "./sentences.ts";

const conventional = /^(\w+)(?:\([^)]*\))?!?:\s*/;
const typeOfPrefix: Readonly<Record<string, string>> = {
  feat: "feature",
  feature: "feature",
  fix: "bugfix",
  bugfix: "bugfix",
  hotfix: "bugfix",
  perf: "change",
  refactor: "refactor",
};

/** What was committed: the subject, the hash and how much. */
export const commits: Detector = (scene) =>
  scene.steps.flatMap((step) => {
    if (
      !isCommand(step) ||
      step.event.status !== "ok" ||
      !/\bgit\b.*\bcommit\b/.test(step.call?.command ?? "")
    )
      return [];
    const head = /^\[(\S+)(?: \(root-commit\))? ([0-9a-f]{7,40})\] (.+)$/m.exec(step.call?.output ?? "");
    const [, branch, hash, subject = ""] = head ?? [];
    if (!head || isMerge(subject)) return [];
    const prefix = conventional.exec(subject)?.[1]?.toLowerCase() ?? "";
    const title = subject.replace(conventional, "");
    const amount = /^ ?(\d+ files? changed.*)$/m.exec(step.call?.output ?? "")?.[1];
    const edits = editsBefore(scene, step);
    return [
      finding({
        type: typeOfPrefix[prefix] ?? "change",
        title: capitalised(title),
        facts: [
          say(
            scene.language,
            `Commit ${hash} on ${branch}: ${subject}`,
            `Коммит ${hash} в ${branch}: ${subject}`,
          ),
          ...(amount ? [amount] : []),
        ],
        files: edits.map((one) => one.call?.path ?? "").filter(Boolean),
        also: ["commit", "коммит"],
        from: [...edits.map((one) => one.index), step.index],
        strength: prefix in typeOfPrefix ? 5.5 : 4,
        isNamed: isTelling(title),
      }),
    ];
  });

/** What a merge brought has its own commits. */
const isMerge = (subject: string): boolean => /^merge(?:d)?\b/i.test(subject);

/** "wip" and "fixes" name nothing. */
const isTelling = (subject: string): boolean =>
  subject.trim().split(/\s+/).length >= 3 && !/^(?:wip|fix(?:es)?|update|changes)\b.{0,12}$/i.test(subject);

/** The edits since the commit before, or since the batch began. */
function editsBefore(scene: Scene, commit: Step): readonly Step[] {
  const before = scene.steps.slice(0, commit.index);
  const last = before.findLastIndex((step) => /\bgit\b.*\bcommit\b/.test(step.call?.command ?? ""));
  return before.slice(last + 1).filter(isEdit);
}
