import { addressRules } from "./addresses.ts";
import { argumentRules } from "./arguments.ts";
import { assignmentRules } from "./assignments.ts";
import { cloudRules } from "./cloud.ts";
import { codeHostRules } from "./code-hosts.ts";
import { commandRules } from "./commands.ts";
import { environmentRules } from "./environment.ts";
import { fileRules } from "./files.ts";
import { gitleaksRules } from "./gitleaks/rows.ts";
import { hostingRules } from "./hosting.ts";
import { keyedWordRules } from "./keyed-words.ts";
import { knownServiceRules } from "./known-services.ts";
import { messengerRules } from "./messengers.ts";
import { modelRules } from "./models.ts";
import { namedValueRules } from "./named-values.ts";
import { networkRules } from "./network.ts";
import { oneTimeRules } from "./one-time.ts";
import { paperRules } from "./papers.ts";
import { paymentRules } from "./payment.ts";
import { peopleRules } from "./people.ts";
import { privateKeyRules } from "./private-keys.ts";
import { proseRules } from "./prose.ts";
import { quotedRules } from "./quoted.ts";
import { registryRules } from "./registries.ts";
import type { SecretRow, SecretRule } from "./rule.ts";
import { secondNetRules } from "./second-net.ts";
import { serviceRules } from "./services.ts";
import { tableRules } from "./tables.ts";
import { formedRules, tokenFormRules } from "./token-forms.ts";
import { saidBeforeRules, toolRules } from "./tools.ts";
import { webRules } from "./web.ts";

/** Kinds with a form of their own, or a name that tells whose they are. */
const tellingRows: readonly SecretRow[] = [
  ...privateKeyRules,
  ...cloudRules,
  ...hostingRules,
  ...codeHostRules,
  ...registryRules,
  ...modelRules,
  ...messengerRules,
  ...serviceRules,
  ...paymentRules,
  ...formedRules,
];

/** Kinds known by what stands around them. */
const otherRows: readonly SecretRow[] = [
  ...webRules,
  ...oneTimeRules,
  ...paperRules,
  ...fileRules,
  ...addressRules,
  ...commandRules,
  ...toolRules,
  ...argumentRules,
  ...assignmentRules,
  ...namedValueRules,
  ...knownServiceRules,
  ...keyedWordRules,
  ...quotedRules,
  ...proseRules,
  ...saidBeforeRules,
  ...tableRules,
  ...environmentRules,
  ...peopleRules,
  ...networkRules,
  ...secondNetRules,
];

/** The rows of our own table, each with its example. */
export const secretRows: readonly SecretRow[] = [...tellingRows, ...otherRows];

/** Every rule, the more telling name first: where two overlap, the first names the replacement. */
export const secretRules: readonly SecretRule[] = [
  ...tellingRows,
  ...tokenFormRules,
  ...gitleaksRules,
  ...otherRows,
];

/** Kinds that are no reason to hide what they stand in as a whole. */
const weakKinds = new Set(
  [...peopleRules, ...networkRules, ...secondNetRules, ...environmentRules].map((row) => row.name),
);

export const isWeakKind = (kind: string): boolean => weakKinds.has(kind);
