import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { everything } from "../../test/everything.ts";
import { ClaudeCodeSession } from "../../test/scenarios/claude-code-session.ts";
import { TranscriptOf } from "../../test/scenarios/transcript-of.ts";
import type { Ground } from "./ground.ts";
import { type History, type Secret, secretOf, type Telling } from "./history.ts";
import { type Texts, textsOf } from "./texts.ts";

/** One history where it is lived: its folders, its secret, and what stands beside it and must stay. */
export interface Life {
  readonly ground: Ground;
  readonly history: History;
  readonly place: number;
  readonly secret: Secret;
  readonly texts: Texts;
  readonly directory: string;
  /** Of the session that was there first. */
  readonly session: string;
  /** When the first word of the secret was said, ISO 8601. */
  readonly since: string;
  readonly bystander: Bystander;
}

/** A memory and an event of another session, which no forgetting means. */
export interface Bystander {
  readonly word: string;
  readonly memoryId: MemoryId;
}

/** Everything up to the owner's wish, by the ways in which it comes in; all is observed and compared at the end. */
export async function live(ground: Ground, history: History, place: number): Promise<Life> {
  const secret = secretOf(place, history);
  const directory = ground.kedr.project(`depot-${place}`);
  const bystander = await standBy(ground, place);
  // What is forgotten by time begins after what stays.
  await wait(5);
  const texts = textsOf[history.language](secret);
  const since = new Date().toISOString();
  const life = { ground, history, place, secret, texts, directory, bystander, since };
  const whole: Life = { ...life, session: `told-${place}` };
  // One session is gone on with: its calls are counted on.
  const told = new ClaudeCodeSession(ground.kedr, whole.session, directory);
  await tell(whole, told, ["prompt", "call"]);
  await settled(ground);
  for (const [index, tellings] of history.sessions.entries()) {
    const isSame = index === 0 || history.way === "session";
    const later = new ClaudeCodeSession(ground.kedr, `later-${place}-${index}`, directory);
    await tell(whole, isSame ? told : later, tellings);
  }
  await keepElsewhere(whole);
  await settled(ground);
  return whole;
}

async function standBy(ground: Ground, place: number): Promise<Bystander> {
  const directory = ground.kedr.project("beside");
  const word = `okapi${"abcdefghij"[place % 10] ?? ""}${place}x`;
  const session = new ClaudeCodeSession(ground.kedr, `beside-${place}`, directory);
  await session.prompt(`Look at ${word}, please.`);
  await session.bash(`grep -c ${word} notes.txt`, `${word}: 1`);
  await session.stop("Done.");
  await session.end();
  const text = { title: `The ${word} lives in aisle ${place}`, facts: [], body: "", verbatim: "" };
  const said = { ...text, kind: "note", directory, isGlobal: false, isNewAnyway: true };
  const { memory } = await ground.asOwner<{ readonly memory: Memory }>("rememberAsOwner", said);
  return { word, memoryId: memory.id };
}

async function tell(life: Life, session: ClaudeCodeSession, tellings: readonly Telling[]): Promise<void> {
  await session.start();
  for (const telling of tellings) await waysToTell[telling](life, session);
  await session.stop("Ok.");
  await session.end();
}

type Tell = (life: Life, session: ClaudeCodeSession) => Promise<unknown>;

