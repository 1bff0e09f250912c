import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { chooseLanguage } from "../config/language.ts";
import { parseConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import type { Filter, TailItem } from "../serve/service.ts";
import { localTimeZone, systemClock } from "../platform/clock.ts";
import { deliver } from "./first-look/deliver.ts";
import { readRecording } from "./first-look/recording.ts";
import type { Recording } from "./first-look/recording.ts";
import { setStage } from "./first-look/stage.ts";
import type { Stage } from "./first-look/stage.ts";
import { words } from "./first-look/words.ts";
import { processIo } from "./io.ts";
import { catalogue } from "./messages/catalogue.ts";
import { printSearch, printTailItem } from "./print/lists.ts";
import { paintFor } from "./print/look.ts";
import type { Look } from "./print/look.ts";
import { visible } from "./visible.ts";

const projectName = "postbox";
const query = "curl";
/** Observing by rules takes milliseconds; this only guards against a service that died. */
const settleMs = 10_000;

const { values: options } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
const io = processIo();
const environment = readEnvironment();
const language = chooseLanguage(null, parseConfig("", "", environment).config.language, environment.locale);
const said = words[language];
const paint = paintFor(io.isTerminal && environment.allowsColour);
const look: Look = {
  messages: catalogue[language],
  language,
  nowMs: systemClock.nowMs(),
  timeZone: localTimeZone(),
  columns: io.columns,
  paint,
  types: builtinObservationTypes,
};

const print = (...lines: readonly string[]): void => io.out(`${lines.join("\n")}\n`);
const heading = (number: number, text: string): void => print("", paint.bold(`${number}  ${text}`));

const stage = await setStage(projectName, language);
try {
  const places = { home: stage.userHome, project: stage.project };
  const folder = new URL("./first-session/", import.meta.url);
  const recording = readRecording(folder, places, systemClock.nowMs());
  print(said.opening(recording.title), paint.dim(said.noNeed));
  const memories = await replay(stage, recording);
  if (!io.signal.aborted) await showNext(stage, recording, memories);
} finally {
  await stage.clear(options.keep);
}
print("", io.signal.aborted ? said.stopped : paint.dim(options.keep ? said.kept(stage.kedrHome) : said.gone));
if (!io.signal.aborted) print(paint.bold(said.real));
process.exit(io.signal.aborted ? 130 : 0);

/** Delivers the first session's payloads in order and prints what Kedr makes of each turn. Returns the memories' count. */
async function replay(stage: Stage, recording: Recording): Promise<number> {
  heading(1, said.watching(projectName));
  let memories = 0;
  let { cursor } = await stage.call("tail", { cursor: null, waitMs: 0 });
  for (const payload of recording.payloads) {
    if (io.signal.aborted) return memories;
    // The client's own record is there before its session ends, as it is in life.
    if (payload.event === "SessionEnd") writeTranscript(payload.transcriptPath, recording.transcript);
    await deliver(stage.socket, recording.client, payload);
    if (payload.event !== "Stop" && payload.event !== "SessionEnd") continue;
    await stage.call("settled", { waitMs: settleMs });
    const news = await stage.call("tail", { cursor, waitMs: 0 });
    cursor = news.cursor;
    memories += news.items.filter((item) => item.what === "memory").length;
    print(...news.items.filter(isWorthALine).map((item) => `  ${printNews(item)}`));
  }
  heading(2, said.learned(memories));
  return memories;
}

/** Starts the second session and prints the hook's very answer; then what a search finds. */
async function showNext(stage: Stage, recording: Recording, memories: number): Promise<void> {
  heading(memories === 0 ? 2 : 3, said.next);
  const { context, personLine } = await deliver(stage.socket, recording.client, recording.secondStart);
  print(
    ...visible(context)
      .split("\n")
      .map((line) => `  ${paint.dim("│")} ${line}`),
  );
  print("", `  ${paint.dim(said.person)} ${visible(personLine)}`);
  heading(4, `${said.further}: kedr search ${query}`);
  const filter: Filter = {
    directory: stage.project,
    kinds: null,
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit: 3,
  };
  const found = await stage.call("search", { query, filter });
  print(...printSearch(found, basename(stage.project), look).map((line) => `  ${line}`));
}

function writeTranscript(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Prompts, tool calls and memories tell the story; starts, ends and token figures do not. */
const isWorthALine = (item: TailItem): boolean =>
  item.what === "memory" || item.event.kind === "prompt" || item.event.kind === "tool";

const printNews = (item: TailItem): string =>
  item.what === "memory" ? paint.green(printTailItem(item, look)) : clipped(printTailItem(item, look));

/** One screen line each: the whole text is in the archive. */
const clipped = (line: string): string =>
  line.length > look.columns - 4 ? `${line.slice(0, look.columns - 5)}…` : line;
