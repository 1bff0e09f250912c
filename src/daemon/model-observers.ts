import { tmpdir } from "node:os";
import type { Config } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { anthropicModel, smallAnthropicModel } from "../llm/anthropic.ts";
import { claudeCliModel } from "../llm/claude-cli.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import { openAiCompatibleModel } from "../llm/openai-compatible.ts";
import { type MaskFor, modelObserver } from "../observe/model-observer.ts";
import type { Observer } from "../observe/observer.ts";
import { redact } from "../redact/redact.ts";
import type { OwnMasks } from "./own-masks.ts";

/** What of the environment a provider may need; keys are read when asked and never kept. */
export interface Variables {
  readonly readVariable: (name: string) => string | undefined;
  readonly childEnvironment: (
    overrides: Readonly<Record<string, string | undefined>>,
  ) => Record<string, string>;
}

/** Where the key is looked for when the configuration names no other variable. */
export const anthropicKeyVariable = "ANTHROPIC_API_KEY";

/** The observer of the chosen provider, one for each account's folder; undefined when rules are the choice. */
export function modelObservers(
  config: Config,
  types: readonly ObservationType[],
  environment: Environment,
  variables: Variables,
  masks: OwnMasks,
): ((configFolder: string | null) => Observer) | undefined {
  if (config.observer.provider === "rules") return undefined;
  const made = new Map<string, Observer>();
  return (configFolder) => {
    // Only the command line's account depends on the folder; a key is the owner's whatever the session's account.
    const account = config.observer.provider === "claude-cli" ? (configFolder ?? "") : "";
    const known = made.get(account);
    if (known !== undefined) return known;
    const model = languageModel(config, account || null, environment, variables);
    const observer = modelObserver(model, types, maskingFor(masks));
    made.set(account, observer);
    return observer;
  };
}

/** Masks an answer whole, before it is cut, by our rules and those that the owner has where the events happened. */
export const maskingFor =
  (masks: OwnMasks): MaskFor =>
  (events) => {
    const place = events.at(-1)?.place;
    const own = place === undefined ? masks.all : masks.of(place);
    return (text) => redact(text, { own }).value;
  };

function languageModel(
  { observer }: Config,
  configFolder: string | null,
  environment: Environment,
  { readVariable, childEnvironment }: Variables,
): LanguageModel {
  switch (observer.provider) {
    case "anthropic":
      return anthropicModel({
        apiKey: readVariable(observer.keyVariable ?? anthropicKeyVariable) ?? "",
        model: observer.model ?? smallAnthropicModel,
        baseUrl: observer.baseUrl,
      });
    case "openai-compatible":
      return openAiCompatibleModel({
        apiKey: observer.keyVariable === null ? null : (readVariable(observer.keyVariable) ?? null),
        model: observer.model ?? "",
        baseUrl: observer.baseUrl ?? "",
      });
    case "claude-cli":
    case "rules":
      return claudeCliModel({
        binary: "claude",
        model: observer.model,
        environment: childEnvironment({}),
        configFolder: configFolder ?? environment.claudeConfigFolder,
        // A folder without project files, so that nothing of a project is read.
        directory: tmpdir(),
        ...(observer.baseUrl === null ? {} : { extraEnvironment: { ANTHROPIC_BASE_URL: observer.baseUrl } }),
      });
  }
}
