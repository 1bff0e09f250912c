import { type Driver, noKey, plainWords, scriptedModel } from "./driver.ts";

const config = (modelUrl: string): string => `{
  // Dana's own
  "$schema": "https://opencode.ai/config.json",
  "model": "scripted/${scriptedModel}",
  "enabled_providers": ["scripted"],
  "provider": {
    "scripted": {
      "npm": "@ai-sdk/openai-compatible",
      "name": "Scripted",
      "options": { "baseURL": "${modelUrl}/v1", "apiKey": "${noKey}" },
      "models": { "${scriptedModel}": { "name": "Scripted" } },
    },
  },
  "permission": { "bash": "allow", "edit": "allow" },
}
`;

export const opencode: Driver = {
  client: "opencode",
  command: "opencode",
  env: () => ({
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
    OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
  }),
  files: ({ modelUrl }) => ({ ".config/opencode/opencode.jsonc": config(modelUrl) }),
  args: ({ prompt, args }) => ["run", ...args, prompt],
  said: plainWords,
};
