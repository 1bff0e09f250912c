import { type Driver, noKey, plainWords } from "./driver.ts";

const settings = `{
  // Dana's own
  "security": { "auth": { "selectedType": "gemini-api-key" } },
  "privacy": { "usageStatisticsEnabled": false },
  "general": { "enableAutoUpdate": false, "enableAutoUpdateNotification": false }
}
`;

export const geminiCli: Driver = {
  client: "gemini-cli",
  command: "gemini",
  env: ({ modelUrl }) => ({
    GEMINI_API_KEY: noKey,
    GOOGLE_GEMINI_BASE_URL: modelUrl,
    GEMINI_CLI_NO_RELAUNCH: "true",
    // In the place of the person who trusts the folder at its first start.
    GEMINI_CLI_TRUST_WORKSPACE: "true",
  }),
  files: () => ({ ".gemini/settings.json": settings }),
  args: ({ prompt, args }) => ["-m", "gemini-2.5-flash", "--approval-mode", "yolo", ...args, "-p", prompt],
  said: plainWords,
};
