import type { Kind } from "../kind.ts";

/** Monitoring, stores of secrets, and tools of a team. */
export const services: readonly Kind[] = [
  {
    kind: "sentry-dsn",
    name: "SENTRY_DSN",
    value: "https://⟦‹hex:32›⟧@o‹dec:6›.ingest.sentry.io/‹dec:7›",
    not: ["path"],
    texts: [
      ["quoted", 'sentry_sdk.init(dsn="https://⟦‹hex:32›⟧@sentry.example.com/4", traces_sample_rate=0.1)'],
      ["plain", "SENTRY_AUTH_TOKEN=⟦sntrys_‹b64:120›_‹b64:43›⟧"],
      ["plain", "auth.token=⟦sntryu_‹hex:64›⟧"],
    ],
  },
  {
    kind: "datadog-key",
    name: "DD_API_KEY",
    value: "‹hex:32›",
    texts: [
      ["multi-line", "datadog:\n  site: datadoghq.eu\n  apiKey: ⟦‹hex:32›⟧\n  appKey: ⟦‹hex:40›⟧"],
      ["command", 'curl -H "DD-APPLICATION-KEY: ⟦‹hex:40›⟧" https://api.datadoghq.eu/api/v1/validate'],
    ],
  },
  {
    kind: "newrelic-key",
    name: "NEW_RELIC_API_KEY",
    value: "NRAK-‹upp:27›",
    texts: [["plain", "license_key: ⟦‹hex:36›NRAL⟧"]],
  },
  {
    kind: "grafana-token",
    name: "GRAFANA_TOKEN",
    value: "glsa_‹b62:32›_‹hex:8›",
    texts: [["plain", "GRAFANA_CLOUD_KEY=⟦glc_eyJ‹b64:110›==⟧"]],
  },
  {
    kind: "honeycomb-key",
    name: "HONEYCOMB_API_KEY",
    value: "‹b62:22›",
    texts: [["command", 'curl https://api.honeycomb.io/1/auth -H "X-Honeycomb-Team: ⟦hcaik_‹low:58›⟧"']],
  },
  {
    kind: "pagerduty-key",
    name: "PAGERDUTY_TOKEN",
    value: "u+‹b64u:18›",
    texts: [
      ["command", "curl -H 'Authorization: Token token=⟦u+‹b64u:18›⟧' https://api.pagerduty.com/users"],
    ],
  },
  { kind: "rollbar-token", name: "ROLLBAR_ACCESS_TOKEN", value: "‹hex:32›" },
  { kind: "bugsnag-key", name: "BUGSNAG_API_KEY", value: "‹hex:32›" },
  {
    kind: "vault-token",
    name: "VAULT_TOKEN",
    value: "hvs.‹b64u:92›",
    texts: [
      [
        "multi-line",
        "$ vault operator init\nUnseal Key 1: ⟦‹b64:44›⟧\nUnseal Key 2: ⟦‹b64:44›⟧\nInitial Root Token: ⟦hvs.‹b64u:24›⟧",
      ],
      ["command", "vault write auth/approle/login role_id=‹uuid› secret_id=⟦‹uuid›⟧"],
    ],
  },
  {
    kind: "terraform-cloud-token",
    name: "TFE_TOKEN",
    value: "‹b62:14›.atlasv1.‹b62:67›",
    texts: [["json-in-json", '{"credentials":{"app.terraform.io":{"token":"⟦‹b62:14›.atlasv1.‹b62:67›⟧"}}}']],
  },
  { kind: "pulumi-token", name: "PULUMI_ACCESS_TOKEN", value: "pul-‹hex:40›" },
  { kind: "doppler-token", name: "DOPPLER_TOKEN", value: "dp.pt.‹b62:43›" },
  { kind: "age-key", name: "SOPS_AGE_KEY", value: "AGE-SECRET-KEY-1‹bech32:58›" },
  { kind: "onepassword-token", name: "OP_SERVICE_ACCOUNT_TOKEN", value: "ops_eyJ‹b64u:260›" },
  {
    kind: "tailscale-key",
    name: "TS_AUTHKEY",
    value: "tskey-auth-k‹b62:11›CNTRL-‹b62:32›",
    texts: [["command", "tailscale up --authkey ⟦tskey-auth-k‹b62:11›CNTRL-‹b62:32›⟧"]],
  },
  {
    kind: "ngrok-token",
    name: "NGROK_AUTHTOKEN",
    value: "2‹b62:26›_‹b62:21›",
    texts: [["command", "ngrok config add-authtoken ⟦2‹b62:26›_‹b62:21›⟧"]],
  },
  { kind: "linear-key", name: "LINEAR_API_KEY", value: "lin_api_‹b62:40›" },
  {
    kind: "notion-token",
    name: "NOTION_TOKEN",
    value: "ntn_‹dec:11›‹b62:35›",
    texts: [["quoted", "new Client({ auth: 'secret_⟦‹b62:43›⟧' })"]],
  },
  { kind: "airtable-token", name: "AIRTABLE_TOKEN", value: "pat‹b62:14›.‹hex:64›" },
  {
    kind: "figma-token",
    name: "FIGMA_TOKEN",
    value: "figd_‹b64u:40›",
    texts: [["command", 'curl -H "X-Figma-Token: ⟦figd_‹b64u:40›⟧" https://api.figma.com/v1/me']],
  },
  { kind: "postman-key", name: "POSTMAN_API_KEY", value: "PMAK-‹hex:24›-‹hex:34›" },
  {
    kind: "okta-token",
    name: "OKTA_API_TOKEN",
    value: "00‹b64u:40›",
    texts: [["command", 'curl -H "Authorization: SSWS ⟦00‹b64u:40›⟧" https://shop.okta.com/api/v1/users']],
  },
  { kind: "auth0-secret", name: "AUTH0_CLIENT_SECRET", value: "‹b64u:64›" },
  {
    kind: "algolia-key",
    name: "ALGOLIA_ADMIN_KEY",
    value: "‹hex:32›",
    texts: [["quoted", "algoliasearch('SHOP12AB34', '⟦‹hex:32›⟧') // ALGOLIA admin api key"]],
  },
  { kind: "mapbox-token", name: "MAPBOX_SECRET_TOKEN", value: "sk.eyJ1Ijoi‹b64u:70›.‹b64u:22›" },
  { kind: "dropbox-token", name: "DROPBOX_TOKEN", value: "sl.B‹b64u:140›" },
  { kind: "snyk-token", name: "SNYK_TOKEN", value: "‹uuid›" },
  { kind: "asana-token", name: "ASANA_TOKEN", value: "1/‹dec:16›:‹hex:32›", not: ["path"] },
  { kind: "launchdarkly-key", name: "LAUNCHDARKLY_SDK_KEY", value: "sdk-‹uuid›" },
  { kind: "hubspot-token", name: "HUBSPOT_TOKEN", value: "pat-eu1-‹uuid›" },
  {
    kind: "otpauth",
    texts: [
      ["plain", "otpauth://totp/Shop:kassir?secret=⟦‹b32:32›⟧&issuer=Shop&digits=6"],
      ["cyrillic", "QR из настроек 2FA: otpauth://totp/CRM?secret=⟦‹b32:16›⟧"],
      ["plain", "TOTP_SECRET=⟦‹b32:32›⟧"],
      ["multi-line", "Your recovery codes:\n⟦‹low:5›-‹low:5›⟧\n⟦‹low:5›-‹low:5›⟧\n⟦‹low:5›-‹low:5›⟧"],
    ],
  },
];
