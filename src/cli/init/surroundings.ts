import { existsSync } from "node:fs";

/** Where this machine is, as far as it matters for where hooks run and what a person can open. */
export type Surrounding = "devcontainer" | "ssh" | "wsl";

/** What the environment says of itself; facts only, nothing is decided here. */
export function surroundings(
  variables: Readonly<Record<string, string | undefined>>,
  isContainer: () => boolean = () => existsSync("/.dockerenv") || existsSync("/run/.containerenv"),
): readonly Surrounding[] {
  const has = (...names: string[]): boolean => names.some((name) => (variables[name] ?? "") !== "");
  const found: Surrounding[] = [];
  if (has("REMOTE_CONTAINERS", "CODESPACES", "DEVCONTAINER") || isContainer()) found.push("devcontainer");
  if (has("SSH_CONNECTION", "SSH_TTY")) found.push("ssh");
  if (has("WSL_DISTRO_NAME", "WSL_INTEROP")) found.push("wsl");
  return found;
}