/** How a secret gets about. */
const waysToTell: Readonly<Record<Telling, Tell>> = {
  prompt: ({ texts }, session) => session.prompt(texts.rule),
  call: ({ secret }, session) =>
    session.bash(`echo "${secret.text}"`, JSON.stringify({ says: secret.text.toLowerCase() })),
  failure: ({ secret }, session) =>
    session.bashFails(`open-gate «${secret.text}»`, `exit 3: «${secret.text}»!`),
  answer: async ({ texts }, session) => {
    await session.prompt(texts.asked);
    await session.stop(texts.answer);
  },
  "private turn": async ({ secret, texts }, session) => {
    await session.prompt(`#private ${texts.rule}`);
    await session.bash(`open-gate ${secret.text}`, secret.text);
  },
  "told again": ({ texts }, session) => session.prompt(texts.rule),
  remembered: ({ ground, texts, directory, history }, session) =>
    // What the owner writes down is of no session and no agent, and so is not meant by one.
    history.way === "session" || history.way === "client"
      ? session.prompt(texts.rule)
      : ground.asOwner("rememberAsOwner", {
          kind: "note",
          title: texts.note,
          facts: [texts.answer],
          body: "",
          verbatim: "",
          directory,
          isGlobal: false,
          isNewAnyway: true,
        }),
  corrected: correct,
  "asked about": ({ texts, history }, session) =>
    session.prompt(history.way === "session" ? texts.asked : texts.question),
  imported: bringIn,
};

async function correct({ ground, directory, secret, texts }: Life): Promise<void> {
  const [memory] = await memoriesSaying(ground, directory, secret.stem);
  if (memory === undefined) return;
  const text = { title: texts.corrected, facts: [], body: "", verbatim: "" };
  const { id, contentHash } = memory;
  await ground.asOwner("rewriteRule", { memoryId: id, contentHash, way: "terminal", text });
}

/** A past session that the agent kept; later it is read again. */
async function bringIn(life: Life): Promise<void> {
  await life.ground.kedr.call("importPaths", {
    client: null,
    paths: [pastSession(life, "past.jsonl")],
    language: "en",
  });
}

/** From when on these records count their seconds. */
const recordsFromMs = Date.UTC(2026, 9, 5, 10);

/** Writes the record of the agent's past session, always with the same ids. */
export function pastSession(
  { ground, directory, texts, secret, place, history, session }: Life,
  file: string,
): string {
  const name = history.way === "session" ? session : `past-${place}`;
  // It happened just now: what is forgotten by time is what was told since the history began.
  return new TranscriptOf(name, directory, { from: Math.ceil((Date.now() - recordsFromMs) / 1_000) })
    .turn(`past-${place}`, texts.rule)
    .call(`toolu_past_${place}`, "Bash", { command: `echo ${secret.text}` }, secret.text)
    .answer(`past-${place}`, texts.answer)
    .write(join(ground.kedr.root, "records", String(place), file));
}

/** Copies that lie about: payloads set aside, a backup, an export. */
async function keepElsewhere({ ground, history, texts, place }: Life): Promise<void> {
  const { kedr } = ground;
  if (history.hasSpool) {
    const broken = join(kedr.home, "spool", "broken");
    mkdirSync(broken, { recursive: true });
    writeFileSync(
      join(broken, `${place}.json`),
      JSON.stringify({ payload: JSON.stringify({ says: texts.rule }) }),
    );
  }
  if (history.hasBackup) await ground.asOwner("backUp", { path: null });
  if (history.restored !== null) await ground.asOwner("backUp", { path: copyOf(kedr.root, place) });
  if (history.hasExport)
    await ground.asOwner("exportMemories", {
      path: join(kedr.root, `export-${place}.jsonl`),
      form: "jsonl",
      project: null,
      kinds: null,
      since: null,
      withArchive: true,
    });
}

export const copyOf = (root: string, place: number): string => join(root, `copy-${place}.db`);

/** Those of the project that hold the text, in whichever letters. */
export async function memoriesSaying(
  ground: Ground,
  directory: string,
  text: string,
): Promise<readonly Memory[]> {
  const { hits } = await ground.kedr.call("recent", { filter: everything({ directory, limit: 100 }) });
  return hits
    .map(({ memory }) => memory)
    .filter((memory) => JSON.stringify(memory).toLowerCase().includes(text));
}

export async function settled({ kedr }: Ground): Promise<void> {
  await kedr.settle(60_000);
}
