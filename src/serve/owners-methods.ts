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
  "mergeMemories",
  "unmerge",
  "pin",
  "archive",
  "judge",
  "takeBackWord",
  "judgeSkill",
  "rewriteRule",
  "rememberAsOwner",
  "keepNote",
  "freeNotes",
  "enforceRule",
  "endRule",
  "endSilence",
  "setBridge",
  "settings",
  "clientSettings",
  "trySetting",
  "changeSetting",
  "undoSetting",
  "restart",
  "renameProject",
  "addAlias",
  "dropAlias",
  "mergeProjects",
  "switchProject",
  "openPage",
  "closePages",
] as const satisfies readonly (keyof Service)[];

export const isOwnersMethod = (name: string): boolean => ownersMethods.some((each) => each === name);
