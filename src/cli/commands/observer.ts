import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { type Edited, setKey, unsetKey } from "../../config/edit.ts";
import { readVariable } from "../../config/environment.ts";
import { keyNames, providers, type Values } from "../../config/keys.ts";
import { nearest } from "../../config/nearest.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { usageError } from "../parse.ts";
import { count } from "../print/time.ts";
import { endService, writeConfig } from "./config.ts";
import { say, sayJson } from "./say.ts";

type Provider = (typeof providers)[number];

/** Where each vendor's own tools look for a key, so that most people need not name a variable. */
const usualVariables: Readonly<Record<Provider, string | null>> = {
  rules: null,
  "claude-cli": null,
  anthropic: "ANTHROPIC_API_KEY",
  "openai-compatible": null,
};

/** Dollars a million tokens of a small Anthropic model: 85 % read at $1, 15 % written at $5. */
const smallModelUsdPerMillion = 1.6;

/** Shows who observes and what each choice costs, or chooses another. */
export const runObserver: Run = async (context) =>
  context.given.words[0] === "use" ? use(context, context.given.words[1] ?? "") : list(context);

function list(context: Context): Exit {
  const { look, messages, loaded } = context;
  const { provider } = loaded.config.observer;
  const origin = loaded.origins["observer.provider"];
  const choices = providers.map((name) => ({
    name,
    what: messages.providerWhat[name],
    cost: cost(name, context),
  }));
  if (context.isJson) {
    sayJson(context, { ...loaded.config.observer, origin, choices });
    return "ok";
  }
  const width = Math.max(...providers.map((name) => name.length)) + 2;
  say(context, [
    messages.observerInUse(provider, messages.origin[origin]),
    messages.observerChoices,
    ...choices.map(
      ({ name, what, cost }) => `  ${look.paint.bold(name.padEnd(width))}${what}  ${look.paint.dim(cost)}`,
    ),
    messages.observerChoose,
  ]);
  return "ok";
}

/** The most it can cost a day, in words. */
function cost(provider: Provider, { loaded, look, messages }: Context): string {
  const { tokensPerDay } = loaded.config.observer;
  const tokens = count(tokensPerDay, look);
  const dollars = ((tokensPerDay / 1_000_000) * smallModelUsdPerMillion).toFixed(2);
  const costs: Readonly<Record<Provider, string>> = {
    rules: messages.costFree,
    "claude-cli": messages.costSubscription(tokens),
    anthropic: messages.costKey(dollars),
    "openai-compatible": messages.costOpen(tokens),
  };
  return costs[provider];
}

async function use(context: Context, word: string): Promise<Exit> {
  const { messages, look } = context;
  const provider = providers.find((name) => name === word);
  if (provider === undefined)
    throw usageError(messages.unknownAction(word, "observer use", providers, nearest(word, providers)));
  const chosen = choose(provider, context);
  if (provider === "openai-compatible" && chosen["observer.baseUrl"] === null)
    throw usageError(messages.needsBaseUrl);
  writeConfig(context, (text) => setAll(text, chosen));
  const isReloading = await endService(context);
  const warnings = warningsFor(provider, chosen["observer.keyVariable"], context);
  if (context.isJson) sayJson(context, { provider, warnings });
  else
    say(context, [
      messages.configSet("observer.provider", provider),
      `  ${cost(provider, context)}`,
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

/** All or nothing: the first refusal stops the edit before anything is written. */
function setAll(text: string, chosen: Chosen): Edited {
  return keyNames
    .filter((key) => Object.hasOwn(chosen, key))
    .reduce<Edited>(
      (edited, key) => {
        if ("refused" in edited) return edited;
        const value: unknown = Object.entries(chosen).find(([name]) => name === key)?.[1];
        return value === null ? unsetKey(edited.text, key) : setKey(edited.text, key, value);
      },
      { text },
    );
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
