import { type LoadedConfig, loadConfig } from "../../config/config.ts";
import { type Environment, readVariable } from "../../config/environment.ts";
import { explainConfig } from "../../config/explain.ts";
import { type KeyName, keys, providers } from "../../config/keys.ts";
import { settingFacts } from "../../config/setting-facts.ts";
import { builtinObservationTypes } from "../../domain/observation-type.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Configuring, ObserverOffer, Setting, Settings } from "../../serve/settings.ts";
import type { ObserverUse } from "../../store/observer-use.ts";
import { anthropicKeyVariable } from "../model-observers.ts";
import { openChanging } from "./changing.ts";
import { observerDay } from "./observer-day.ts";

export interface SettingsParts {
  readonly paths: Pick<HomePaths, "home" | "config">;
  readonly environment: Pick<Environment, "observer" | "language">;
  /** As the service read it at its start. */
  readonly loaded: LoadedConfig;
  readonly restart: () => void;
}

/** What the owner sets: read from the file anew each time, for others write there too. */
export function openSettings(parts: SettingsParts, observerUse: () => Promise<ObserverUse>): Configuring {
  const { paths, environment, loaded: running } = parts;
  return {
    settings: async () => {
      const loaded = loadConfig(paths.config, environment);
      const use = await observerUse();
      return {
        path: paths.config,
        settings: explainConfig(loaded).map((row) => settingOf(row, running)),
        problems: loaded.problems.map(({ line, key, sentence }) => ({ line, key, sentence })),
        secrets: secretsOf(loaded),
        observers: providers.map((provider) => offer(provider, loaded, use.days === 0 ? undefined : use)),
        daysSeen: use.days,
      };
    },
    ...openChanging(parts),
    restart: async () => {
      parts.restart();
      return { outcome: "restarting" };
    },
  };
}

function settingOf(row: ReturnType<typeof explainConfig>[number], running: LoadedConfig): Setting {
  const { group, unit = null } = settingFacts[row.key];
  return {
    ...row,
    group,
    unit,
    form: keys[row.key].form,
    variable: row.origin === "environment" ? (variables[row.key] ?? null) : null,
    waits: JSON.stringify(running.values[row.key]) !== JSON.stringify(row.value),
  };
}

/** What stands over the file. */
const variables: Readonly<Partial<Record<KeyName, string>>> = {
  "observer.provider": "KEDR_OBSERVER",
  language: "KEDR_LANG",
};

function secretsOf({ config: { observer, embed } }: LoadedConfig): Settings["secrets"] {
  const usual = observer.provider === "anthropic" ? anthropicKeyVariable : null;
  const named = [
    { key: "observer.keyVariable", variable: observer.keyVariable ?? usual },
    { key: "embed.keyVariable", variable: embed.keyVariable },
  ];
  return named.flatMap(({ key, variable }) =>
    variable === null ? [] : [{ key, variable, isSet: readVariable(variable) !== undefined }],
  );
}

function offer(
  provider: (typeof providers)[number],
  { config }: LoadedConfig,
  use: ObserverUse | undefined,
): ObserverOffer {
  const isChosen = config.observer.provider === provider;
  const day = observerDay({
    provider,
    model: isChosen ? config.observer.model : null,
    use,
    observer: config.observer,
    types: [...builtinObservationTypes, ...config.types],
  });
  return {
    provider,
    isChosen,
    tokensPerDay: Math.round(day.tokens),
    // A subscription is not paid by the token.
    usdPerDay: provider === "claude-cli" ? null : day.costUsd,
  };
}
