import { fileURLToPath } from "node:url";
import { catalogue } from "./cli/messages/catalogue.ts";
import { loadConfig } from "./config/config.ts";
import { childEnvironment, readEnvironment } from "./config/environment.ts";
import { chooseLanguage } from "./config/language.ts";
import { clientName } from "./domain/ids.ts";
import { KedrError } from "./domain/kedr-error.ts";
import { builtinObservationTypes } from "./domain/observation-type.ts";
import { systemClock } from "./platform/clock.ts";
import { homePaths } from "./platform/paths.ts";
import { newUid } from "./platform/random.ts";
import { launchService } from "./platform/service-start.ts";
import { type Connected, connect } from "./serve/client/connect.ts";
import { serviceRpc } from "./serve/client/rpc.ts";
import { publisherName, publisherNameIs } from "./serve/publishing.ts";
import type { KedrMemory } from "./serve/library/kedr-memory.ts";
import { openLibrary } from "./serve/library/open.ts";

export type { StoredEvent } from "./domain/event.ts";
export { KedrError } from "./domain/kedr-error.ts";
export type { Memory, MemoryKind } from "./domain/memory.ts";
export type { EventToPublish, KedrMemory } from "./serve/library/kedr-memory.ts";
export type { MemoryToolHandlers } from "./serve/library/memory-tool.ts";
export type {
  MemoryToolOptions,
  OpenSubscription,
  SearchOptions,
  SubscribeOptions,
  SystemBlock,
  SystemBlockOptions,
  ToRemember,
} from "./serve/library/options.ts";
export type { PublishAnswer, PublishedEvent } from "./serve/publishing.ts";
export type { RememberAnswer } from "./serve/remembering.ts";
export type { DigestAnswer, SearchAnswer, SearchHit, TailItem } from "./serve/service.ts";

export interface OpenOptions {
  /**
   * How this program is called in the memory: in what it publishes, remembers and is shown. 1 to 60 letters, digits,
   * dots, dashes and underscores; "library" unless told.
   */
  readonly client?: string | undefined;
  /** Where Kedr keeps everything; KEDR_HOME or ~/.kedr unless told. */
  readonly home?: string | undefined;
}

/**
 * Opens the memory: finds the user's one service, or starts it, as the command line does. Throws a KedrError where
 * it can't be used, "off" where KEDR_OFF turns Kedr off in this run.
 */
export async function openMemory({ client = "library", home }: OpenOptions = {}): Promise<KedrMemory> {
  if (!publisherName.test(client)) throw new KedrError("bad-client", `client: ${publisherNameIs}.`);
  const variables = childEnvironment(home === undefined ? {} : { KEDR_HOME: home });
  const environment = readEnvironment(variables);
  const paths = homePaths(environment.home, environment.tempFolder);
  const { config } = loadConfig(paths.config, environment);
  const messages = catalogue[chooseLanguage(null, config.language, environment.locale)];
  if (environment.isOff) throw new KedrError("off", messages.offInThisRun);
  const script = fileURLToPath(new URL("./service.js", import.meta.url));
  const rpc = serviceRpc(paths, messages, (text) => text);
  const launch = (): void => launchService({ script, home: paths.home, variables });
  const reach = async (): Promise<Connected> => {
    const service = await connect({ rpc, launch, clock: systemClock, messages });
    if (service === "absent") throw new KedrError("service.no-start", messages.serviceNoStart);
    return service;
  };
  await reach();
  return openLibrary({
    reach,
    socket: paths.socket,
    words: messages,
    client: clientName(client),
    directory: environment.directory,
    types: [...builtinObservationTypes, ...config.types],
    newId: newUid,
  });
}
