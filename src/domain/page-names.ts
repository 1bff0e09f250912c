/** The pages of the owner's window, each under the path of its name, in the order of its menu. */
export const pageNames = [
  "live",
  "search",
  "timeline",
  "retro",
  "monday",
  "review",
  "forget",
  "receipts",
  "sees",
  "projects",
  "stats",
  "settings",
  "health",
] as const;

export type PageName = (typeof pageNames)[number];
