import type { Check, ClientSettings } from "../../../src/serve/status.ts";
import { worstFirst } from "./check-groups.ts";

/** One client of this machine with all that was looked at of it. */
export interface Agent {
  readonly client: string;
  /** undefined before its settings were read. */
  readonly settings: ClientSettings | undefined;
  /** The worst first. */
  readonly checks: readonly Check[];
}

const ofClient = /^(?:hooks\.registered|hooks\.deliver|records\.read)\.(?<client>.+)$/;

const clientOf = ({ name }: Check): string | undefined => ofClient.exec(name)?.groups?.["client"];

/** What is about no single client. */
export const othersOf = (checks: readonly Check[]): readonly Check[] =>
  checks.filter((check) => clientOf(check) === undefined);

/** The checks of the service and those of the settings, by client; what both looked at counts once, as the settings have it. */
export function agentsOf(
  checks: readonly Check[],
  settings: readonly ClientSettings[] | undefined,
): readonly Agent[] {
  const told = checks.flatMap((check) => clientOf(check) ?? []);
  const clients = [...new Set([...told, ...(settings ?? []).map(({ client }) => client)])];
  return clients.map((client) => {
    const ofIt = settings?.find((one) => one.client === client);
    const known = new Set(ofIt?.checks.map(({ name }) => name));
    const others = checks.filter((check) => clientOf(check) === client && !known.has(check.name));
    return { client, settings: ofIt, checks: worstFirst([...(ofIt?.checks ?? []), ...others]) };
  });
}
