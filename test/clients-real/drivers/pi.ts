import { type Driver, noKey, plainWords, scriptedModel } from "./driver.ts";

const models = (modelUrl: string): string =>
  `${JSON.stringify(
    {
      providers: {
        scripted: {
          baseUrl: `${modelUrl}/v1`,
          api: "openai-completions",
          apiKey: noKey,
          models: [{ id: scriptedModel, name: "Scripted", contextWindow: 200_000, maxTokens: 8_000 }],
        },
      },
    },
    null,
    2,
  )}\n`;

export const pi: Driver = {
  client: "pi",
  command: "pi",
  env: () => ({ PI_OFFLINE: "1", PI_SKIP_VERSION_CHECK: "1" }),
  files: ({ modelUrl }) => ({ ".pi/agent/models.json": models(modelUrl) }),
  args: ({ prompt, args }) => ["--provider", "scripted", "--model", scriptedModel, ...args, "-p", prompt],
  said: plainWords,
};
