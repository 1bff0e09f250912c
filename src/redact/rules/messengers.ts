import type { SecretRule } from "./rule.ts";

const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";

/** Tokens of messengers and of services that send mail and messages. */
export const messengerRules: readonly SecretRule[] = [
  {
    name: "telegram-token",
    keywords: [":aa"],
    startsWord: true,
    pattern: /(?:bot)?(?<secret>\d{8,10}:AA[\w-]{33})(?![\w-])/g,
    example: `bot1234567890:AA${mixed}b`,
    clean: "12345678:AA",
  },
  {
    name: "slack-token",
    keywords: ["xox", "xapp-"],
    startsWord: true,
    pattern: /(?:xox[abeoprs](?:\.xox[bp])?-[\w-]{10,300}|xapp-\d-[\w-]{20,300})/g,
    example: ["xoxb", "1234567890", mixed].join("-"),
    clean: "xoxb-short",
  },
  {
    name: "webhook-url",
    keywords: ["hooks.slack.com", "/webhooks/", "webhook.office.com"],
    pattern:
      /(?:hooks\.slack\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/|webhook\.office\.com\/webhookb2\/)(?<secret>[\w/@.-]{20,300})/gi,
    example: ["https://hooks.slack.com", "services", "T01ABCDEF", "B01ABCDEF", mixed].join("/"),
    clean: "https://hooks.slack.com/services/ is the start",
  },
  {
    name: "discord-token",
    keywords: [".g", ".x", ".y", "mfa."],
    startsWord: true,
    pattern: /(?:[MNO][A-Za-z\d_-]{23,27}\.[GXY][\w-]{5}\.[\w-]{27,45}|mfa\.[\w-]{84})(?![\w-])/g,
    example: `M${mixed.slice(0, 23)}.Gab1cD.${mixed}`,
    clean: "Module.Gadget.create",
  },
  {
    name: "vk-token",
    keywords: ["vk1.a."],
    startsWord: true,
    pattern: /vk1\.a\.[\w-]{40,400}/g,
    example: `vk1.a.${mixed}${mixed}`,
    clean: "vk1.a. is the prefix",
  },
  {
    name: "mail-service-key",
    keywords: ["sg.", "key-", "-us", "xkeysib-", "re_"],
    startsWord: true,
    // SendGrid, Mailgun, Mailchimp, Brevo, Resend.
    pattern:
      /(?:SG\.[\w-]{20,24}\.[\w-]{40,46}|key-[a-f0-9]{32}|[a-f0-9]{32}-us\d{1,2}|xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}|re_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,28})(?![\w-])/g,
    example: `SG.${mixed.slice(0, 22)}.${mixed}aB3dE6gH9jK`,
    clean: "key-value pairs in en-us, re_use",
  },
  {
    name: "twilio-key",
    keywords: ["sk"],
    startsWord: true,
    pattern: /SK[a-f0-9]{32}(?![A-Za-z0-9])/g,
    example: `SK${"0123456789abcdef".repeat(2)}`,
    clean: "SKU12345",
  },
  {
    name: "workspace-token",
    keywords: ["ntn_", "secret_", "lin_api_", "figd_", "pmak-", "pat", "dapi", "shp", "sl."],
    startsWord: true,
    // Notion, Linear, Figma, Postman, Airtable, Databricks, Shopify.
    pattern:
      /(?:ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}|lin_api_[A-Za-z0-9]{32,48}|figd_[\w-]{36,50}|PMAK-[a-f0-9]{24}-[a-f0-9]{34}|pat[A-Za-z0-9]{14}\.[a-f0-9]{64}|dapi[a-f0-9]{32}(?:-\d)?|shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32})(?![\w-])/g,
    example: `lin_api_${mixed}aB3dE6gH`,
    clean: "path, secret_key, dapi",
  },
];
