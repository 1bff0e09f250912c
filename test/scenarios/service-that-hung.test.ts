import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSpool } from "../../src/platform/spool.ts";
import { findText } from "../clients-real/byte-search.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

/** Hands a hook's payload to the socket and goes away once it is there, as a hook does whose time is up. */
function hang(event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ hook_event_name: event, ...payload });
  const head = `POST /v1/hook/claude-code/${event} HTTP/1.0\r\nhost: kedr\r\ncontent-type: application/json\r\n`;
  return new Promise((resolve, reject) => {
    const connection = connect(kedr.socket, () => {
      connection.end(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => resolve());
    });
    connection.on("error", reject);
    connection.on("data", () => undefined);
  });
}

/** A repository of its own, about which the service has to ask git first. */
function repository(name: string): string {
  const cwd = kedr.newProject(name);
  const git = (...argv: readonly string[]) => execFileSync("git", ["-C", cwd, ...argv], { env: ours });
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "first");
  return cwd;
}
const ours = {
  PATH: process.env["PATH"],
  HOME: kedr.root,
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
};

/** Resolves once an event with the word is found. */
async function taken(query: string): Promise<void> {
  const asked = { query, directory: null, since: null, until: null, limit: 1 };
  do await kedr.settle(60_000);
  while ((await kedr.call("searchSessions", asked)).hits.length === 0);
}

const rounds = 12;

test("[privacy.private-turn] what waited on the socket of a service that hung is taken in the order in which it came", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const cwd = repository("shop");
    const long = round % 2 === 0 ? "" : " at length".repeat(14_000);
    const facts = { session_id: `hung-${round}`, cwd, transcript_path: `${cwd}/no-transcript.jsonl` };
    process.kill(kedr.pid, "SIGSTOP");
    await hang("UserPromptSubmit", { ...facts, prompt_id: "p1", prompt: `#private feed the okapi${long}` });
    await hang("Stop", { ...facts, prompt_id: "p2", last_assistant_message: "the okapi is fed" });
    await hang("UserPromptSubmit", { ...facts, prompt_id: "p3", prompt: `and gnu${round}?` });
    process.kill(kedr.pid, "SIGCONT");
  }
  // Nobody waits for their answers: they are through once the last of each session is there.
  for (let round = 0; round < rounds; round += 1) await taken(`gnu${round}`);
  expect(findText(kedr.home, "okapi")).toEqual([]);
});

test("[privacy.private-turn] what was spooled of a session is taken in before what reaches the service after it", async () => {
  const cwd = repository("shop");
  const facts = { session_id: "spooled-first", cwd, transcript_path: `${cwd}/no-transcript.jsonl` };
  const prompt = { hook_event_name: "UserPromptSubmit", ...facts, prompt_id: "p1", prompt: "#private" };
  const spooled = {
    client: "claude-code",
    event: "UserPromptSubmit",
    receivedAt: new Date().toISOString(),
    entrypoint: null,
    clientPid: null,
    configFolder: null,
    isAutomated: false,
    payload: JSON.stringify(prompt),
  };
  writeSpool(join(kedr.home, "spool"), spooled, Date.now(), 10, facts.session_id);
  await kedr.hook("Stop", { ...facts, prompt_id: "p2", last_assistant_message: "the quokka is fed" });
  await kedr.settle();
  expect(findText(kedr.home, "quokka")).toEqual([]);
});
