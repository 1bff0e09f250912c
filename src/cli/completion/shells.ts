/** The shells for which there is a completion. */
export const shells = ["bash", "zsh", "fish", "powershell"] as const;

export type Shell = (typeof shells)[number];
