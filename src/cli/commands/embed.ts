import { readVariable } from "../../config/environment.ts";
import { embedProviders as providers, type Values } from "../../config/keys.ts";
import { nearest } from "../../config/nearest.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { localModel, runtimePackage } from "../../embed/catalogue.ts";
import { ollamaAddress } from "../../embed/endpoint.ts";
import { installedVersion } from "../../embed/install/install-package.ts";
import { embedFolders, installedModel } from "../../embed/installed.ts";
import { vendorOfUrl } from "../../llm/vendor.ts";
import type { Status } from "../../serve/status.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { embedMessages } from "../messages/embed.ts";
import { usageError } from "../parse.ts";
import { count } from "../print/time.ts";
import { oneLine } from "../visible.ts";
import { endService, setAll, writeConfig } from "./config.ts";
import { say, sayJson } from "./say.ts";

type Provider = (typeof providers)[number];

/** Shows who makes vectors, chooses another, installs the local model, or turns the search by meaning off. */
export const runEmbed: Run = async (context) => {
  const [action = "status", word = "", ...more] = context.given.words;
  if (more.length > 0 || (word !== "" && action !== "use"))
    throw usageError(context.messages.wrongWords("kedr embed [status | install | use PROVIDER | off]"));
  if (action === "install") return (await import("./embed-install.ts")).install(context);
  if (action === "use") return use(context, word);
  if (action === "off") return turnOff(context);
  return status(context);
};

async function status(context: Context): Promise<Exit> {
  const { loaded, look, language, messages } = context;
  const words = embedMessages[language];
  const { provider } = loaded.config.embed;
  const origin = loaded.origins["embed.provider"];
  const meaning = provider === "off" ? undefined : await seen(context);
  if (context.isJson) {
    const state =
      meaning === undefined || typeof meaning.state === "string" ? meaning?.state : meaning.state[language];
    sayJson(context, {
      ...loaded.config.embed,
      origin,
      done: meaning?.done ?? 0,
      total: meaning?.total ?? 0,
      state: state ?? "off",
    });
    return "ok";
  }
  const width = Math.max(...providers.map((name) => name.length)) + 2;
  say(context, [
    words.inUse(provider, messages.origin[origin]),
    ...(meaning === undefined ? [words.state.off] : stateLines(meaning, context)),
    words.choices,
    ...providers.flatMap((name) => [
      `  ${look.paint.bold(name.padEnd(width))}${words.what[name]}`,
      `  ${" ".repeat(width)}${look.paint.dim(words.leaves[name])}`,
    ]),
    words.choose,
  ]);
  return "ok";
}

function stateLines({ done, total, state }: Status["meaning"], { look, language }: Context): string[] {
  const words = embedMessages[language];
  return [
    words.progress(count(done, look), count(total, look)),
    typeof state === "string" ? words.state[state] : look.paint.yellow(`! ${oneLine(state[language])}`),
  ];
}

/** What the service says; undefined when it can't be asked, and choosing must work all the same. */
async function seen(context: Context): Promise<Status["meaning"] | undefined> {
  try {
    return (await (await context.service()).call("status")).meaning;
  } catch (error) {
    if (error instanceof KedrError) return undefined;
    throw error;
  }
}

async function use(context: Context, word: string): Promise<Exit> {
  const { messages, language, given } = context;
  const words = embedMessages[language];
  const provider = providers.find((name) => name === word);
  if (provider === undefined)
    throw usageError(messages.unknownAction(word, "embed use", providers, nearest(word, providers)));
  if (provider === "off") return turnOff(context);
  const chosen = choose(provider, context);
  const isEndpoint = provider === "ollama" || provider === "openai-compatible";
  if (isEndpoint && chosen["embed.model"] === null) throw usageError(words.needsModel(provider));
  if (provider === "openai-compatible" && chosen["embed.baseUrl"] === null)
    throw usageError(words.needsBaseUrl);
  if (provider === "transformers" && !isInstalled(given.text("model") ?? null, context))
    throw new KedrError("embed.not-installed", words.notInstalled);
  await apply(context, chosen);
  return "ok";
}

type Chosen = Pick<Values, "embed.provider" | "embed.model" | "embed.baseUrl" | "embed.keyVariable">;

/** What was not given stays when the provider stays; another provider knows neither the old model nor its address. */
function choose(provider: Provider, { given, loaded }: Context): Chosen {
  const { embed } = loaded.config;
  const stays = embed.provider === provider;
  return {
    "embed.provider": provider,
    "embed.model": given.text("model") ?? (stays ? embed.model : null),
    "embed.baseUrl": given.text("base-url") ?? (stays ? embed.baseUrl : null),
    "embed.keyVariable": given.text("key-variable") ?? (stays ? embed.keyVariable : null),
  };
}

function isInstalled(model: string | null, { paths }: Context): boolean {
  const folders = embedFolders(paths.home);
  return (
    installedVersion(folders, runtimePackage.name) !== undefined &&
    installedModel(folders, localModel(model).name) !== undefined
  );
}

/** Writes the choice, lets the service take it up, and says what that means. */
export async function apply(context: Context, chosen: Chosen): Promise<void> {
  const { messages, language, look, loaded } = context;
  const words = embedMessages[language];
  const provider = chosen["embed.provider"];
  writeConfig(context, (text) => setAll(text, chosen));
  const isReloading = await endService(context);
  const address = chosen["embed.baseUrl"] ?? (provider === "ollama" ? ollamaAddress : null);
  const isElsewhere = address !== null && vendorOfUrl(address) !== "local";
  const variable = chosen["embed.keyVariable"];
  const warnings = [
    ...(isElsewhere && !loaded.config.observer.allowOtherVendors ? [words.needsVendors] : []),
    ...(variable !== null && readVariable(variable) === undefined ? [messages.keyNotSeen(variable)] : []),
  ];
  if (context.isJson) {
    sayJson(context, { provider, model: chosen["embed.model"], warnings });
    return;
  }
  say(context, [
    words.using(provider),
    `  ${isElsewhere ? words.leavesTo(new URL(address).host) : words.leaves.off}`,
    words.inBackground,
    ...warnings.map((warning) => look.paint.yellow(`! ${warning}`)),
    ...(isReloading ? [messages.serviceReloads] : []),
  ]);
}

async function turnOff(context: Context): Promise<Exit> {
  writeConfig(context, (text) => setAll(text, { "embed.provider": "off" }));
  await endService(context);
  if (context.isJson) sayJson(context, { provider: "off", model: null, warnings: [] });
  else say(context, [embedMessages[context.language].turnedOff]);
  return "ok";
}
