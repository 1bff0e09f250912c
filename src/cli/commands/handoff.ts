import { resolve } from "node:path";
import type { Client } from "../../clients/client.ts";
import { clients, findClient } from "../../clients/registry.ts";
import { nearest } from "../../config/nearest.ts";
import { shellQuoted } from "../../platform/shell.ts";
import type { HandoffAnswer } from "../../serve/know-how.ts";
import type { Context, Run } from "../command.ts";
import { usageError } from "../parse.ts";
import { sayJson } from "./say.ts";

/**
 * The last session's state as a text to paste; with a client, the command that starts it with that text. Nothing else
 * on stdout, so that it can be piped.
 */
export const runHandoff: Run = async (context) => {
  const { given, environment, io, isJson } = context;
  const to = clientOf(context);
  const directory = resolve(environment.directory, given.text("cwd") ?? "");
  const service = await context.service(isJson || !io.isTerminal ? "exact" : "visible");
  const sessionId = given.text("session") ?? null;
  const answer = await service.call("handoff", { directory, sessionId });
  const command = to === undefined ? null : startCommand(to, answer);
  if (isJson) sayJson(context, { ...answer, command });
  else io.out(`${command ?? answer.text}\n`);
  return "ok";
};

function clientOf({ given, messages }: Pick<Context, "given" | "messages">): Client | undefined {
  const [name] = given.words;
  if (name === undefined) return undefined;
  const client = findClient(name);
  const names = clients.map((known) => known.name);
  if (client === undefined)
    throw usageError(messages.unknownAction(name, "handoff", names, nearest(name, names)));
  return client;
}

/** For a POSIX shell, whatever the text and the folder hold. */
const startCommand = (client: Client, { directory, text }: HandoffAnswer): string =>
  `cd ${shellQuoted(directory)} && ${client.startWith(text).map(word).join(" ")}`;

const word = (text: string): string => (/^[\w./-]+$/.test(text) ? text : shellQuoted(text));
