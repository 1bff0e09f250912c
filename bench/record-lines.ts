import { join } from "node:path";
import type { RecordSession, RecordTurn } from "./record-turns.ts";

type Line = Readonly<Record<string, unknown>>;
type Call = RecordTurn["calls"][number];

/** A client's record of one session, and where it lies below the client's folder. */
export interface RecordForm {
  readonly client: string;
  readonly pathOf: (session: RecordSession) => string;
  readonly lines: (session: RecordSession) => readonly Line[];
}

const isoAt = (turn: RecordTurn, second: number): string =>
  new Date(turn.beganAtMs + second * 1_000).toISOString();
const textBlocks = (text: string): readonly object[] => [{ type: "text", text }];

const claudeCode: RecordForm = {
  client: "claude-code",
  pathOf: ({ id }) => join("projects", "-home-mara", `${id}.jsonl`),
  lines: ({ id: sessionId, directory: cwd, turns }) =>
    turns.flatMap((turn) => {
      const common = { sessionId, cwd, version: "2.1.300", gitBranch: "main", entrypoint: "cli" };
      const user = (at: number, content: unknown, more: object = {}): Line => ({
        ...common,
        type: "user",
        uuid: `${turn.id}-${at}`,
        promptId: turn.id,
        timestamp: isoAt(turn, at),
        message: {
          role: "user",
          content,
        },
        ...more,
      });
      const assistant = (at: number, content: unknown, stop: string): Line => ({
        ...common,
        type: "assistant",
        uuid: `${turn.id}-${at}`,
        timestamp: isoAt(turn, at),
        message: {
          id: `msg-${turn.id}-${at}`,
          role: "assistant",
          content,
          stop_reason: stop,
          usage: {
            input_tokens: 900,
            output_tokens: 80,
            cache_read_input_tokens: 12e3,
          },
        },
      });
      const called = ({ id, command, output }: Call, at: number): readonly Line[] => [
        assistant(2 * at + 1, [{ type: "tool_use", id, name: "Bash", input: { command } }], "tool_use"),
        user(2 * at + 2, [{ type: "tool_result", tool_use_id: id, content: output }], {
          toolUseResult: { stdout: output, stderr: "", interrupted: false },
        }),
      ];
      return [
        user(0, turn.prompt),
        ...turn.calls.flatMap(called),
        assistant(20, textBlocks(turn.answer), "end_turn"),
      ];
    }),
};

const codexLine = (timestamp: string, type: string, payload: object): Line => ({ timestamp, type, payload });

const codex: RecordForm = {
  client: "codex",
  pathOf: ({ id }) => join("sessions", "2026", "06", "01", `rollout-2026-06-01T00-00-00-${id}.jsonl`),
  lines: ({ id, directory, turns }) => {
    const meta = { id, session_id: id, cwd: directory, source: "cli", history_mode: "paginated" };
    const told = turns.flatMap((turn) => {
      const event = (second: number, type: string, more: object): Line =>
        codexLine(isoAt(turn, second), "event_msg", { type, turn_id: turn.id, ...more });
      const item = (second: number, body: object): Line => event(second, "item_completed", { item: body });
      const response = (second: number, body: object): Line =>
        codexLine(isoAt(turn, second), "response_item", body);
      const called = ({ id: callId, command, output }: Call, index: number): readonly Line[] => [
        response(index, {
          type: "function_call",
          name: "exec_command",
          call_id: callId,
          arguments: JSON.stringify({ cmd: command }),
        }),
        response(index, { type: "function_call_output", call_id: callId, output }),
        item(index, {
          type: "CommandExecution",
          id: callId,
          command: ["/bin/bash", "-lc", command],
          status: "completed",
          exit_code: 0,
          aggregated_output: output,
        }),
      ];
      return [
        event(0, "task_started", {}),
        response(0, { type: "message", role: "user", content: textBlocks(turn.prompt) }),
        item(0, { type: "UserMessage", id: "u", content: textBlocks(turn.prompt) }),
        ...turn.calls.flatMap(called),
        item(20, { type: "AgentMessage", id: `${turn.id}-m`, content: textBlocks(turn.answer) }),
        event(20, "task_complete", { last_agent_message: turn.answer }),
      ];
    });
    return [codexLine("2026-06-01T00:00:00.000Z", "session_meta", meta), ...told];
  },
};

