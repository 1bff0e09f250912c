import type { Kind } from "../kind.ts";

/** Messengers, mail and telephony, social networks. */
export const messengers: readonly Kind[] = [
  {
    kind: "telegram-bot-token",
    name: "TELEGRAM_BOT_TOKEN",
    value: "7‹dec:9›:AA‹b64u:33›",
    texts: [
      ["command", "curl -s https://api.telegram.org/bot⟦7‹dec:9›:AA‹b64u:33›⟧/getMe"],
      ["log", "telegram.error.InvalidToken: The token `⟦6‹dec:9›:AA‹b64u:33›⟧` was rejected by the server."],
      ["cyrillic", "BotFather выдал ⟦5‹dec:9›:AA‹b64u:33›⟧ для магазина"],
      ["plain", "api_id = ‹dec:8›\napi_hash = '⟦‹hex:32›⟧'"],
    ],
  },
  {
    kind: "vk-token",
    name: "VK_TOKEN",
    value: "vk1.a.‹b64u:190›",
    texts: [
      [
        "url-encoded",
        "https://api.vk.com/method/users.get?user_ids=1&access_token=⟦vk1.a.‹b64u:190›⟧&v=5.199",
      ],
      ["plain", "vk_service_key: ⟦‹hex:8›‹hex:8›‹hex:8›‹hex:46›⟧"],
    ],
  },
  {
    kind: "slack-token",
    name: "SLACK_BOT_TOKEN",
    value: "xoxb-‹dec:12›-‹dec:13›-‹b62:24›",
    texts: [
      ["plain", "SLACK_APP_TOKEN=⟦xapp-1-A‹upp:10›-‹dec:13›-‹hex:64›⟧"],
      ["quoted", 'token: "⟦xoxp-‹dec:12›-‹dec:12›-‹dec:13›-‹hex:32›⟧"'],
      ["command", 'curl -d "token=⟦xoxb-‹dec:12›-‹dec:13›-‹b62:24›⟧" https://slack.com/api/auth.test'],
    ],
  },
  {
    kind: "slack-webhook",
    name: "SLACK_WEBHOOK_URL",
    value: "https://hooks.slack.com/services/⟦T‹upp:10›/B‹upp:10›/‹b62:24›⟧",
    not: ["path"],
    texts: [
      [
        "command",
        'curl -X POST --data \'{"text":"hi"}\' https://hooks.slack.com/services/⟦T‹upp:10›/B‹upp:10›/‹b62:24›⟧',
      ],
    ],
  },
  { kind: "discord-bot-token", name: "DISCORD_TOKEN", value: "‹base64=‹dec:18››.G‹b64u:5›.‹b64u:38›" },
  {
    kind: "discord-webhook",
    name: "DISCORD_WEBHOOK",
    value: "https://discord.com/api/webhooks/‹dec:19›/⟦‹b64u:68›⟧",
    not: ["path"],
  },
  {
    kind: "teams-webhook",
    texts: [
      [
        "plain",
        "TEAMS_URL=https://shop.webhook.office.com/webhookb2/⟦‹uuid›@‹uuid›/IncomingWebhook/‹hex:32›/‹uuid›⟧",
      ],
    ],
  },
  {
    kind: "twilio-key",
    name: "TWILIO_AUTH_TOKEN",
    value: "‹hex:32›",
    texts: [
      [
        "command",
        "curl -X POST https://api.twilio.com/2010-04-01/Accounts/AC‹hex:32›/Messages.json -u AC‹hex:32›:⟦‹hex:32›⟧",
      ],
      ["plain", "TWILIO_API_KEY=⟦SK‹hex:32›⟧"],
    ],
  },
  { kind: "sendgrid-key", name: "SENDGRID_API_KEY", value: "SG.‹b64u:22›.‹b64u:43›" },
  {
    kind: "mailgun-key",
    name: "MAILGUN_API_KEY",
    value: "key-‹hex:32›",
    texts: [
      [
        "command",
        "curl -s --user 'api:⟦‹hex:32›-‹hex:8›-‹hex:8›⟧' https://api.mailgun.net/v3/shop.example.com/messages",
      ],
    ],
  },
  { kind: "mailchimp-key", name: "MAILCHIMP_API_KEY", value: "‹hex:32›-us14" },
  {
    kind: "postmark-token",
    name: "POSTMARK_SERVER_TOKEN",
    value: "‹uuid›",
    texts: [["command", 'curl "https://api.postmarkapp.com/email" -H "X-Postmark-Server-Token: ⟦‹uuid›⟧"']],
  },
  { kind: "brevo-key", name: "BREVO_API_KEY", value: "xkeysib-‹hex:64›-‹b62:16›" },
  { kind: "resend-key", name: "RESEND_API_KEY", value: "re_‹b62:8›_‹b62:24›" },
  {
    kind: "smtp-password",
    name: "SMTP_PASSWORD",
    value: "‹pw:14›",
    texts: [
      [
        "multi-line",
        "smtp:\n  host: smtp.yandex.ru\n  port: 465\n  user: shop@example.com\n  pass: ⟦‹az:16›⟧",
      ],
      ["plain", "EMAIL_URL=smtps://shop%40example.com:⟦‹pw:16›⟧@smtp.yandex.ru:465"],
    ],
  },
  { kind: "facebook-token", name: "FB_PAGE_TOKEN", value: "EAA‹b62:170›" },
  {
    kind: "twitter-bearer",
    name: "TWITTER_BEARER_TOKEN",
    value: "AAAAAAAAAAAAAAAAAAAAA‹b62:30›%3D‹b62:50›",
    not: ["url-encoded"],
  },
  { kind: "firebase-server-key", name: "FCM_SERVER_KEY", value: "AAAA‹b64u:7›:APA91b‹b64u:134›" },
];
