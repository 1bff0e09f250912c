import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { noPrivacyRules } from "../../src/domain/privacy/privacy-rules.ts";
import { forwarderOf } from "../../src/hook/forwarder.ts";
import { directoryIn, readHookFile } from "../../src/hook/hook-file.ts";
import { troubleAnswer } from "../../src/hook/tell-person.ts";
import { withUsualNames } from "../../src/hook/usual-names.ts";
import { factsFromEnvironment } from "../../src/hook/wire.ts";
import { withholdPayload } from "../../src/hook/withhold-payload.ts";
import type { TurnMark, TurnMarks } from "../../src/platform/turn-marks.ts";
import { newHome } from "./home.ts";

const noMark: TurnMark = { isOff: false, isPrivate: false, turns: [] };

/** What the spool gets of a payload where this is known of its session, and the turns that it told of. */
function spooled(payload: object, mark: Partial<TurnMark> = {}) {
  const told: string[] = [];
  const marks: TurnMarks = {
    of: () => ({ ...noMark, ...mark }),
    prompted: (_session, { turn }) => void told.push(turn),
    switched: () => undefined,
    sweep: () => undefined,
  };
  const rules = { ...noPrivacyRules, ignoreTools: ["Vault"] };
  const ground = { rules, off: [], marks, top: "/shop", userHome: "/home/ada" };
  return { kept: withholdPayload({ session_id: "s", cwd: "/shop", ...payload }, ground), told };
}

test("[privacy.spool] of several calls in one payload those of an ignored tool lose what was said", () => {
  const call = { tool_input: { command: "ls" }, tool_response: "plum" };
  const calls = [
    { tool_name: "Vault", ...call },
    { tool_name: "Bash", ...call },
  ];
  expect(spooled({ tool_calls: calls }).kept).toMatchObject({
    tool_calls: [{ tool_name: "Vault" }, { tool_name: "Bash", tool_response: "plum" }],
  });
  expect(JSON.stringify(spooled({ tool_calls: calls.slice(0, 1) }).kept)).not.toContain("plum");
});

test("[privacy.spool] a summary of a session that had a private turn is not kept, by which call it was is", () => {
  const turns = ["prompt:p0"];
  const kept = JSON.stringify(spooled({ prompt_id: "p1", compact_summary: "plum" }, { turns }).kept);
  expect(kept).toContain("p1");
  expect(kept).not.toContain("plum");
  expect(spooled({ tool_call_id: "c1", result: "plum" }, { isPrivate: true }).kept).toEqual({
    session_id: "s",
    cwd: "/shop",
    tool_call_id: "c1",
  });
});

test("[privacy.private-turn] a turn is told by its time where it has no id, and what a client says in a prompt's place begins none", () => {
  expect(spooled({ prompt: "#private plum", timestamp: 7 }).told).toEqual(["prompt:7"]);
  expect(spooled({ prompt: "<task-notification>done", prompt_id: "p1" }).told).toEqual([]);
});

test("a name that is usual already is the client's own and counts", () => {
  const both = { session_id: "s", tool_response: "own", tool_output: "other", error_message: "no room" };
  expect(withUsualNames(both)).toMatchObject({ tool_response: "own", error: "no room" });
});

test.each([
  ["copilot-cli", { HOME: "/h" }, "/h/.copilot"],
  ["gemini-cli", { HOME: "/h", GEMINI_CLI_HOME: "/srv" }, "/srv/.gemini"],
  ["pi", { HOME: "/h", PI_CODING_AGENT_DIR: "/srv/pi" }, "/srv/pi"],
  ["codex", { HOME: "/h" }, null],
])("the folder of %s is told from %j", (client, environment, configFolder) => {
  expect(factsFromEnvironment(client, environment).configFolder).toBe(configFolder);
});

test("a client's process is the one that the launcher saw where no variable names it", () => {
  const facts = factsFromEnvironment("codex", { KEDR_CLIENT_PID: "42" });
  expect(facts.clientPid).toBe(42);
});

test("a payload's folder is found where it is one of several that are open, and a pattern without an end is none", () => {
  expect(directoryIn(Buffer.from('{"workspace_roots": ["/home/ada/shop", "/b"]}'))).toBe("/home/ada/shop");
  const path = join(newHome().home, "hook.json");
  const rules = [
    { name: "mine", pattern: "plum-[0-9]{4}" },
    { name: "endless", pattern: "(a+)+$" },
  ];
  writeFileSync(path, JSON.stringify({ privacy: { rules } }));
  expect(readHookFile(path).privacy.rules.map(({ name }) => name)).toEqual(["mine"]);
});

test("before a tool a plugin hands nothing on where the service is away", async () => {
  const { launcher, home, socket } = newHome();
  const started = `${launcher}.started`;
  mkdirSync(dirname(launcher), { recursive: true });
  writeFileSync(launcher, '#!/bin/sh\ncat >/dev/null\ntouch "$0.started"\n');
  chmodSync(launcher, 0o700);
  const kedr = forwarderOf("pi", { launcher, home, socket, version: "9.9.9" });
  expect(await kedr.ask("PreToolUse", { session_id: "s" })).toBe("");
  expect(existsSync(started)).toBe(false);
  await kedr.ask("SessionStart", { session_id: "s" });
  for (let tries = 0; tries < 500 && !existsSync(started); tries += 1) await wait(10);
  expect(existsSync(started)).toBe(true);
});

const said = (environment: Record<string, string>): string => troubleAnswer("ENOSPC", environment);

test("the person is told in the language of what Kedr was told, else of the locale", () => {
  expect(said({ LC_ALL: "ru_RU.UTF-8", LANG: "C" })).toContain("диск полон");
  expect(said({ KEDR_LANG: "en", LANG: "ru_RU.UTF-8" })).toContain("the disk is full");
  expect(said({})).toContain("the disk is full");
});
