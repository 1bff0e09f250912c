import { randomUUID } from "node:crypto";

export interface Transcript {
  readonly id: string;
  readonly lines: string;
}

/** A past session as Claude Code keeps it: each text once as a prompt, a command, a result or an answer, beside "okapi". */
export function transcriptOf(cwd: string, texts: readonly string[]): Transcript {
  const id = randomUUID();
  const record = (place: number, message: object, more: object = {}): string =>
    JSON.stringify({
      parentUuid: null,
      isSidechain: false,
      uuid: randomUUID(),
      timestamp: new Date(Date.UTC(2026, 2, 1) + place * 1_000).toISOString(),
      userType: "external",
      cwd,
      sessionId: id,
      version: "2.1.328",
      gitBranch: "main",
      promptId: `${id}-${place}`,
      ...message,
      ...more,
    });
  const lines = texts.flatMap((text, place) => {
    const words = `okapi\n${text}`;
    const call = `toolu_${place}`;
    switch (place % 4) {
      case 0:
        return [record(place, user(words), { permissionMode: "default" })];
      case 1:
        return [record(place, assistant(place, { type: "text", text: words }))];
      case 2:
        return [
          record(
            place,
            assistant(place, { type: "tool_use", id: call, name: "Bash", input: { command: words } }),
          ),
          record(place, result(call, "ok"), { toolUseResult: { stdout: "ok", stderr: "" } }),
        ];
      default:
        return [
          record(
            place,
            assistant(place, { type: "tool_use", id: call, name: "Bash", input: { command: "ls" } }),
          ),
          record(place, result(call, words), { toolUseResult: { stdout: words, stderr: "" } }),
        ];
    }
  });
  return { id, lines: lines.map((line) => `${line}\n`).join("") };
}

const user = (content: unknown): object => ({ type: "user", message: { role: "user", content } });

const result = (call: string, content: string): object =>
  user([{ tool_use_id: call, type: "tool_result", content }]);

const assistant = (place: number, block: object): object => ({
  type: "assistant",
  message: {
    id: `msg_${place}`,
    type: "message",
    role: "assistant",
    model: "claude-opus-5-5",
    content: [block],
    stop_reason: "end_turn",
    usage: { input_tokens: 100, output_tokens: 40 },
  },
});
