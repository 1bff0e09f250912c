import type { Client, ToolAtHand } from "../clients/client.ts";
import type { Place } from "../domain/event.ts";
import { callId, type ProjectKey, sessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { utf16Room } from "../domain/text-room.ts";
import type { SearchResult } from "../recall/search.ts";
import { weights } from "../recall/weigh.ts";
import type { SeenAnswer, SeenMoment, SeenSilence, Seeing } from "../serve/seeing.ts";
import type { Store } from "../store/store.ts";
import type { Asking } from "./asking.ts";
import type { DigestLook, Digests } from "./digests.ts";
import type { Enforcing } from "./enforcing.ts";
import type { Hints } from "./hints.ts";
import { noSuchClient } from "./no-such-client.ts";
import { noSuchProject } from "./project-faults.ts";
import type { Prompts } from "./prompts.ts";
import type { RecallLook } from "./recalling.ts";
import { answerOf, silent } from "./seen-answer.ts";
import { nothingShown, type SessionShown } from "./shown.ts";

/** What would be given, by the very code that gives it. */
export interface SeeingParts {
  readonly store: Pick<Store, "project" | "memoriesByIds" | "lastIds">;
  readonly digests: Pick<Digests, "look">;
  readonly prompts: Pick<Prompts, "look">;
  readonly hints: Pick<Hints, "look">;
  readonly enforcing: Pick<Enforcing, "before">;
  readonly recallLook: RecallLook;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly isOff: (place: Place) => boolean;
  /** The usual one first. */
  readonly clients: readonly Client[];
  readonly now: () => string;
  /** Of reasons, where the one who asks names none. */
  readonly language: "en" | "ru";
}

type SeenRequest = Parameters<Seeing["seen"]>[0];

/** Somebody who would ask, and where. */
interface Looker {
  readonly client: Client;
  readonly asking: Asking;
  readonly place: Place;
  readonly language: "en" | "ru";
}

/** No session of anybody's: nothing is known of it and nothing is kept. */
const nobody = sessionId("kedr: a look");

export function openSeeing(parts: SeeingParts): Seeing {
  return {
    seen: async (request) => {
      const looker = await lookerOf(request, parts);
      const why = silenceBefore(looker, request.moment, parts);
      if (why !== null) return silent(why);
      switch (request.moment.what) {
        case "start":
          return startSeen(await parts.digests.look(looker.asking, looker.place), looker, parts);
        case "prompt":
          return promptSeen(request.moment.prompt, looker, parts);
        case "tool":
          return toolSeen(request.moment, looker, parts);
      }
    },
    seenClients: async () =>
      parts.clients.map((client) => ({
        name: client.name,
        title: client.title,
        takes: (["start", "prompt", "tool"] as const).filter((what) => takes(client, what)),
      })),
  };
}

function takes(client: Client, what: SeenMoment["what"]): boolean {
  switch (what) {
    case "start":
      return client.takes.has("digest");
    case "prompt":
      return client.takes.has("prompt");
    case "tool":
      return client.takes.has("hint") || client.takes.has("hint after");
  }
}

async function lookerOf(
  { project, client: name, language }: SeenRequest,
  parts: SeeingParts,
): Promise<Looker> {
  const client = parts.clients.find((one) => one.name === name);
  if (client === undefined) throw noSuchClient(name);
  const place = await placeOf(project, parts);
  const { directory } = place;
  const asking: Asking = {
    client: client.name,
    sessionId: nobody,
    directory,
    run: "interactive",
    configFolder: null,
  };
  return { client, asking, place, language: language ?? parts.language };
}

/** A folder that is gone says nothing of its project any more: what is known of it does. */
async function placeOf(
  project: ProjectKey,
  { store, locate }: Pick<SeeingParts, "store" | "locate">,
): Promise<Place> {
  const known = await store.project(project);
  if (known === undefined) throw noSuchProject(project);
  const { name: projectName, path } = known;
  const place = await locate(path, []);
  return place.project === project
    ? place
    : { project, projectName, projectPath: path, directory: path, branch: null, commit: null };
}

function silenceBefore(
  { client, place }: Looker,
  { what }: SeenMoment,
  { isOff }: Pick<SeeingParts, "isOff">,
): SeenSilence | null {
  if (isOff(place)) return "project-off";
  return takes(client, what) ? null : "client-takes-none";
}

async function startSeen(look: DigestLook, { client }: Looker, parts: SeeingParts): Promise<SeenAnswer> {
  const { made, request } = look;
  const { heldBack, rulesWaiting } = request.source;
  return answerOf(parts, {
    made,
    digest: look,
    room: client.room,
    budgetTokens: Math.min(request.budgetTokens, limits.digestTokensMax),
    silence: "nothing-known",
    heldBack,
    rulesWaiting,
  });
}

/** A session that has just begun was shown its digest, and nothing of it is told twice. */
async function stateAfterStart({ client, asking, place }: Looker, parts: SeeingParts): Promise<SessionShown> {
  const { memory } = await parts.store.lastIds();
  const state = nothingShown(memory, parts.now());
  if (!takes(client, "start")) return state;
  const { made } = await parts.digests.look(asking, place);
  return { ...state, titles: new Set(made.memoryIds) };
}

async function promptSeen(prompt: string, looker: Looker, parts: SeeingParts): Promise<SeenAnswer> {
  let found: SearchResult | undefined;
  const recall: Parameters<Prompts["look"]>[1] = async (question, where, now) => {
    found = await parts.recallLook(question, where, now, looker.language);
    return found.hits.map(({ memory }) => memory);
  };
  const state = await stateAfterStart(looker, parts);
  const seen = await parts.prompts.look({ ...looker, prompt, state }, recall);
  if ("silent" in seen) return silent(seen.silent);
  return answerOf(parts, {
    made: seen.made,
    left: seen.left,
    found,
    floor: weights.floor.prompt,
    room: utf16Room(limits.hookAnswerChars),
    budgetTokens: limits.promptTokens,
    silence: "nothing-fits",
  });
}

async function toolSeen(
  { action, subject }: Extract<SeenMoment, { what: "tool" }>,
  looker: Looker,
  parts: SeeingParts,
): Promise<SeenAnswer> {
  const isRun = action === "run";
  const tool: ToolAtHand = {
    callId: callId("kedr: a look"),
    tool: toolNames[action],
    action,
    command: isRun ? subject : "",
    files: isRun ? [] : [subject],
  };
  const verdict = await parts.enforcing.before(looker.asking, tool, false);
  if (verdict !== undefined) return { ...silent(null), verdict };
  const state = await stateAfterStart(looker, parts);
  const place = isRun ? looker.place : await placeOfFile(subject, looker.place, parts);
  const seen = await parts.hints.look({ ...looker, place, tool, state });
  if ("silent" in seen) return silent(seen.silent);
  return answerOf(parts, {
    made: seen.made,
    left: seen.left,
    room: utf16Room(limits.hookAnswerChars),
    budgetTokens: limits.toolTokens,
    silence: "nothing-fits",
  });
}

/** Rules and hints know tools by these names, whatever the client calls them. */
const toolNames = { run: "Bash", edit: "Edit", read: "Read" } as const;

/** A file may lie in another project's tree, as a hook would find. */
async function placeOfFile(
  file: string,
  place: Place,
  { locate }: Pick<SeeingParts, "locate">,
): Promise<Place> {
  const there = await locate(place.directory, [file]);
  const here = await locate(place.directory, []);
  return there.project === here.project ? place : there;
}
