import type { ClientName } from "../domain/ids.ts";

export interface SystemTextsRequest {
  /** The folder whose project it is about, absolute. */
  readonly directory: string;
  /** What the turn is about; empty asks for the digest alone. */
  readonly query: string;
  /** Memories at most, beside the digest's lines. */
  readonly limit: number;
  readonly client: ClientName;
  /** The conversation's id: all its turns begin with the same texts. */
  readonly conversation: string;
}

/** What a model reads of the memory in one turn, each text in its frame. */
export interface SystemTexts {
  /** The digest with the approved rules, then the memories relevant to the first turn: the same bytes in every turn. */
  readonly stable: readonly string[];
  /** What is relevant to this turn and not among them; empty where there is nothing. */
  readonly changing: string;
}

/** The memory as part of a system prompt whose beginning can stay in a provider's cache. */
export interface Prompting {
  systemTexts(request: SystemTextsRequest): Promise<SystemTexts>;
}
