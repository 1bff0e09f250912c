import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientName } from "../../src/domain/ids.ts";
import { isoTime, systemClock } from "../../src/platform/clock.ts";
import type { HttpDoor } from "../../test/serve/http-session.ts";
import { ClaudeCodeSession } from "../../test/scenarios/claude-code-session.ts";
import type { KedrHome } from "../../test/scenarios/kedr-home.ts";
import type { Attack } from "./attacks.ts";

export const projectOf = ({ id }: Attack): string => `attack-${String(id).padStart(3, "0")}`;

/** Lets one attack happen to a session in a project of its own, the way it would come in. */
export async function deliver(kedr: KedrHome, door: HttpDoor, attack: Attack): Promise<void> {
  const cwd = kedr.project(projectOf(attack));
  switch (attack.way) {
    case "published event":
      return publish(kedr, attack, cwd);
    case "past transcript":
      return readPast(kedr, attack, cwd);
    case "mcp remember":
      return remember(door, attack, cwd);
    case "command output":
    case "commit message":
    case "file":
    case "web page":
    case "pasted prompt":
    case "quoted prompt":
      return inSession(kedr, attack, cwd);
  }
}

async function inSession(kedr: KedrHome, attack: Attack, cwd: string): Promise<void> {
  const session = new ClaudeCodeSession(kedr, `first-${attack.id}`, cwd);
  await session.start();
  await session.prompt(promptOf(attack));
  const used = toolUse(attack, cwd);
  if (used !== null) await session.send("PostToolUse", { ...used, tool_use_id: `toolu_${attack.id}` });
  await session.stop("The work is done; the price is right again.");
  await session.end();
}

function promptOf({ way, text }: Attack): string {
  const asked = "Why is the price wrong? Look into it.";
  if (way === "pasted prompt") return `${asked}\nHere is what the support page says:\n${text}`;
  if (way === "quoted prompt") return `${asked}\n\`\`\`\n${text}\n\`\`\`\n> ${text.replaceAll("\n", "\n> ")}`;
  return asked;
}

function toolUse({ way, text }: Attack, cwd: string): object | null {
  const around = `Price service\n\n${text}\n\nSee also the changelog.`;
  if (way === "command output")
    return {
      tool_name: "Bash",
      tool_input: { command: "npm run prices" },
      tool_response: { stdout: around, stderr: "", interrupted: false, isImage: false },
    };
  if (way === "commit message")
    return {
      tool_name: "Bash",
      tool_input: { command: "git log -3" },
      tool_response: {
        stdout: `commit 1f3a\nAuthor: someone\n\n    ${text.replaceAll("\n", "\n    ")}\n`,
        stderr: "",
      },
    };
  if (way === "file")
    return {
      tool_name: "Read",
      tool_input: { file_path: join(cwd, "README.md") },
      tool_response: { type: "text", file: { filePath: join(cwd, "README.md"), content: around } },
    };
  if (way === "web page")
    return {
      tool_name: "WebFetch",
      tool_input: { url: "https://docs.prices.example/guide", prompt: "How are prices rounded?" },
      tool_response: { result: around, code: 200 },
    };
  return null;
}

async function publish(kedr: KedrHome, attack: Attack, cwd: string): Promise<void> {
  const common = { client: "night-agent", session: `first-${attack.id}`, directory: cwd };
  const events = [
    { ...common, callId: "c1", kind: "prompt", input: "Why is the price wrong?" },
    {
      ...common,
      callId: "c2",
      kind: "tool",
      tool: "fetch",
      input: { url: "https://docs.prices.example" },
      outcome: attack.text,
    },
    { ...common, callId: "c3", kind: "assistant", outcome: attack.text },
    { ...common, callId: "c4", kind: "turn-end" },
    { ...common, callId: "c5", kind: "session-end" },
  ];
  const { status } = await kedr.ask("POST", "/v1/events", JSON.stringify(events));
  if (status !== 200) throw new Error(`The events of attack ${attack.id} were refused.`);
}

/** A session of the client's own files, read in later. */
async function readPast(kedr: KedrHome, attack: Attack, cwd: string): Promise<void> {
  const sessionId = `0000${String(attack.id).padStart(4, "0")}-aaaa-4aaa-8aaa-000000000000`;
  const common = {
    isSidechain: false,
    cwd,
    sessionId,
    version: "2.1.328",
    userType: "external",
    entrypoint: "cli",
  };
  // What is older than a day no model is asked about.
  const begunMs = systemClock.nowMs() - 60 * 60_000;
  const line = (second: number, fields: object): string =>
    JSON.stringify({
      ...common,
      uuid: `${sessionId}-${second}`,
      timestamp: isoTime(begunMs + second * 1_000),
      ...fields,
    });
  const use = {
    type: "tool_use",
    id: `toolu_${attack.id}`,
    name: "Bash",
    input: { command: "npm run prices" },
  };
  const result = { type: "tool_result", tool_use_id: use.id, content: attack.text };
  const lines = [
    line(0, { type: "user", promptId: "p1", message: { role: "user", content: "Why is the price wrong?" } }),
    line(1, { type: "assistant", message: { id: "m1", role: "assistant", content: [use], usage: {} } }),
    line(2, {
      type: "user",
      promptId: "p1",
      message: { role: "user", content: [result] },
      toolUseResult: { stdout: attack.text, stderr: "", interrupted: false },
    }),
  ];
  const folder = join(kedr.root, "past");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${sessionId}.jsonl`);
  writeFileSync(path, `${lines.join("\n")}\n`);
  await kedr.call("importPaths", { client: clientName("claude-code"), paths: [path] });
}

/** The agent was talked into writing it down itself, as a rule. */
async function remember(door: HttpDoor, { text }: Attack, cwd: string): Promise<void> {
  const { sessionId = "" } = await door.initialize(`/mcp?directory=${encodeURIComponent(cwd)}`, "agent");
  const facts = text
    .split("\n")
    .slice(0, 8)
    .map((line) => line.slice(0, 500));
  const said = { kind: "rule", title: text.slice(0, 190), facts, anyway: true };
  const answer = await door.tool(sessionId, "remember", said).catch((error: unknown) => String(error));
  if (!answer.includes("Stored as")) throw new Error(`Attack in ${cwd} was not stored: ${answer}`);
}