const geminiCli: RecordForm = {
  client: "gemini-cli",
  pathOf: ({ id }) => join("tmp", "shop", "chats", `session-2026-06-01T00-00-${id}.jsonl`),
  lines: ({ id: sessionId, turns }) => [
    { sessionId, projectHash: "none", startTime: "2026-06-01T00:00:00.000Z", kind: "main" },
    ...turns.flatMap((turn) => {
      const line = (second: number, type: string, more: object): Line => ({
        id: `${turn.id}-${second}`,
        timestamp: isoAt(turn, second),
        type,
        ...more,
      });
      const tokens = { input: 900, output: 80, cached: 100, thoughts: 20, tool: 0, total: 1_000 };
      const called = ({ id, command, output }: Call, index: number): Line => {
        const printed = `Command: ${command}\nDirectory: (root)\nOutput: ${output}\nExit Code: 0\nProcess Group PGID: 12`;
        const result = [
          { functionResponse: { id, name: "run_shell_command", response: { output: printed } } },
        ];
        const toolCalls = [
          {
            id,
            name: "run_shell_command",
            args: { command },
            result,
            status: "success",
            resultDisplay: output,
          },
        ];
        return line(index + 1, "gemini", { content: "", tokens, toolCalls });
      };
      return [
        line(0, "user", { content: [{ text: turn.prompt }] }),
        ...turn.calls.map(called),
        line(20, "gemini", { content: turn.answer, tokens }),
      ];
    }),
  ],
};

const copilotLine = (timestamp: string, id: string, type: string, data: object): Line => ({
  type,
  data,
  id,
  timestamp,
  parentId: null,
});

const copilotCli: RecordForm = {
  client: "copilot-cli",
  pathOf: ({ id }) => join("session-state", id, "events.jsonl"),
  lines: ({ id: sessionId, directory: cwd, turns }) => {
    const told = turns.flatMap((turn) => {
      const at = (second: number, type: string, data: object): Line =>
        copilotLine(isoAt(turn, second), `${turn.id}-${second}-${type}`, type, data);
      const called = ({ id, command, output }: Call, index: number): readonly Line[] => {
        const asked = { toolCallId: id, toolName: "bash", arguments: { command } };
        return [
          at(index + 1, "assistant.message", {
            messageId: id,
            content: "",
            toolRequests: [
              {
                toolCallId: id,
                name: "bash",
                arguments: { command },
              },
            ],
          }),
          at(index + 1, "tool.execution_start", asked),
          at(index + 1, "tool.execution_complete", {
            toolCallId: id,
            success: true,
            result: {
              content: output,
              detailedContent: output,
            },
            shellExecution: { exitCode: 0 },
          }),
        ];
      };
      return [
        at(0, "user.message", { content: turn.prompt, transformedContent: turn.prompt }),
        ...turn.calls.flatMap(called),
        at(20, "assistant.message", { messageId: `${turn.id}-m`, content: turn.answer, toolRequests: [] }),
      ];
    });
    const start = { sessionId, version: 1, producer: "copilot-agent", context: { cwd, branch: "main" } };
    return [copilotLine("2026-06-01T00:00:00.000Z", "e0", "session.start", start), ...told];
  },
};

const pi: RecordForm = {
  client: "pi",
  pathOf: ({ id }) => join("sessions", "--home-mara--", `2026-06-01T00-00-00_${id}.jsonl`),
  lines: ({ id: session, directory: cwd, turns }) => {
    let parentId: string | null = null;
    let count = 0;
    const entry = (timestamp: string, message: object): Line => {
      const id = `e${(count += 1)}`;
      const made = { type: "message", id, parentId, timestamp, message };
      parentId = id;
      return made;
    };
    const usage = { input: 900, output: 80, cacheRead: 0, cacheWrite: 0 };
    const told = turns.flatMap((turn) => [
      entry(isoAt(turn, 0), { role: "user", content: textBlocks(turn.prompt) }),
      ...turn.calls.flatMap(({ id, command, output }, index) => {
        const content = [{ type: "toolCall", id, name: "bash", arguments: { command } }];
        const asked = { role: "assistant", content, stopReason: "toolUse", usage };
        const result = { role: "toolResult", toolCallId: id, toolName: "bash", content: textBlocks(output) };
        return [entry(isoAt(turn, index), asked), entry(isoAt(turn, index), { ...result, isError: false })];
      }),
      entry(isoAt(turn, 20), {
        role: "assistant",
        content: textBlocks(turn.answer),
        stopReason: "stop",
        usage,
      }),
    ]);
    return [
      { type: "session", version: 3, id: session, timestamp: "2026-06-01T00:00:00.000Z", cwd },
      ...told,
    ];
  },
};

/** Of each client that keeps its sessions in lines. */
export const recordForms: readonly RecordForm[] = [claudeCode, codex, geminiCli, copilotCli, pi];
