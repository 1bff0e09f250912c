import { appendFileSync, mkdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { limits } from "../../domain/limits.ts";
import type { Filter } from "../../serve/service.ts";
import type { Io } from "../io.ts";
import { pageOf } from "../page.ts";
import { printSearch } from "../print/lists.ts";
import type { Look } from "../print/look.ts";
import { visible } from "../visible.ts";
import { deliver } from "./deliver.ts";
import { printNews } from "./print-news.ts";
import type { Recording } from "./recording.ts";
import type { Stage } from "./stage.ts";
import type { Words } from "./words.ts";

export interface Play {
  readonly stage: Stage;
  readonly io: Pick<Io, "out" | "signal">;
  readonly look: Look;
  readonly said: Words;
}

const query = "curl";
/** Rules observe in milliseconds; this only guards against a service that died. */
const settleMs = 10_000;

/** Plays both sessions and prints what comes of them; returns early, without a word, on Ctrl-C. */
export async function playRecording(recording: Recording, play: Play): Promise<void> {
  const { said, look, stage } = play;
  print(play, said.opening(recording.title), look.paint.dim(said.noNeed));
  heading(play, 1, said.watching(basename(stage.project)));
  const memories = await playFirstSession(recording, play);
  if (play.io.signal.aborted) return;
  print(play, "", said.learned(memories));
  await playNextStart(recording, play);
  await showSearch(play);
}

/** Delivers the payloads in order and prints what Kedr makes of each turn. Returns how many memories came of it. */
async function playFirstSession(recording: Recording, play: Play): Promise<number> {
  const { stage } = play;
  const transcript = [...recording.transcript];
  let memories = 0;
  let { cursor } = await stage.call("tail", { cursor: null, waitMs: 0 });
  for (const payload of recording.payloads) {
    if (play.io.signal.aborted) break;
    const closesTurn = payload.event === "Stop" || payload.event === "SessionEnd";
    // The client's own record grows turn by turn, as it does in life.
    if (closesTurn) extend(payload.transcriptPath, transcript.shift() ?? "");
    await deliver(stage.socket, recording.client, payload);
    if (!closesTurn) continue;
    await stage.call("settled", { waitMs: settleMs });
    const news = await stage.call("tail", { cursor, waitMs: 0 });
    cursor = news.cursor;
    memories += news.items.filter((item) => item.what === "memory").length;
    for (const line of printNews(news.items, stage.project, play.look)) print(play, line);
  }
  return memories;
}

/** Starts the second session and prints the hook's very answer. */
async function playNextStart(recording: Recording, play: Play): Promise<void> {
  const { said, look, stage } = play;
  heading(play, 2, said.next);
  const { context, personLine } = await deliver(stage.socket, recording.client, recording.secondStart);
  for (const line of visible(context).split("\n")) print(play, `  ${look.paint.dim("│")} ${line}`);
  print(play, `  ${look.paint.dim(said.person)} ${visible(personLine)}`);
}

const hitsShown = 3;

async function showSearch(play: Play): Promise<void> {
  heading(play, 3, `${play.said.further}: kedr search ${query} --limit ${hitsShown}`);
  const { project: directory } = play.stage;
  const all = { kinds: null, types: null, since: null, until: null, client: null, file: null };
  const filter: Filter = { ...all, directory, limit: limits.searchHits };
  const found = await play.stage.call("search", { query, filter });
  const page = pageOf(found.hits, 0, hitsShown);
  const shown = { page, further: "", where: basename(directory), isExplained: false, stale: [] };
  for (const line of printSearch({ ...found, hits: page.items }, shown, play.look)) print(play, `  ${line}`);
}

function extend(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, text);
}

const print = (play: Play, ...lines: readonly string[]): void => play.io.out(`${lines.join("\n")}\n`);

const heading = (play: Play, number: number, text: string): void =>
  print(play, "", play.look.paint.bold(`${number}  ${text}`));
