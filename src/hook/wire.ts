import { variablesOf } from "./client-variables.ts";

/** What the launcher, the Node hook and the service's hook endpoint agree on. src/hook/launcher.sh says the same in shell. */

/** Only Kedr answers with it: a stranger's page on our socket never reaches a model. */
export const hookAnswerType = "application/vnd.kedr+json";

/** Where a hook has put its payload down before it found the service: what is sent is then no second one. */
export const spooledHeader = "x-kedr-spooled";

export const hookPath = (client: string, event: string): string => `/v1/hook/${client}/${event}`;

/** What a hook's environment says of the client that started it. */
export interface HookFacts {
  readonly entrypoint: string | null;
  readonly clientPid: number | null;
  readonly configFolder: string | null;
  readonly isAutomated: boolean;
}

/**
 * Reads the facts from a hook's environment. Where no variable names the client's process it is the one that the launcher
 * found above itself.
 */
export function factsFromEnvironment(
  client: string,
  environment: Readonly<Record<string, string | undefined>>,
): HookFacts {
  const { entrypoint, configFolder, configBelow, usualFolder, pid } = variablesOf(client);
  const valueOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : environment[name];
  return {
    entrypoint: orNull(valueOf(entrypoint)),
    clientPid: processId(valueOf(pid) ?? environment["KEDR_CLIENT_PID"]),
    configFolder:
      below(orNull(valueOf(configFolder)), configBelow) ?? usualIn(environment["HOME"], usualFolder),
    isAutomated: (environment["CI"] ?? "") !== "",
  };
}

const below = (folder: string | null, name: string | undefined): string | null =>
  folder === null || name === undefined ? folder : `${folder}/${name}`;

/** The headers that carry the facts. Values are percent-encoded, so none can end its line. */
export function headersOf(facts: HookFacts, version: string): Readonly<Record<string, string>> {
  return {
    "x-kedr-version": version,
    "x-kedr-entrypoint": encode(facts.entrypoint ?? ""),
    "x-kedr-client-pid": String(facts.clientPid ?? ""),
    "x-kedr-config-folder": encode(facts.configFolder ?? ""),
    "x-kedr-automated": facts.isAutomated ? "1" : "",
  };
}

/** The facts that a request's headers carry; what can't be read is null. */
export function factsFromHeaders(header: (name: string) => string | undefined): HookFacts {
  return {
    entrypoint: decode(header("x-kedr-entrypoint")),
    clientPid: processId(header("x-kedr-client-pid")),
    configFolder: decode(header("x-kedr-config-folder")),
    isAutomated: header("x-kedr-automated") === "1",
  };
}

const encode = (value: string): string =>
  /^[A-Za-z0-9._/:@+,=~-]*$/.test(value)
    ? value
    : encodeURIComponent(value.replaceAll(/[\ud800-\udfff]/gu, ""));

function decode(value: string | undefined): string | null {
  try {
    return orNull(value === undefined ? undefined : decodeURIComponent(value));
  } catch {
    // A sender of another make: better nothing than a wrong folder.
    return null;
  }
}

const usualIn = (home: string | undefined, folder: string | undefined): string | null =>
  home === undefined || home === "" || folder === undefined ? null : `${home}/${folder}`;

const orNull = (value: string | undefined): string | null => (value ? value : null);

function processId(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
