import { type LoadedConfig, loadConfig } from "../config/config.ts";
import { chooseLanguage, type Language } from "../config/language.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import { localTimeZone } from "../platform/clock.ts";
import { homePaths } from "../platform/paths.ts";
import { kedrVersion } from "../platform/version.ts";
import type { Command, Context, Outside, Texts } from "./command.ts";
import { type Connected, connect, type LaunchService } from "../serve/client/connect.ts";
import { refuseClosedHome } from "./doctor/home-takes.ts";
import { sayError } from "./commands/say.ts";
import { type Exit, exits } from "./exit.ts";
import { askedLanguage, findCommand, optionsOf } from "./find-command.ts";
import { catalogue } from "./messages/catalogue.ts";
import type { Messages } from "./messages/en.ts";
import { ownerAtTerminal, ownersLine } from "./owner-at-terminal.ts";
import { type Given, parseCommand, usageError } from "./parse.ts";
import { type PagedIo, pagedIo } from "./paged.ts";
import { framedIo, isFramed } from "./piped.ts";
import { type Look, paintFor } from "./print/look.ts";
import { serviceRpc } from "../serve/client/rpc.ts";
import { visible } from "./visible.ts";

/** Runs one command line and says how it ended; prints every failure as one sentence. */
export async function main(argv: readonly string[], outside: Outside): Promise<number> {
  const paths = homePaths(outside.environment.home, outside.environment.tempFolder);
  const loaded = loadConfig(paths.config, outside.environment);
  const language = chooseLanguage(askedLanguage(argv), loaded.config.language, outside.environment.locale);
  const messages = catalogue[language];
  try {
    const { command, rest } = findCommand(argv, messages);
    if (command === "version") {
      outside.io.out(`${kedrVersion}\n`);
      return exits.ok;
    }
    const given = parseCommand(command, rest, messages);
    const isAsMemory = isFramed(command.name, outside.io, given.isOn("json") || given.isOn("help"));
    const led = isAsMemory ? framedIo(outside.io, command.name) : pagedWhere(command, given, outside);
    const io = led?.io ?? outside.io;
    const isPainted = !isAsMemory && isColoured(outside);
    const parts = { outside: { ...outside, io }, given, language, messages, loaded, paths, isPainted };
    try {
      return exits[await runCommand(command, contextOf(parts))];
    } finally {
      await led?.end();
    }
  } catch (error) {
    return tell(error, argv, outside, messages);
  }
}

async function runCommand(command: Command, context: Context): Promise<Exit> {
  if (context.given.isOn("help")) {
    (await import("./commands/help.ts")).sayHelp(command, context);
    return "ok";
  }
  await refuseAgents(command, context);
  const run = await command.load();
  return run(context);
}

/** A person gets what is longer than the screen by their pager. */
function pagedWhere(command: Command, given: Given, { io, environment }: Outside): PagedIo | undefined {
  const isPaged = io.isTerminal && environment.pager !== null && !given.isOn("no-pager");
  const prints = command.printsAsItGoes === true && !given.isOn("help");
  return isPaged && !prints ? pagedIo(io, environment.pager) : undefined;
}

const isColoured = ({ io, environment }: Outside): boolean =>
  environment.forcesColour || (io.isTerminal && environment.allowsColour);

async function refuseAgents(command: Command, context: Context): Promise<void> {
  const by = ownersLine(command, context.given);
  if (by === undefined) return;
  const refusal = await ownerAtTerminal(by, command.name, context);
  if (refusal !== null) throw refusal;
}

function contextOf(parts: {
  readonly outside: Outside;
  readonly given: Given;
  readonly language: Language;
  readonly messages: Messages;
  readonly loaded: LoadedConfig;
  readonly paths: Context["paths"];
  readonly isPainted: boolean;
}): Context {
  const { outside, given, messages, paths } = parts;
  const isJson = given.isOn("json");
  checkLanguage(given, messages);
  const reach = (launch: LaunchService | null, texts: Texts) => {
    const rpc = serviceRpc(paths, messages, texts === "exact" ? (text) => text : visible);
    return connect({ rpc, launch, clock: outside.clock, messages });
  };
  return {
    ...outside,
    ...parts,
    look: lookOf(parts),
    isJson,
    runningService: () => reach(null, "visible"),
    async service(texts = isJson ? "exact" : "visible"): Promise<Connected> {
      const launch = (): void => {
        refuseClosedHome(paths, messages);
        outside.launch();
      };
      const service = await reach(launch, texts);
      if (service === "absent") throw new KedrError("service.no-start", messages.serviceNoStart);
      return service;
    },
  };
}

function checkLanguage(given: Given, messages: Messages): void {
  const word = given.text("lang");
  if (word !== undefined && word !== "en" && word !== "ru")
    throw usageError(messages.wrongWord("lang", word, ["en", "ru"], undefined));
}

function lookOf(parts: {
  readonly outside: Outside;
  readonly language: Language;
  readonly messages: Messages;
  readonly loaded: LoadedConfig;
  readonly isPainted: boolean;
}): Look {
  const { outside, language, messages, loaded, isPainted } = parts;
  let timeZone: string | undefined;
  return {
    messages,
    language,
    nowMs: outside.clock.nowMs(),
    // Asking for it takes Node 10 ms the first time, and not every command shows a time.
    get timeZone() {
      return (timeZone ??= localTimeZone());
    },
    columns: outside.io.columns,
    paint: paintFor(isPainted),
    types: [...builtinObservationTypes, ...loaded.config.types],
  };
}

/** Codes of errors that say that what was named does not exist. */
const namesNothing = new Set([
  "no-such-memory",
  "no-such-session",
  "no-such-line",
  "no-such-path",
  "no-such-project",
  "not-in-git",
  "no-such-branch",
  "no-base",
]);

/** Codes of errors that say that somebody else than the owner, or not in the owner's sight, ran what is the owner's. */
const isOwners = new Set(["owners-only", "no-terminal", "agent-asks"]);

/** Codes of errors that the command line brought about, whether this program or the service saw it. */
const isOfTheLine = new Set(["usage", "bad-request"]);

/** One sentence; where it came from only with --verbose. For programs the same as JSON. */
function tell(error: unknown, argv: readonly string[], { io }: Outside, messages: Messages): number {
  const { language } = messages;
  const said = optionsOf(argv);
  const known = error instanceof KedrError ? error : undefined;
  const detail = error instanceof Error ? error.message : String(error);
  const code = known?.code ?? "unexpected";
  // The service's words for a wrong argument are for those who write programs.
  const sentence =
    code === "bad-request" ? messages.badRequest : (known?.said[language] ?? messages.unexpected(detail));
  sayError({ io, isJson: said.includes("--json") }, code, sentence);
  if (said.includes("--verbose") && error instanceof Error) io.err(`${visible(stackOf(error))}\n`);
  if (namesNothing.has(code)) return exits.notThere;
  if (isOwners.has(code)) return exits.ownersOnly;
  return isOfTheLine.has(code) ? exits.usage : exits.failed;
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\n${stackOf(error.cause)}` : "";
  return `${error.stack ?? error.message}${cause}`;
}
