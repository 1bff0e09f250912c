import type { KedrHome } from "./kedr-home.ts";

/** Sends what Claude Code's hooks send for one session. Call ids are counted, so that each is its own. */
export class ClaudeCodeSession {
  readonly id: string;
  readonly cwd: string;
  readonly #home: KedrHome;
  #prompts = 0;
  #calls = 0;

  constructor(home: KedrHome, id: string, cwd: string) {
    this.#home = home;
    this.id = id;
    this.cwd = cwd;
  }

  start(source = "startup"): Promise<string> {
    return this.send("SessionStart", { source });
  }

  prompt(prompt: string): Promise<string> {
    this.#prompts += 1;
    return this.send("UserPromptSubmit", { prompt });
  }

  bash(command: string, stdout: string): Promise<string> {
    this.#calls += 1;
    const tool_response = { stdout, stderr: "", interrupted: false, isImage: false };
    return this.send("PostToolUse", this.#call("Bash", { command }, { tool_response, duration_ms: 5 }));
  }

  bashFails(command: string, error: string): Promise<string> {
    this.#calls += 1;
    return this.send("PostToolUseFailure", this.#call("Bash", { command }, { error, is_interrupt: false }));
  }

  /** The client is about to run a command, or to open or change a file. */
  before(tool_name: string, tool_input: object): Promise<string> {
    this.#calls += 1;
    return this.send("PreToolUse", this.#call(tool_name, tool_input, {}));
  }

  /** Asked about and then run, as one call. */
  async runs(tool_name: string, tool_input: object): Promise<string> {
    const said = await this.before(tool_name, tool_input);
    const tool_response = { stdout: "", stderr: "", interrupted: false, isImage: false };
    await this.send("PostToolUse", this.#call(tool_name, tool_input, { tool_response, duration_ms: 5 }));
    return said;
  }

  read(file_path: string): Promise<string> {
    this.#calls += 1;
    const tool_response = { type: "text", file: { filePath: file_path, content: "" } };
    return this.send("PostToolUse", this.#call("Read", { file_path }, { tool_response }));
  }

  edit(file_path: string, old_string: string, new_string: string): Promise<string> {
    this.#calls += 1;
    const tool_response = { filePath: file_path, oldString: old_string, newString: new_string };
    return this.send(
      "PostToolUse",
      this.#call("Edit", { file_path, old_string, new_string }, { tool_response }),
    );
  }

  stop(last_assistant_message: string): Promise<string> {
    return this.send("Stop", { stop_hook_active: false, last_assistant_message });
  }

  end(reason = "prompt_input_exit"): Promise<string> {
    return this.send("SessionEnd", { reason });
  }

  send(event: string, fields: object): Promise<string> {
    return this.#home.hook(event, {
      session_id: this.id,
      transcript_path: `${this.cwd}/no-transcript.jsonl`,
      cwd: this.cwd,
      prompt_id: `${this.id}-prompt-${this.#prompts}`,
      ...fields,
    });
  }

  #call(tool_name: string, tool_input: object, outcome: object): object {
    return { tool_name, tool_input, tool_use_id: `toolu_${this.id}_${this.#calls}`, ...outcome };
  }
}
