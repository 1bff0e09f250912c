import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { readVariable } from "../../config/environment.ts";
import { providers, type Values } from "../../config/keys.ts";
import { nearest } from "../../config/nearest.ts";
import { vendorOfUrl } from "../../llm/vendor.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { usageError } from "../parse.ts";
import { basisWords, costWords, dayOf, type Provider, seenUse } from "../observer-cost.ts";
import type { ObserverUse } from "../../store/observer-use.ts";
import { endService, setAll, writeConfig } from "./config.ts";
import { say, sayJson } from "./say.ts";

/** Where each vendor's own tools look for a key, so that most people need not name a variable. */
const usualVariables: Readonly<Record<Provider, string | null>> = {
  rules: null,
  "claude-cli": null,
  anthropic: "ANTHROPIC_API_KEY",
  "openai-compatible": null,
};

/** Shows who observes and what each choice costs, or chooses another. */
export const runObserver: Run = async (context) =>
  context.given.words[0] === "use" ? use(context, context.given.words[1] ?? "") : list(context);

async function list(context: Context): Promise<Exit> {
  const { look, messages, loaded } = context;
  const { provider } = loaded.config.observer;
  const origin = loaded.origins["observer.provider"];
  const use = await seenUse(context);
  const { model, baseUrl } = loaded.config.observer;
  const choices = providers.map((name) =>
    choice(name, name === provider ? { model, baseUrl } : unnamed, use, context),
  );
  if (context.isJson) {
    sayJson(context, { ...loaded.config.observer, origin, seen: use ?? null, choices });
    return "ok";
  }
  const width = Math.max(...providers.map((name) => name.length)) + 2;
  say(context, [
    messages.observerInUse(provider, messages.origin[origin]),
    messages.observerChoices,
    ...choices.flatMap(({ name, what, cost, leaves }) => [
      `  ${look.paint.bold(name.padEnd(width))}${what}  ${look.paint.dim(cost)}`,
      `  ${" ".repeat(width)}${leaves}`,
    ]),
    basisWords(use, context),
    messages.observerChoose,
  ]);
  return "ok";
}

interface Named {
  readonly model: string | null;
  readonly baseUrl: string | null;
}

const unnamed: Named = { model: null, baseUrl: null };

/** A provider as it is offered: what it is, what a day costs, and who gets to see what. */
function choice(name: Provider, { model, baseUrl }: Named, use: ObserverUse | undefined, context: Context) {
  const { messages } = context;
  const { tokens, costUsd } = dayOf(name, model, use, context);
  const leaves = baseUrl === null ? messages.providerLeaves[name] : leavesTo(baseUrl, context);
  return {
    name,
    what: messages.providerWhat[name],
    cost: costWords(name, { tokens, costUsd }, use !== undefined, context),
    leaves,
    tokensPerDay: Math.round(tokens),
    usdPerDay: name === "claude-cli" ? null : costUsd,
  };
}

function leavesTo(baseUrl: string, { messages }: Context): string {
  return vendorOfUrl(baseUrl) === "local"
    ? messages.providerLeaves.rules
    : messages.leavesTo(new URL(baseUrl).host);
}

async function use(context: Context, word: string): Promise<Exit> {
  const { messages, look } = context;
  const provider = providers.find((name) => name === word);
  if (provider === undefined)
    throw usageError(messages.unknownAction(word, "observer use", providers, nearest(word, providers)));
  const chosen = choose(provider, context);
  if (provider === "openai-compatible" && chosen["observer.baseUrl"] === null)
    throw usageError(messages.needsBaseUrl);
  const named = { model: chosen["observer.model"], baseUrl: chosen["observer.baseUrl"] };
  const { cost, leaves } = choice(provider, named, await seenUse(context), context);
  writeConfig(context, (text) => setAll(text, chosen));
  const isReloading = await endService(context);
  const warnings = warningsFor(provider, chosen["observer.keyVariable"], context);
  if (context.isJson) sayJson(context, { provider, warnings });
  else
    say(context, [
      messages.configSet("observer.provider", provider),
      `  ${cost}`,
      `  ${leaves}`,
      ...warnings.map((warning) => look.paint.yellow(`! ${warning}`)),
      ...(isReloading ? [messages.serviceReloads] : []),
    ]);
  return "ok";
}

type Chosen = Pick<
  Values,
  "observer.provider" | "observer.model" | "observer.baseUrl" | "observer.keyVariable"
>;

/** What was not given stays when the provider stays; another provider knows neither the old model nor its address. */
function choose(provider: Provider, { given, loaded }: Context): Chosen {
  const { observer } = loaded.config;
  const stays = observer.provider === provider;
  return {
    "observer.provider": provider,
    "observer.model": given.text("model") ?? (stays ? observer.model : null),
    "observer.baseUrl": given.text("base-url") ?? (stays ? observer.baseUrl : null),
    "observer.keyVariable":
      given.text("key-variable") ?? (stays ? observer.keyVariable : null) ?? usualVariables[provider],
  };
}

function warningsFor(provider: Provider, variable: string | null, context: Context): string[] {
  const { environment, messages, loaded } = context;
  const isOverridden = loaded.origins["observer.provider"] === "environment";
  const lacksKey = variable !== null && readVariable(variable) === undefined;
  const lacksClaude = provider === "claude-cli" && !isOnPath("claude", environment.pathFolders);
  return [
    ...(isOverridden ? [messages.overriddenBy("KEDR_OBSERVER")] : []),
    ...(lacksKey ? [messages.keyNotSeen(variable)] : []),
    ...(lacksClaude ? [messages.claudeNotFound] : []),
  ];
}

function isOnPath(program: string, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      // Not in this folder; the next one may hold it.
      return false;
    }
  });
}
