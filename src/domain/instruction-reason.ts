/** In what way a text reads like an instruction to an agent or to the observer. */
export const instructionReasons = [
  "override",
  "role",
  "memory-order",
  "observer-order",
  "address",
  "harmful-order",
  "piped-shell",
  "exfiltration",
  "reveal",
  "authority",
  "fake-result",
  "concealment",
  "trigger",
  "tool-bait",
  "markup",
] as const;

export type InstructionReason = (typeof instructionReasons)[number];
