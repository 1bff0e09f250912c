import { assignmentRules } from "./assignments.ts";
import { cloudRules } from "./cloud.ts";
import { codeHostRules } from "./code-hosts.ts";
import { commandRules } from "./commands.ts";
import { messengerRules } from "./messengers.ts";
import { modelRules } from "./models.ts";
import { paymentRules } from "./payment.ts";
import { peopleRules } from "./people.ts";
import { privateKeyRules } from "./private-keys.ts";
import type { SecretRule } from "./rule.ts";
import { secondNetRules } from "./second-net.ts";
import { webRules } from "./web.ts";

/** Every rule, the more telling name first: where two overlap, the first names the replacement. */
export const secretRules: readonly SecretRule[] = [
  ...privateKeyRules,
  ...cloudRules,
  ...codeHostRules,
  ...modelRules,
  ...messengerRules,
  ...paymentRules,
  ...webRules,
  ...commandRules,
  ...assignmentRules,
  ...peopleRules,
  ...secondNetRules,
];
