import { resolve } from "node:path";
import { nearest } from "../../config/nearest.ts";
import type { OwnersText } from "../../govern/rewritten.ts";
import {
  type OwnersSaying,
  type RememberAnswer,
  type RememberedKind,
  rememberedKinds,
} from "../../serve/remembering.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { approvingMessages } from "../messages/approving.ts";
import { rememberingMessages } from "../messages/remembering.ts";
import { usageError } from "../parse.ts";
import { commandLine, isOwnersWord, optionsText, writtenText } from "./said-text.ts";
import { oneLine } from "../visible.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Keeps what was typed: a person's at a terminal is approved by the same act, anybody else's waits for them. */
export const runRemember: Run = async (context) => {
  const { given, environment } = context;
  const saying: Omit<OwnersSaying, keyof OwnersText> = {
    kind: kindOf(context),
    isGlobal: isGlobal(context),
    isNewAnyway: given.isOn("anyway"),
    directory: resolve(environment.directory, given.text("cwd") ?? ""),
  };
  return keepSaid({ ...saying, ...(await textOf(context)) }, context);
};

/** Keeps a text and tells what became of it. */
export async function keepSaid(request: OwnersSaying, context: Context): Promise<Exit> {
  const isOwner = await isOwnersWord("remember", context);
  const service = await context.service();
  const answer = isOwner
    ? await service.call("rememberAsOwner", request)
    : await service.call("remember", { ...request, client: commandLine });
  return context.isJson ? tellProgram(answer, context) : tellPerson(answer, request.kind, context);
}

function tellProgram(answer: RememberAnswer, context: Context): Exit {
  const { outcome } = answer;
  if (outcome === "near") {
    const near = answer.memories.map(({ id, title }) => ({ id, title }));
    sayJson(context, { id: null, outcome, near });
    return "near";
  }
  const { id, trust } = answer.memory;
  const secretsMasked = outcome === "stored" ? answer.secretsMasked : 0;
  sayJson(context, { id, outcome, trust, secretsMasked });
  return "ok";
}

function tellPerson(answer: RememberAnswer, kind: RememberedKind, context: Context): Exit {
  const messages = rememberingMessages[context.language];
  if (answer.outcome === "near") {
    const [first] = answer.memories;
    sayError(context, "near", messages.near);
    say(context, [
      ...answer.memories.map(({ id, title }) => `  ${id} ${oneLine(title)}`),
      ...(first === undefined ? [] : [messages.nearAdvice(first.id)]),
    ]);
    return "near";
  }
  const { id, trust } = answer.memory;
  if (answer.outcome === "known") say(context, [messages.known(id)]);
  else
    say(context, [
      messages.stored(id, kind, trust === "approved"),
      ...(answer.secretsMasked === 0
        ? []
        : [approvingMessages[context.language].masked(answer.secretsMasked)]),
    ]);
  return "ok";
}

/** By options and words, else as it is written in the editor, on the standard input or at a question. */
async function textOf(context: Context): Promise<OwnersText> {
  const { given, io, language } = context;
  const said = {
    ...(given.words.length === 0 ? {} : { title: given.words.join(" ") }),
    ...optionsText(context),
  };
  const nothingElse = { facts: [], body: "", verbatim: "" };
  if (said.title !== undefined) return { ...nothingElse, ...said, title: said.title };
  const written = io.canAsk && !io.hasEditor ? await askedTitle(context) : await writtenText("", context);
  if (written === undefined) throw usageError(rememberingMessages[language].nothingSaid);
  return { ...written, ...said };
}

async function askedTitle({ io, language }: Context): Promise<OwnersText | undefined> {
  const title = (await io.readLine(rememberingMessages[language].askTitle))?.trim() ?? "";
  return title === "" ? undefined : { title, facts: [], body: "", verbatim: "" };
}

function kindOf({ given, messages }: Context): RememberedKind {
  const word = given.text("kind") ?? "note";
  const kind = rememberedKinds.find((known) => known === word);
  if (kind === undefined)
    throw usageError(messages.wrongWord("kind", word, rememberedKinds, nearest(word, rememberedKinds)));
  return kind;
}

function isGlobal({ given, language }: Context): boolean {
  const scope = given.text("scope") ?? "project";
  if (scope !== "project" && scope !== "global") throw usageError(rememberingMessages[language].wrongScope);
  return scope === "global";
}
