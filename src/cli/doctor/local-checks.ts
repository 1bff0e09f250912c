import { chmodSync, readFileSync, statfsSync, statSync } from "node:fs";
import { hookProblemsFile } from "../../hook/problems.ts";
import { isoTime } from "../../platform/clock.ts";
import { faultOfHome } from "../../platform/private-home.ts";
import { countSpooled } from "../../platform/spool.ts";
import { forgettingFault } from "../../daemon/forgetting/tombstone-file.ts";
import { unsafeHomeWords } from "../../serve/client/unsafe-home.ts";
import type { Check } from "../../serve/status.ts";
import type { Context } from "../command.ts";
import type { InitFlow } from "../commands/init-flow.ts";
import { bytes } from "../print/time.ts";
import { visible } from "../visible.ts";
import { whyHomeTakesNothing } from "./home-takes.ts";
import { closeFiles, openFilesBelow } from "./open-files.ts";
import { type LauncherState, launcherState } from "./launcher-state.ts";

/** A check with what mends it; only what is safe to do unasked has a cure. */
export interface CurableCheck extends Check {
  readonly cure?: () => Promise<string>;
}

/** What can be seen on the disk without the service. */
export function localChecks(context: Context, flow: InitFlow): readonly CurableCheck[] {
  const launcher = launcherState(context.paths.launcher);
  return [
    ...configChecks(context),
    homeCheck(context),
    filesCheck(context),
    writableCheck(context),
    forgettingCheck(context),
    ...socketChecks(context),
    launcherCheck(launcher, flow, context),
    ...nodeChecks(launcher, flow, context),
    hookProblemsCheck(context),
    spoolCheck(context),
    ...diskChecks(context),
  ];
}

const fine = (name: string, sentence: string): CurableCheck => ({
  name,
  state: "ok",
  sentence,
  whatToDo: "",
});

function configChecks({ loaded, language, messages }: Context): CurableCheck[] {
  if (loaded.problems.length === 0) return [fine("config.valid", messages.configFine)];
  return loaded.problems.map((problem) => ({
    name: "config.valid",
    state: "warn",
    sentence: visible(
      `${problem.where}${problem.line === null ? "" : `:${problem.line}`}: ${problem.sentence[language]}`,
    ),
    whatToDo: messages.configFix,
  }));
}

const permissionBits = 0o777;
const othersBits = 0o077;

const modeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode;

const octal = (mode: number): string => (mode & permissionBits).toString(8);

function homeCheck({ paths, messages, language }: Context): CurableCheck {
  const name = "home.private";
  const fault = faultOfHome(paths);
  if (fault !== undefined)
    return { name, state: "bad", sentence: visible(unsafeHomeWords(fault)[language]), whatToDo: "" };
  const mode = modeOf(paths.home);
  if (mode === undefined)
    return {
      name,
      state: "warn",
      sentence: messages.homeMissing(paths.home),
      whatToDo: messages.homeMissingFix,
    };
  if ((mode & othersBits) === 0) return fine(name, messages.homeFine(paths.home));
  return {
    name,
    state: "bad",
    sentence: messages.homeOpen(paths.home, octal(mode)),
    whatToDo: messages.homeOpenFix,
    cure: async () => closeToOthers(paths.home, 0o700, messages.modeSet),
  };
}

const namesShown = 5;

function filesCheck({ paths, messages }: Context): CurableCheck {
  const name = "home.files-private";
  const open = openFilesBelow(paths.home);
  if (open.length === 0) return fine(name, messages.filesFine);
  const names = open.slice(0, namesShown).map((file) => visible(file.name));
  return {
    name,
    state: "warn",
    sentence: messages.filesOpen(
      open.length,
      [...names, ...(open.length > namesShown ? ["…"] : [])].join(", "),
    ),
    whatToDo: messages.filesOpenFix,
    cure: async () => {
      closeFiles(open);
      return messages.filesClosed(open.length);
    },
  };
}

function writableCheck({ paths, messages }: Context): CurableCheck {
  const why = whyHomeTakesNothing(paths.home, messages);
  if (why === undefined) return fine("home.writable", messages.homeTakes);
  return { name: "home.writable", state: "bad", sentence: why, whatToDo: messages.homeTakesFix };
}

