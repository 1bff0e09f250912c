/** What Claude Code's hook says of one call of its shell. The number makes the call id. */
export function toolCall(session: string, cwd: string, number: number, stdout: string): object {
  return {
    session_id: session,
    transcript_path: `${cwd}/no-transcript.jsonl`,
    cwd,
    prompt_id: `${session}-prompt`,
    tool_name: "Bash",
    tool_use_id: `toolu_${session}_${number}`,
    tool_input: { command: `run ${number}` },
    tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
    duration_ms: 5,
  };
}
