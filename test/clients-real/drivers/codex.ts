import { type Driver, noKey, type Said, scriptedModel } from "./driver.ts";

const config = (modelUrl: string): string => `# Dana's own
model = "${scriptedModel}"
model_provider = "scripted"
approval_policy = "never"
sandbox_mode = "danger-full-access"
check_for_update_on_startup = false

[analytics]
enabled = false

[model_providers.scripted]
name = "Scripted"
base_url = "${modelUrl}/v1"
wire_api = "responses"
requires_openai_auth = false
stream_max_retries = 0
request_max_retries = 0
`;

export const codex: Driver = {
  client: "codex",
  command: "codex",
  env: ({ home }) => ({ CODEX_HOME: `${home}/.codex`, OPENAI_API_KEY: noKey }),
  files: ({ modelUrl }) => ({ ".codex/config.toml": config(modelUrl) }),
  args: ({ prompt, directory, args }) => {
    // In the place of the person who types /hooks and trusts Kedr's once.
    const trusted = "--dangerously-bypass-hook-trust";
    return ["exec", trusted, "--skip-git-repo-check", "--json", "-C", directory, ...args, prompt];
  },
  said: readEvents,
};

/** One event a line: the thread's id first, the agent's messages among the rest. */
function readEvents(stdout: string): Said {
  const events = stdout.split("\n").flatMap((line) => (line.startsWith("{") ? [parsed(line)] : []));
  const said = events.filter(({ item }) => item?.type === "agent_message");
  const sessionId = events.find(({ thread_id }) => thread_id !== undefined)?.thread_id ?? "";
  return { sessionId, result: said.at(-1)?.item?.text ?? "" };
}

interface CodexEvent {
  readonly thread_id?: string;
  readonly item?: { readonly type?: string; readonly text?: string };
}

const parsed = (line: string): CodexEvent => JSON.parse(line) as CodexEvent;
