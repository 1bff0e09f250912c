import { named } from "./named.ts";
import type { SecretRow } from "./rule.ts";
import { hex, lower, mixed } from "./sample.ts";

/** Tokens of messengers and of services that send mail and messages. */
export const messengerRules: readonly SecretRow[] = [
  {
    name: "telegram-token",
    keywords: [":aa"],
    startsWord: true,
    pattern: /(?:bot)?(?<secret>\d{8,10}:AA[\w-]{32,34})(?![\w-])/g,
    example: `bot1234567890:AA${mixed}b`,
    clean: "12345678:AA",
  },
  {
    name: "telegram-token",
    keywords: ["telegr", "tg_", "/bot"],
    pattern:
      /(?:(?:telegr|tg_)[\w .-]{0,30}[\s"'\\]{0,4}[:=][\s"'\\]{0,4}|\/bot)(?<secret>\d{5,16}:A[\w-]{34})(?![\w-])/iy,
    example: `https://api.telegram.org/bot123456:AB${mixed}b/getMe`,
    clean: "https://api.telegram.org/bot<token>/getMe",
  },
  named("telegram-login", ["telegram_api_hash", "api_hash", "tg_api_hash"], "[a-f0-9]{32}", hex.repeat(2)),
  {
    name: "slack-token",
    keywords: ["xoxa", "xoxb", "xoxe", "xoxo", "xoxp", "xoxr", "xoxs", "xoxc", "xoxd", "xapp-"],
    startsWord: true,
    pattern: /(?:xox[abcdeoprs](?:\.xox[bp])?-[\w%-]{10,400}|xapp-\d-[\w-]{20,300})/y,
    accepts: (token) => /^xox[cd]/.test(token) || token.replaceAll(/\D/g, "").length > 4,
    example: ["xoxb", "1234567890", mixed].join("-"),
    clean: "xoxb-short",
  },
  {
    name: "slack-webhook",
    keywords: ["hooks.slack.com/"],
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[\w/@.-]{20,300})/iy,
    example: ["https://hooks.slack.com", "services", "T01ABCDEF", "B01ABCDEF", mixed].join("/"),
    clean: "https://hooks.slack.com/services/ is the start",
  },
  {
    name: "discord-webhook",
    keywords: ["/webhooks/"],
    pattern: /(?<=discord(?:app)?\.com\/api(?:\/v\d+)?)\/webhooks\/(?<secret>[\w/@.-]{20,300})/iy,
    example: ["https://discord.com/api", "webhooks", "123456789012345678", mixed].join("/"),
    clean: "https://discord.com/api/webhooks/ is the start",
  },
  {
    name: "teams-webhook",
    keywords: ["/webhookb2/", "/incomingwebhook/"],
    pattern: /\/(?:webhookb2|incomingwebhook)\/(?<secret>[\w/@.-]{20,300})/iy,
    example: `https://a.webhook.office.com/webhookb2/${mixed}`,
    clean: "https://a.webhook.office.com/webhookb2/",
  },
  {
    name: "webhook-url",
    keywords: ["/hooks/", "hooks.zapier.com/", "chat.googleapis.com/", "/webhook/", "open-apis/bot/v2/hook/"],
    pattern:
      /(?:\/hooks\/(?:catch\/)?|hooks\.zapier\.com\/hooks\/catch\/|chat\.googleapis\.com\/v1\/spaces\/[\w-]+\/messages\?|\/webhook\/|open-apis\/bot\/v2\/hook\/)(?<secret>(?=[^\s"'<>]{0,200}\d)(?=[^\s"'<>]{0,200}[A-Za-z])[\w/=&%.-]{24,400})/iy,
    accepts: (path) => /[A-Za-z0-9_-]{20}/.test(path),
    example: `https://mattermost.example.com/hooks/${lower.slice(0, 26)}`,
    clean: "https://example.com/hooks/useEffect",
  },
  {
    name: "discord-token",
    keywords: [".g", ".x", ".y", "mfa."],
    startsWord: true,
    pattern: /(?:[MNO][A-Za-z\d_-]{23,27}\.[GXY][\w-]{5}\.[\w-]{27,45}|mfa\.[\w-]{84})(?![\w-])/g,
    example: `M${mixed.slice(0, 23)}.Gab1cD.${mixed}`,
    clean: "Module.Gadget.create",
  },
  named(
    "discord-token",
    ["discord"],
    "[\\w-]{23,28}\\.[\\w-]{6}\\.[\\w-]{27,45}",
    `M${mixed.slice(0, 23)}.Aab1cD.${mixed}`,
  ),
  {
    name: "vk-token",
    keywords: ["vk1.a."],
    startsWord: true,
    pattern: /vk1\.a\.[\w-]{40,400}/y,
    example: `vk1.a.${mixed}${mixed}`,
    clean: "vk1.a. is the prefix",
  },
  named("vk-token", ["vk_", "vkontakte"], "[a-f0-9]{64,85}|[A-Za-z0-9]{20}", hex.repeat(5)),
  named(
    "viber-token",
    ["viber", "x-viber-auth-token"],
    "[a-f0-9]{16}-[a-f0-9]{16}-[a-f0-9]{16}",
    [hex, hex, hex].join("-"),
  ),
  {
    name: "meta-token",
    keywords: ["eaa"],
    startsWord: true,
    pattern: /EAA(?=[A-Za-z]{0,60}\d)[A-Za-z0-9]{80,400}(?![\w-])/y,
    example: `EAAG${mixed.repeat(4)}`,
    clean: "EAA",
  },
  named("meta-secret", ["facebook", "whatsapp", "instagram", "fb_app"], "[a-f0-9]{32}", hex.repeat(2)),
  {
    name: "sendgrid-key",
    keywords: ["sg."],
    startsWord: true,
    pattern: /SG\.[\w-]{16,24}\.[\w=.-]{40,50}(?![\w-])/y,
    example: `SG.${mixed.slice(0, 22)}.${mixed}aB3dE6gH9jK`,
    clean: "SG. is the prefix",
  },
  {
    name: "mailgun-key",
    keywords: ["key-", "pubkey-"],
    startsWord: true,
    pattern: /(?:pub)?key-[a-f0-9]{32}(?![\w-])/y,
    example: `key-${hex.repeat(2)}`,
    clean: "key-value pairs",
  },
  {
    name: "mailgun-key",
    keywords: ["mailgun"],
    pattern:
      /mailgun[\w .-]{0,30}[\s"'\\]{0,4}[:=][\s"'\\]{0,4}(?<secret>[a-h0-9]{32}-[a-h0-9]{8}-[a-h0-9]{8})(?![\w-])/iy,
    example: `MAILGUN_SIGNING=${hex.repeat(2).replaceAll(/[a-f]/g, "7")}-01234567-01234567`,
    clean: "mailgun: on",
  },
  {
    name: "mailchimp-key",
    keywords: ["-us"],
    pattern: /-us\d{1,2}(?![\w-])/y,
    locate: (text, match) => {
      const hasKey = /(?<![\w-])[a-f0-9]{32}$/.test(text.slice(Math.max(0, match.index - 33), match.index));
      return hasKey ? [{ start: match.index - 32, end: match.index + match[0].length }] : [];
    },
    example: `${hex.repeat(2)}-us12`,
    clean: "en-us1, the-us2",
  },
  {
    name: "brevo-key",
    keywords: ["xkeysib-", "xsmtpsib-"],
    startsWord: true,
    pattern: /x(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}/y,
    example: `xkeysib-${hex.repeat(4)}-${mixed.slice(0, 16)}`,
    clean: "xkeysib- is the prefix",
  },
  {
    name: "resend-key",
    keywords: ["re_"],
    startsWord: true,
    pattern: /re_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,28}(?![\w-])/y,
    example: `re_${mixed.slice(0, 8)}_${mixed.slice(0, 24)}`,
    clean: "re_use, re_compile",
  },
  named(
    "postmark-token",
    ["postmark", "x-postmark-server-token"],
    "[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}",
    "3f9a8b7c-1d2e-4f5a-8b6c-0d1e2f3a4b5c",
  ),
  {
    name: "twilio-key",
    keywords: ["sk"],
    startsWord: true,
    pattern: /SK[a-f0-9]{32}(?![A-Za-z0-9])/y,
    example: `SK${hex.repeat(2)}`,
    clean: "SKU12345",
  },
  named("twilio-token", ["twilio"], "[a-f0-9]{32}", hex.repeat(2)),
];
