import { type ClientName, clientName } from "../../domain/ids.ts";
import type { PublishedEvent } from "../publishing.ts";
import type { RememberRequest } from "../remembering.ts";
import type { Filter } from "../service.ts";
import type { EventToPublish } from "./kedr-memory.ts";
import type { SearchOptions, ToRemember } from "./options.ts";

/** Memories given where no number is told. */
export const limitUnlessTold = 20;

/** What a program leaves out is left wide. */
export const filterOf = (options: SearchOptions, directory: string | null): Filter => ({
  directory,
  kinds: options.kinds ?? null,
  types: options.types ?? null,
  since: options.since ?? null,
  until: options.until ?? null,
  client: options.client === undefined ? null : clientName(options.client),
  file: options.file ?? null,
  limit: options.limit ?? limitUnlessTold,
});

export const rememberRequest = (
  what: ToRemember,
  directory: string,
  client: ClientName,
): RememberRequest => ({
  kind: what.kind ?? "note",
  title: what.title,
  facts: what.facts ?? [],
  body: what.text ?? "",
  verbatim: what.verbatim ?? "",
  client,
  directory,
  isGlobal: what.isGlobal ?? false,
  isNewAnyway: what.isNewAnyway ?? false,
});

/** Client and folder are the opened memory's, unless the event has its own. */
export const eventsOf = (
  events: EventToPublish | readonly EventToPublish[],
  client: ClientName,
  folder: (directory: string | undefined) => string,
): readonly PublishedEvent[] =>
  [events].flat().map((event) => ({ client, ...event, directory: folder(event.directory) }));
