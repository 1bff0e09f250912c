/**
 * What a plugin hands on of one moment: our own form, the same for every client of plugins. Its names are those of command
 * hooks, so that whoever looks into a payload on its way (ignored folders and tools, private turns) knows them.
 */
export interface PluginPayload {
  readonly session_id: string;
  /** Absolute. */
  readonly cwd: string;
  /** The record of the session, absolute; missing where there is none. */
  readonly transcript_path?: string;
  /** The client's own id of the prompt that is being answered. */
  readonly prompt_id?: string;
  /** A subagent's id: its words and calls are the session's, and its prompt is nobody's. */
  readonly agent_id?: string;
  /** True where no person sits there. */
  readonly is_headless?: boolean;
  /** SessionStart: how it began, and what tells two such beginnings apart. */
  readonly source?: "startup" | "resume" | "compact";
  readonly part?: string;
  readonly prompt?: string;
  /** A call, by Kedr's name of the tool and with its names of what is in the input. */
  readonly tool_use_id?: string;
  readonly tool_name?: string;
  readonly tool_input?: object;
  readonly tool_response?: object;
  /** In place of a response: why it failed, or was not allowed to run. */
  readonly error?: string;
  readonly is_denied?: boolean;
  readonly last_assistant_message?: string;
  readonly trigger?: string;
  readonly compact_summary?: string;
  /** The client's own id of a compaction, where its record has it too. */
  readonly compact_id?: string;
  readonly reason?: string;
}
