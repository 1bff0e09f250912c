import type { Check } from "../../../src/serve/status.ts";

/** Under which heading a check stands; what is not named is of Kedr's own files. */
const groupOf: Readonly<Record<string, GroupName>> = {
  records: "records",
  memory: "records",
  secrets: "safety",
  rules: "safety",
};

export type GroupName = "records" | "home" | "safety";

export interface CheckGroup {
  readonly name: GroupName;
  readonly checks: readonly Check[];
}

const order = ["home", "records", "safety"] as const satisfies readonly GroupName[];
const gravest: readonly Check["state"][] = ["bad", "warn", "ok"];

export const worstFirst = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted((one, other) => gravest.indexOf(one.state) - gravest.indexOf(other.state));

/** The checks by what they are about, in each what is worst first. */
export const checkGroups = (checks: readonly Check[]): readonly CheckGroup[] =>
  order
    .map((name) => ({
      name,
      checks: worstFirst(
        checks.filter((check) => (groupOf[check.name.split(".")[0] ?? ""] ?? "home") === name),
      ),
    }))
    .filter((group) => group.checks.length > 0);

/** What to do, taken apart: commands that can be copied, and words. */
export const remedies = (
  whatToDo: string,
): readonly { readonly isCommand: boolean; readonly text: string }[] =>
  whatToDo
    .split(" · ")
    .filter((text) => text !== "")
    .map((text) => ({ isCommand: text.startsWith("kedr "), text }));
