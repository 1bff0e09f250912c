import type { SecretRule } from "./rule.ts";

const hex = "0123456789abcdef";
const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";

/** Keys of clouds and hosting. */
export const cloudRules: readonly SecretRule[] = [
  {
    name: "aws-secret-key",
    keywords: ["akia", "asia"],
    // A secret key has no mark of its own: it is known by the key id that stands just before it.
    pattern:
      /(?:AKIA|ASIA)[A-Z2-7]{16}[^A-Za-z0-9+/]{1,20}(?:[\w ]{0,40}[^A-Za-z0-9+/]{1,10})?(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/g,
    example: `AKIA${"QRST2345".repeat(2)}, ${mixed}/abCD12+`,
    clean: "AKIA is a prefix, wJal a start",
  },
  {
    name: "aws-access-key",
    keywords: ["akia", "asia", "abia", "acca"],
    startsWord: true,
    // The documentation's own key ends in EXAMPLE.
    pattern: /(?:AKIA|ASIA|ABIA|ACCA)(?![A-Z0-9]{9}EXAMPLE)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    example: `key AKIA${"QRST2345".repeat(2)}`,
    clean: "AKIAIOSFODNN7EXAMPLE",
  },
  {
    name: "gcp-api-key",
    keywords: ["aiza"],
    startsWord: true,
    pattern: /AIza[\w-]{35}(?![\w-])/g,
    example: `AIza${mixed}b-1`,
    clean: "AIzaSy is how they start",
  },
  {
    name: "gcp-oauth",
    keywords: ["gocspx-", "ya29."],
    startsWord: true,
    pattern: /(?:GOCSPX-[\w-]{28}|ya29\.[\w-]{20,600})/g,
    example: `GOCSPX-${mixed.slice(0, 28)}`,
    clean: "GOCSPX- and ya29. are prefixes",
  },
  {
    name: "azure-client-secret",
    keywords: ["8q~"],
    startsWord: true,
    pattern: /[\w~.-]{3}8Q~[\w~.-]{31,34}(?![\w~.-])/g,
    example: `aB18Q~${mixed}`,
    clean: "8Q~ alone",
  },
  {
    name: "azure-signature",
    keywords: ["sig="],
    pattern: /[?&;]sig=(?<secret>[A-Za-z0-9%+/=_-]{20,200})/gi,
    example: `?sv=2024-01-01&sig=${mixed}%3D`,
    clean: "&sig=short",
  },
  {
    name: "digitalocean-token",
    keywords: ["do"],
    startsWord: true,
    pattern: /do[opr]_v1_[a-f0-9]{64}/g,
    example: `dop_v1_${hex.repeat(4)}`,
    clean: "dop_v1_ is the prefix",
  },
  {
    name: "yandex-cloud-key",
    keywords: ["aqvn", "t1.", "y0_", "ycaje", "aqaaaa"],
    startsWord: true,
    pattern:
      /(?:AQVN[\w-]{35,38}|t1\.[\w-]{20,600}={0,2}\.[\w-]{86}={0,2}|y0_[\w-]{50,200}|YCAJE[\w-]{20,40}|AQAAAA[\w-]{33})(?![\w-])/g,
    example: `AQVN${mixed}abc-_`,
    clean: "AQVN and y0_ are prefixes, t1.nano is a size",
  },
  {
    name: "yandex-secret-key",
    keywords: ["yc"],
    startsWord: true,
    pattern: /YC(?=[\w-]{0,37}\d)(?=[\w-]{0,37}[a-z])[A-Za-z0-9_-]{38}(?![\w-])/g,
    example: `YC${mixed}aB3dE6`,
    clean: "YCombinator",
  },
  {
    name: "cloudflare-token",
    keywords: ["cloudflare", "cf_"],
    pattern:
      /(?:cloudflare|cf)[\w .-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[A-Za-z0-9_-]{37,40})(?![\w-])/gi,
    example: `CF_API: ${mixed}aB3dE6gH`,
    clean: "cloudflare: on",
  },
  {
    name: "alibaba-key",
    keywords: ["ltai"],
    startsWord: true,
    pattern: /LTAI[A-Za-z0-9]{17,26}(?![\w-])/g,
    example: `LTAI${mixed.slice(0, 20)}`,
    clean: "LTAI",
  },
  {
    name: "hosting-token",
    keywords: ["hrku-", "sbp_", "sb_secret_", "dp.pt.", "hvs.", "hvb.", "atlasv1", "rnd_", "fo1_", "nfp_"],
    startsWord: true,
    // Heroku, Supabase, Doppler, Vault, Terraform Cloud, Render, Fly, Netlify.
    pattern:
      /(?:HRKU-[\w-]{30,70}|sbp_[a-f0-9]{40}|sb_secret_[\w-]{20,60}|dp\.pt\.[A-Za-z0-9]{40,44}|hv[sb]\.[\w-]{24,200}|[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,80}|rnd_[A-Za-z0-9]{28,40}|fo1_[\w-]{40,60}|nfp_[A-Za-z0-9]{36,40})/g,
    example: `sbp_${hex.repeat(2)}01234567`,
    clean: "hvs. and sbp_ are prefixes",
  },
  {
    name: "monitoring-token",
    keywords: ["sntrys_", "sntryu_", "glsa_", "nrak-", "ddp_", "phx_"],
    startsWord: true,
    pattern:
      /(?:sntry[su]_[A-Za-z0-9+/=_-]{40,300}|glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}|NRAK-[A-Z0-9]{27}|ddp_[A-Za-z0-9]{36}|phx_[A-Za-z0-9]{40,60})/g,
    example: `glsa_${mixed}_${hex.slice(0, 8)}`,
    clean: "glsa_ is the prefix",
  },
];
