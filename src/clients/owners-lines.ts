/**
 * The beginnings of command lines that an agent has no business with, for clients whose settings can deny them. The
 * table of commands says the same (by, byActions), and a test compares; these stand here whole, so that a new command
 * needs no new settings.
 */
export const ownersLines: readonly string[] = [
  "review",
  "trust",
  "forget",
  "backup",
  "restore",
  "unmerge",
  "pin",
  "unpin",
  "note drop",
  "skill worked",
  "skill failed",
  "config set",
  "config unset",
  "observer use",
  "embed install",
  "embed use",
  "embed off",
  "projects off",
  "projects on",
  "projects rename",
  "projects alias",
  "projects unalias",
  "projects merge",
  "session on",
  "bridge on",
  "bridge off",
  "open",
  "export",
  "import",
  "project",
  "receipts",
  "uninstall",
];
