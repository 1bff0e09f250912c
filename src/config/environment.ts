import { homedir, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

/** What Kedr takes from the environment, read once; a plain record that may be logged. */
export interface Environment {
  /** KEDR_HOME, or ~/.kedr. */
  readonly home: string;
  readonly userHome: string;
  readonly directory: string;
  /** The project's folder, where an agent that starts us names it; null otherwise. */
  readonly projectFolder: string | null;
  /** Where a socket goes when the home's own path is too long for one. */
  readonly tempFolder: string;
  /** KEDR_OFF: nothing is captured and nothing is shown in this run. */
  readonly isOff: boolean;
  /** KEDR_OBSERVER, not yet validated; null when unset. */
  readonly observer: string | null;
  /** KEDR_LANG, not yet validated; null when unset. */
  readonly language: string | null;
  readonly locale: string;
  readonly claudeConfigFolder: string | null;
  readonly pathFolders: readonly string[];
  readonly proxies: {
    readonly http: string | null;
    readonly https: string | null;
    readonly all: string | null;
    readonly none: string | null;
  };
  /** False when NO_COLOR is set, the terminal is dumb or FORCE_COLOR is 0. */
  readonly allowsColour: boolean;
  /** FORCE_COLOR: colours also where the output is no terminal. */
  readonly forcesColour: boolean;
  /** The shell command that shows long output: KEDR_PAGER, PAGER or less; null when set to nothing or cat. */
  readonly pager: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the environment; the only other way to a variable is readVariable below. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const text = (name: string): string | null => variables[name]?.trim() || null;
  const either = (name: string): string | null => text(name.toLowerCase()) ?? text(name);
  const userHome = text("HOME") ?? text("USERPROFILE") ?? homedir();
  const home = text("KEDR_HOME");
  return Object.freeze({
    home: home === null ? join(userHome, ".kedr") : resolve(home),
    userHome,
    directory: currentDirectory(userHome),
    projectFolder: text("CLAUDE_PROJECT_DIR"),
    // The same place that the hook finds, which knows no more of the environment.
    tempFolder: tmpdir(),
    isOff: isOn(text("KEDR_OFF")),
    observer: text("KEDR_OBSERVER"),
    language: text("KEDR_LANG"),
    locale: text("LC_ALL") ?? text("LC_MESSAGES") ?? text("LANG") ?? "",
    claudeConfigFolder: text("CLAUDE_CONFIG_DIR"),
    pathFolders: Object.freeze((text("PATH") ?? "").split(delimiter).filter((folder) => folder !== "")),
    proxies: Object.freeze({
      http: either("HTTP_PROXY"),
      https: either("HTTPS_PROXY"),
      all: either("ALL_PROXY"),
      none: either("NO_PROXY"),
    }),
    ...coloursOf(variables),
    pager: pagerOf(variables),
  });
}

/** FORCE_COLOR has the last word, as in Node: it stands for this one run, NO_COLOR for all. */
function coloursOf(variables: Variables): Pick<Environment, "allowsColour" | "forcesColour"> {
  const forced = variables["FORCE_COLOR"];
  if (forced === undefined) {
    const allowsColour = variables["NO_COLOR"] === undefined && variables["TERM"] !== "dumb";
    return { allowsColour, forcesColour: false };
  }
  const isOn = !["0", "false"].includes(forced.trim().toLowerCase());
  return { allowsColour: isOn, forcesColour: isOn };
}

/** As git chooses it; a dumb terminal can't be paged on. */
function pagerOf(variables: Variables): string | null {
  if (variables["TERM"] === "dumb") return null;
  const told = (variables["KEDR_PAGER"] ?? variables["PAGER"] ?? "less").trim();
  return told === "" || told === "cat" ? null : told;
}

/** The value of one named variable, for a key that the configuration names and Kedr never keeps. */
export const readVariable = (name: string, variables: Variables = process.env): string | undefined =>
  variables[name] || undefined;

/** Which of the named variables hold something; their values stay where they are. */
export const setVariables = (
  names: readonly string[],
  variables: Variables = process.env,
): readonly string[] => names.filter((name) => readVariable(name, variables) !== undefined);

/** The environment for a child process: ours, with these laid over it; undefined takes a variable away. */
export function childEnvironment(
  overrides: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const merged = { ...process.env, ...overrides };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isOn(value: string | null): boolean {
  // As the launcher and the hook read it: anything but nothing and 0.
  return value !== null && value !== "0";
}

function currentDirectory(fallback: string): string {
  try {
    return process.cwd();
  } catch {
    // The folder was removed under the shell; the user's home stands in for it.
    return fallback;
  }
}
