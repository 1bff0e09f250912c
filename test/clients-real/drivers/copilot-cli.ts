import { type Driver, noKey, plainWords, scriptedModel } from "./driver.ts";

export const copilotCli: Driver = {
  client: "copilot-cli",
  command: "copilot",
  env: ({ home, modelUrl }) => ({
    COPILOT_HOME: `${home}/.copilot`,
    COPILOT_OFFLINE: "true",
    COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
    COPILOT_PROVIDER_API_KEY: noKey,
    COPILOT_MODEL: scriptedModel,
    COPILOT_AUTO_UPDATE: "false",
  }),
  files: () => ({ ".copilot/mcp-config.json": '{ "mcpServers": {} }\n' }),
  args: ({ prompt, args }) => [...args, "-p", prompt, "--allow-all-tools"],
  said: plainWords,
};
