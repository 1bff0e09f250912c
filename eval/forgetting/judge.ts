import { copyFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { restore } from "../../src/daemon/backups/restore.ts";
import { stage } from "../../src/daemon/backups/stage.ts";
import type { ForgetAnswer, ForgetRequest } from "../../src/serve/forgetting.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { writeSpool } from "../../src/platform/spool.ts";
import { clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import { asked } from "../../test/daemon/forgetting-ground.ts";
import { searchBytes } from "../../test/written-forms.ts";
import { killWhile, type Step } from "./kill.ts";
import { copyOf, type Life, memoriesSaying, pastSession, settled } from "./live.ts";

export interface Verdict {
  readonly step: Step;
  readonly kills: number;
  readonly files: number;
  readonly bytes: number;
  /** What is not as it should be; no text of the history's. */
  readonly problems: readonly string[];
}

/** The owner has it forgotten, the process is killed, and the next ones have to make it good. */
export async function forgetAndJudge(life: Life): Promise<Verdict> {
  const { ground, history } = life;
  const { kedr } = ground;
  const request = { ...(await requestOf(life)), confirmed: null };
  const forget = () => ground.asOwner<ForgetAnswer>("forget", request);
  const step = await killWhile(ground, forget, history.killedAt, history.killedAfterMs);
  if (history.hasSpool) spoolLate(life);
  if (history.killedAgainAfterMs !== null) {
    const next = kedr.spawnService();
    await wait(history.killedAgainAfterMs);
    next.kill("SIGKILL");
    await once(next, "exit");
  }
  await ground.start();
  await ended(life);
  if (step === "nothing written down") await forget();
  const look = new Look(life);
  await look.at("after the kill");
  await comeAgain(life);
  await look.at("after it was told again");
  if (history.restored !== null) {
    await kedr.kill();
    await putBack(life, history.restored);
    await ground.start();
    await ended(life);
    await look.at(`after the database was put back ${history.restored}`);
  }
  const kills = [true, history.killedAgainAfterMs !== null, history.restored !== null];
  const { files, bytes, problems } = look;
  return { step, kills: kills.filter(Boolean).length, files, bytes, problems };
}

async function requestOf({
  ground,
  history,
  secret,
  directory,
  session,
  since,
}: Life): Promise<ForgetRequest> {
  const told = await memoriesSaying(ground, directory, secret.stem);
  switch (history.way) {
    case "text":
      return asked({ text: secret.text });
    case "id":
      return asked({ ids: told.map(({ id }) => id), withMentions: true });
    case "query":
      return asked({ query: secret.text, withMentions: true });
    case "session":
      return asked({ session: sessionId(session) });
    case "project":
      return asked({ project: projectKey(directory) });
    case "time":
      return asked({ since });
    case "client":
      return asked({ client: clientName("claude-code"), project: projectKey(directory) });
  }
}

/** A hook that found no service has put down what one before it had delivered. */
function spoolLate({ ground, directory, session, secret }: Life): void {
  const payload = {
    hook_event_name: "PostToolUse",
    session_id: session,
    cwd: directory,
    prompt_id: `${session}-prompt-1`,
    transcript_path: "",
    tool_name: "Bash",
    tool_use_id: `toolu_${session}_1`,
    tool_input: { command: `echo "${secret.text}"` },
    tool_response: { stdout: secret.text, stderr: "", interrupted: false, isImage: false },
  };
  const facts = { entrypoint: "cli", clientPid: null, configFolder: null, isAutomated: false };
  const spooled = {
    client: "claude-code",
    event: "PostToolUse",
    receivedAt: new Date().toISOString(),
    ...facts,
  };
  writeSpool(
    join(ground.kedr.home, "spool"),
    { ...spooled, payload: JSON.stringify(payload) },
    Date.now(),
    1_000,
  );
}

/** Waits until no forgetting is under way and nothing waits. */
async function ended({ ground }: Life): Promise<void> {
  await settled(ground);
  const db = new Database(join(ground.kedr.home, "kedr.db"), { readonly: true });
  try {
    const open = db.prepare("select count(*) from forgettings where ended_at is null").pluck();
    for (let tries = 0; tries < endedTries && Number(open.get()) > 0; tries += 1) await wait(endedEveryMs);
  } finally {
    db.close();
  }
}

const endedTries = 1_200;
const endedEveryMs = 50;

/** The agent's record is read once more from another place, and the text is written down anew. */
async function comeAgain(life: Life): Promise<void> {
  const { ground, directory, history, texts } = life;
  if (history.sessions.flat().includes("imported")) {
    const paths = [pastSession(life, "past-again.jsonl")];
    await ground.kedr.call("importPaths", { client: null, paths, language: "en" });
  }
  const text = { title: texts.rule, facts: [], body: "", verbatim: "" };
  const said = { ...text, kind: "note", directory, isGlobal: false, isNewAnyway: true } as const;
  await ground.kedr.call("remember", { ...said, client: clientName("eval") }).catch((error: unknown) => {
    // To refuse it is what is wanted; whether it was kept out, the search tells.
    if (!(error instanceof Error)) throw error;
  });
  await settled(ground);
}

async function putBack({ ground, place }: Life, how: "by kedr restore" | "by hand"): Promise<void> {
  const { home, root } = ground.kedr;
  const paths = homePaths(home, root);
  const copy = copyOf(root, place);
  if (how === "by kedr restore") {
    await restore(stage(copy, paths), true, { paths, clock: systemClock, log: () => undefined });
    return;
  }
  for (const name of ["", "-wal", "-shm"]) rmSync(`${paths.database}${name}`, { force: true });
  rmSync(paths.chainHead, { force: true });
  copyFileSync(copy, paths.database);
}

/** What every place is looked through for, several times in a history. */
class Look {
  readonly #life: Life;
  readonly #found: string[] = [];
  files = 0;
  bytes = 0;

  constructor(life: Life) {
    this.#life = life;
  }

  get problems(): readonly string[] {
    return this.#found;
  }

  async at(when: string): Promise<void> {
    const { ground, secret, bystander, directory } = this.#life;
    const problem = (what: string): unknown => this.#found.push(`${when}: ${what}`);
    const { holding, files, bytes } = searchBytes(ground.kedr.home, [
      secret.text,
      secret.inflected,
      secret.stem,
    ]);
    this.files += files;
    this.bytes += bytes;
    for (const path of holding) problem(`it stands in ${path.slice(ground.kedr.home.length + 1)}`);
    if ((await memoriesSaying(ground, directory, secret.stem)).length > 0) problem("a memory says it");
    const ids = [bystander.memoryId];
    if ((await ground.kedr.call("show", { ids, withEvidence: false })).length !== 1)
      problem("a memory is lost that was not meant");
    const everywhere = { directory: null, since: null, until: null, limit: 10, language: "en" } as const;
    const { hits } = await ground.kedr.call("searchSessions", { ...everywhere, query: bystander.word });
    if (hits.length === 0) problem("an event is lost that was not meant");
    for (const finding of (await ground.kedr.call("verify")).findings) problem(JSON.stringify(finding));
  }
}
