import type { RuleState } from "../serve/ruling.ts";
import { memoryJson } from "./json.ts";

/** A rule as `kedr rules --json` and `kedr rule ID --json` print it. */
export const ruleJson = ({ memory, projectName, enforcement, isInForce, counts, lastAt }: RuleState) => ({
  ...memoryJson(memory),
  projectName,
  enforcement:
    enforcement === null
      ? null
      : { decision: enforcement.decision, ...enforcement.matcher, setAt: enforcement.setAt, isInForce },
  counts,
  lastAt,
});