/** Without its key the service does not start, so that it can't say so itself. */
function forgettingCheck({ paths, messages, language }: Context): CurableCheck {
  const name = "forgetting.kept";
  const fault = forgettingFault(paths);
  if (fault === undefined) return fine(name, messages.forgettingFine);
  return { name, state: "bad", sentence: visible(fault.said[language]), whatToDo: "" };
}

function socketChecks({ paths, messages }: Context): CurableCheck[] {
  const name = "socket.private";
  const mode = modeOf(paths.socket);
  if (mode === undefined) return [];
  if ((mode & othersBits) === 0) return [fine(name, messages.socketFine)];
  return [
    {
      name,
      state: "bad",
      sentence: messages.socketOpen(octal(mode)),
      whatToDo: messages.homeOpenFix,
      cure: async () => closeToOthers(paths.socket, 0o600, messages.modeSet),
    },
  ];
}

function closeToOthers(path: string, mode: number, sentence: (path: string) => string): string {
  chmodSync(path, mode);
  return sentence(path);
}

function launcherCheck({ state }: LauncherState, flow: InitFlow, { messages }: Context): CurableCheck {
  const name = "launcher.present";
  if (state === "fine") return fine(name, messages.launcherFine);
  const isMissing = state === "missing";
  return {
    name,
    state: isMissing ? "bad" : "warn",
    sentence: isMissing ? messages.launcherMissing : messages.launcherOther,
    whatToDo: messages.launcherFix,
    cure: () => rewriteLauncher(flow, messages.launcherWritten),
  };
}

/** The Node that init pinned may have gone with an update of Node itself. */
function nodeChecks({ nodePath }: LauncherState, flow: InitFlow, { messages }: Context): CurableCheck[] {
  const name = "node.pinned";
  if (nodePath === null) return [];
  if (modeOf(nodePath) !== undefined) return [fine(name, messages.nodeFine(nodePath))];
  return [
    {
      name,
      state: "bad",
      sentence: messages.nodeGone(nodePath),
      whatToDo: messages.launcherFix,
      cure: () => rewriteLauncher(flow, messages.launcherWritten),
    },
  ];
}

async function rewriteLauncher(flow: InitFlow, sentence: string): Promise<string> {
  await flow.installLauncher();
  return sentence;
}

const dayMs = 24 * 60 * 60_000;

/** Hooks say nothing to their client when something is wrong; here it is said. */
function hookProblemsCheck({ paths, clock, messages }: Context): CurableCheck {
  const name = "hooks.quiet";
  const log = hookProblemsFile(paths.logs);
  const after = isoTime(clock.nowMs() - dayMs);
  const lines = statSync(log, { throwIfNoEntry: false }) ? readFileSync(log, "utf8").split("\n") : [];
  const recent = lines.filter((line) => line > after).length;
  return recent === 0
    ? fine(name, messages.hooksQuiet)
    : {
        name,
        state: "warn",
        sentence: messages.hookProblems(recent),
        whatToDo: messages.hookProblemsFix(log),
      };
}

/** The service empties the spool when it starts, and doctor has started it before this one's cure is asked for. */
function spoolCheck({ paths, messages }: Context): CurableCheck {
  const name = "spool.empty";
  const files = countSpooled(paths.spool);
  if (files === 0) return fine(name, messages.spoolEmpty);
  return { name, state: "warn", sentence: messages.spoolFull(files), whatToDo: messages.spoolFix };
}

const lowDiskBytes = 200 * 1024 * 1024;

function diskChecks({ paths, messages }: Context): CurableCheck[] {
  const name = "disk.space";
  if (modeOf(paths.home) === undefined) return [];
  const disk = statfsSync(paths.home);
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes > lowDiskBytes) return [fine(name, messages.diskFine(bytes(freeBytes)))];
  return [
    {
      name,
      state: "warn",
      sentence: messages.diskLow(bytes(freeBytes)),
      whatToDo: messages.diskLowFix,
    },
  ];
}
