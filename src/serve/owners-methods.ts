import type { Service } from "./service.ts";

/**
 * What only the owner may do. The loopback port takes it with the owner's token; the socket, which hooks and the tools
 * of agents use, never does.
 */
const ownersMethods = [
  "decide",
  "decideProposal",
  "planForget",
  "forget",
  "backUp",
  "exportMemories",
  "importMemories",
  "redactSecrets",
  "releaseMemory",
  "unmerge",
  "pin",
  "judgeSkill",
  "rewriteRule",
  "rememberAsOwner",
  "keepNote",
  "freeNotes",
  "enforceRule",
  "endRule",
  "setBridge",
  "openPage",
  "closePages",
] as const satisfies readonly (keyof Service)[];

export const isOwnersMethod = (name: string): boolean => ownersMethods.some((each) => each === name);
