import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { parseObject, readCall } from "../domain/call.ts";
import { promptWords } from "../domain/prompt-words.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { findRepository, type Repository } from "../platform/git.ts";
import { blamedLine, commitsOfFile, toldCommit, type ToldCommit } from "../platform/git-work.ts";
import type { BlameAnswer, BlamedCommit, BlamedSession, KnowHow } from "../serve/know-how.ts";
import type { KnowHowParts } from "./know-how.ts";

const commitsTold = 5;
const sightingsRead = 20;
const editsRead = 100;
const sessionsTold = 3;
const memoriesTold = 8;

/** Why a file or a line is so: the sessions that saw its commits, by the ids in captured git output alone. */
export function openBlame(parts: KnowHowParts): Pick<KnowHow, "blame"> {
  return {
    blame: async ({ directory, file, line }) => {
      const place = placeOf(resolve(directory, file));
      await parts.store.indexEvents(limits.indexedAtOnce);
      const project = await parts.projectOf(place.repository.top);
      const ground = { ...parts, project, file: place.file };
      return line === null ? blameFile(place, ground) : blameLine(place, line, ground);
    },
  };
}

interface Ground extends KnowHowParts {
  readonly project: ProjectKey;
  readonly file: string;
}

interface FilePlace {
  readonly repository: Repository;
  /** Relative to the top. */
  readonly file: string;
}

/** A file that is gone has a history too; its folder decides where. */
function placeOf(path: string): FilePlace {
  const folder = realFolder(dirname(path));
  const repository = findRepository(folder);
  if (repository === null)
    throw new KedrError("not-in-git", {
      en: `${path} is in no git work tree, so no commit tells who wrote it.`,
      ru: `${path} лежит не в git, поэтому коммитов, по которым видно автора строки, нет.`,
    });
  return {
    repository,
    file: relative(repository.top, join(folder, basename(path)))
      .split(sep)
      .join("/"),
  };
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // Gone; its name still tells the place.
    return folder;
  }
}

async function blameFile({ repository, file }: FilePlace, ground: Ground): Promise<BlameAnswer> {
  const commits = await commitsOfFile(repository, file, commitsTold);
  const uncommitted = commits.length > 0 ? null : await editorsOf(ground);
  if (uncommitted?.length === 0)
    throw new KedrError("no-such-line", {
      en: `git knows no commit of ${file}, and no session's edit of it was seen.`,
      ru: `git не знает коммитов файла ${file}, и его правок ни в одной сессии не видели.`,
    });
  return { file, line: null, text: null, commits: await blamed(commits, ground), uncommitted };
}

async function blameLine(place: FilePlace, line: number, ground: Ground): Promise<BlameAnswer> {
  const { repository, file } = place;
  const found = await blamedLine(repository, file, line);
  if (found === undefined)
    throw new KedrError("no-such-line", {
      en: `git knows no line ${line} of ${file}.`,
      ru: `git не знает строки ${line} файла ${file}.`,
    });
  const { commit, text } = found;
  if (commit === null) return { file, line, text, commits: [], uncommitted: await writersOf(text, ground) };
  const told = (await toldCommit(repository, commit)) ?? { commit, subject: "", author: "", at: "" };
  return { file, line, text, commits: await blamed([told], ground), uncommitted: null };
}

const blamed = (commits: readonly ToldCommit[], ground: Ground): Promise<readonly BlamedCommit[]> =>
  Promise.all(
    commits.map(async (commit) => ({ ...commit, sessions: await sessionsThatSaw(commit, ground) })),
  );

/** Who made the commit is told alone; who only saw it go by, where nobody made it. */
async function sessionsThatSaw({ commit }: ToldCommit, ground: Ground): Promise<readonly BlamedSession[]> {
  const { store, project } = ground;
  const asked = { commits: [commit], limit: sightingsRead };
  const here = await store.eventsOfCommit({ project, ...asked });
  // A session that runs in another folder may have committed here; the id is the same everywhere.
  const sightings = here.length > 0 ? here : await store.eventsOfCommit({ project: null, ...asked });
  const made = sightings.filter((sighting) => sighting.isMade);
  const telling = made.length > 0 ? made : sightings;
  return sessionsOf(
    telling.map(({ event, isMade }) => ({ event, link: isMade ? "made" : "seen" })),
    ground,
  );
}

/** The sessions that edited a file which is not committed yet. */
async function editorsOf(ground: Ground): Promise<readonly BlamedSession[]> {
  const { store, project, file } = ground;
  const edits = await store.editsOf({ project, file, since: null, limit: editsRead });
  return sessionsOf(
    edits.map(({ event }) => ({ event, link: "edit" })),
    ground,
  );
}

/** The sessions whose edits wrote the very text of a line that is not committed. */
async function writersOf(line: string, ground: Ground): Promise<readonly BlamedSession[]> {
  const text = line.trim();
  if (text === "") return [];
  const { store, project, file } = ground;
  const edits = await store.editsOf({ project, file, since: null, limit: editsRead });
  const wrote = edits.filter(({ event }) => isWrittenBy(event, text));
  return sessionsOf(
    wrote.map(({ event }) => ({ event, link: "edit" })),
    ground,
  );
}

/** An edit that had the line before did not write it. Of a file that was written whole the event keeps the diff. */
function isWrittenBy(event: StoredEvent, line: string): boolean {
  const { added, removed } = readCall(event);
  const diff = parseObject(event.outcome ?? "")?.["diff"];
  const diffLines = typeof diff === "string" ? diff.split("\n") : [];
  const has = (lines: readonly string[]): boolean => lines.some((one) => one.trim() === line);
  const isAdded =
    has(added.split("\n")) || has(diffLines.filter((one) => one.startsWith("+")).map((one) => one.slice(1)));
  return isAdded && !has(removed.split("\n"));
}

interface Tie {
  readonly event: StoredEvent;
  readonly link: BlamedSession["link"];
}

/** Each session once, by its first tie. */
async function sessionsOf(ties: readonly Tie[], ground: Ground): Promise<readonly BlamedSession[]> {
  const first = new Map<string, Tie>();
  for (const tie of ties) {
    const key = `${tie.event.client} ${tie.event.sessionId}`;
    if (!first.has(key)) first.set(key, tie);
  }
  return Promise.all([...first.values()].slice(0, sessionsTold).map((tie) => sessionOf(tie, ground)));
}

async function sessionOf({ event, link }: Tie, ground: Ground): Promise<BlamedSession> {
  const { store } = ground;
  const place = { client: event.client, session: event.sessionId };
  const [asked] = await store.lastOfKind({ ...place, kind: "prompt", before: event.id, limit: 1 });
  return {
    sessionId: event.sessionId,
    client: event.client,
    link,
    eventId: event.id,
    occurredAt: event.occurredAt,
    prompt: asked === undefined ? null : promptWords(asked.input ?? "") || null,
    memories: await memoriesBehind(event, ground),
  };
}

/** What rests on the event itself, then what the session decided, then what it learned of the file. */
async function memoriesBehind(event: StoredEvent, { store, file }: Ground): Promise<readonly Memory[]> {
  const own = await store.memoriesOfEvents([event.id], memoriesTold);
  const all = await store.memoriesOfSession(event.client, event.sessionId);
  const decided = all.filter((memory) => memory.type === "decision");
  const ofFile = all.filter((memory) => memory.files.some(({ path }) => `/${path}`.endsWith(`/${file}`)));
  const told = new Map([...own, ...decided, ...ofFile].map((memory) => [memory.id, memory]));
  return [...told.values()].slice(0, memoriesTold);
}
