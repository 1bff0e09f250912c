import { named } from "./named.ts";
import type { SecretRow } from "./rule.ts";
import { hex, lower, mixed } from "./sample.ts";

/** Keys of clouds. */
export const cloudRules: readonly SecretRow[] = [
  {
    name: "aws-secret-key",
    keywords: ["akia", "asia"],
    // A secret key has no mark of its own: it is known by the key id that stands just before it.
    pattern:
      /(?:AKIA|ASIA)[A-Z2-7]{16}[^A-Za-z0-9+/]{1,20}(?:[\w ]{0,40}[^A-Za-z0-9+/]{1,10})?(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/y,
    example: `AKIA${"QRST2345".repeat(2)}, ${mixed}/abCD12+`,
    clean: "AKIA is a prefix, wJal a start",
  },
  {
    name: "aws-secret-key",
    keywords: ["aws_secret", "awssecret", "aws-secret", "secretaccesskey", "secret_access_key", "secretkey"],
    pattern:
      /(?:aws_secret|awssecret|aws-secret|secretaccesskey|secret_access_key|secretkey)[\w.-]{0,20}[\s"'\\>]{0,6}[:=,]?[\s"'\\`]{0,6}(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/iy,
    example: `aws_secret_access_key = ${mixed}/abCD12+`,
    clean: "aws_secret_access_key = ${SECRET}",
  },
  {
    name: "aws-access-key",
    keywords: ["akia", "asia", "abia", "acca"],
    startsWord: true,
    // The documentation's own key ends in EXAMPLE.
    pattern: /(?:AKIA|ASIA|ABIA|ACCA)(?![A-Z0-9]{9}EXAMPLE)[A-Z0-9]{16}(?![A-Za-z0-9])/y,
    example: `key AKIA${"QRST2345".repeat(2)}`,
    clean: "AKIAIOSFODNN7EXAMPLE",
  },
  {
    name: "aws-session-token",
    keywords: ["fwogzxivyxdz", "iqojb3jpz2lu", "aws_session_token", "sessiontoken", "x-amz-security-token"],
    pattern:
      /(?:(?:aws_session_token|sessiontoken|x-amz-security-token)[\s"'\\>]{0,6}[:=][\s"'\\]{0,6})?(?<secret>[A-Za-z0-9+/%]{60,4000}={0,2})/iy,
    example: `AWS_SESSION_TOKEN=FwoGZXIvYXdz${mixed.repeat(3)}`,
    clean: "AWS_SESSION_TOKEN=$TOKEN",
  },
  {
    name: "aws-signature",
    keywords: ["x-amz-signature", "x-amz-credential", "x-goog-signature", "awsaccesskeyid"],
    pattern:
      /(?:x-amz-signature|x-amz-credential|x-goog-signature|awsaccesskeyid)=(?<secret>[\w%/.-]{16,1200})/iy,
    example: `https://b.s3.amazonaws.com/a?X-Amz-Signature=${hex.repeat(4)}`,
    clean: "X-Amz-Signature= is a parameter",
  },
  {
    name: "aws-bedrock-key",
    keywords: ["bedrock-api-key-"],
    pattern: /bedrock-api-key-[A-Za-z0-9+/=_-]{40,4000}/y,
    example: `bedrock-api-key-${mixed}${mixed}`,
    clean: "bedrock-api-key-name",
  },
  {
    name: "gcp-api-key",
    keywords: ["aiza"],
    startsWord: true,
    pattern: /AIza[\w-]{35}(?![\w-])/y,
    example: `AIza${mixed}b-1`,
    clean: "AIzaSy is how they start",
  },
  {
    name: "gcp-oauth",
    keywords: ["gocspx-", "ya29."],
    startsWord: true,
    pattern: /(?:GOCSPX-[\w-]{28}|ya29\.[\w-]{20,600})/y,
    example: `GOCSPX-${mixed.slice(0, 28)}`,
    clean: "GOCSPX- and ya29. are prefixes",
  },
  {
    name: "gcp-refresh-token",
    keywords: ["1//0"],
    startsWord: true,
    pattern: /1\/\/0[\w-]{40,200}/y,
    example: `1//0${mixed}${mixed}`,
    clean: "1//0 is how they start",
  },
  {
    name: "gcp-private-key-id",
    keywords: ["private_key_id"],
    pattern: /private_key_id[\s"'\\]{0,6}[:=][\s"'\\]{0,6}(?<secret>[a-f0-9]{40})/iy,
    example: `"private_key_id": "${hex.repeat(2)}01234567"`,
    clean: 'private_key_id: "string"',
  },
  {
    name: "azure-client-secret",
    keywords: ["q~"],
    startsWord: true,
    pattern: /[\w~.-]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/g,
    example: `aB18Q~${mixed}`,
    clean: "8Q~ alone",
  },
  {
    name: "azure-storage-key",
    keywords: ["accountkey="],
    pattern: /accountkey=(?<secret>[A-Za-z0-9+/%]{40,120}={0,2})/iy,
    example: `AccountName=shop;AccountKey=${mixed}${mixed}aB3dE6gH9jK2mN5pQ8rS1t==`,
    clean: "AccountKey=${KEY}",
  },
  {
    name: "azure-access-key",
    keywords: ["sharedaccesskey=", "sharedsecret=", "accesskey="],
    pattern: /(?:sharedaccesskey|sharedsecret|accesskey)=(?<secret>[A-Za-z0-9+/%]{30,120}={0,2})/iy,
    example: `Endpoint=sb://a.servicebus.windows.net/;SharedAccessKey=${mixed}aB3dE6gH9jK=`,
    clean: "SharedAccessKey=<key>",
  },
  {
    name: "azure-signature",
    keywords: ["sig="],
    pattern: /(?<=[?&;]|%3F|%26|amp)sig=(?<secret>[A-Za-z0-9%+/=_-]{20,200})/iy,
    example: `?sv=2024-01-01&sig=${mixed}%3D`,
    clean: "&sig=short",
  },
  {
    name: "digitalocean-token",
    keywords: ["dop_v1_", "doo_v1_", "dor_v1_"],
    startsWord: true,
    pattern: /do[opr]_v1_[a-f0-9]{64}/y,
    example: `dop_v1_${hex.repeat(4)}`,
    clean: "dop_v1_ is the prefix",
  },
  {
    name: "yandex-cloud-key",
    keywords: ["aqvn", "t1.", "y0_", "y1_", "ycaje", "aqaaaa"],
    startsWord: true,
    pattern:
      /(?:AQVN[\w-]{35,38}|t1\.[\w-]{20,600}={0,2}\.[\w-]{86}={0,2}|y[01]_[\w-]{50,200}|YCAJE[\w-]{20,40}|AQAAAA[\w-]{33})(?![\w-])/y,
    example: `AQVN${mixed}abc-_`,
    clean: "AQVN and y0_ are prefixes, t1.nano is a size",
  },
  {
    name: "yandex-secret-key",
    keywords: ["yc"],
    startsWord: true,
    pattern: /YC(?=[\w-]{0,37}\d)(?=[\w-]{0,37}[a-z])[A-Za-z0-9_-]{38}(?![\w-])/y,
    example: `YC${mixed}aB3dE6`,
    clean: "YCombinator",
  },
  {
    name: "openstack-token",
    keywords: ["gaaaaa"],
    startsWord: true,
    // Selectel, VK Cloud and others give Keystone's tokens.
    pattern: /gAAAAA[\w-]{60,600}={0,2}/y,
    example: `X-Auth-Token: gAAAAAB${mixed}${mixed}`,
    clean: "gAAAAAB is how they start",
  },
  {
    name: "cloudflare-token",
    keywords: ["cloudflare", "cf_"],
    pattern:
      /(?:cloudflare|cf_)[\w .-]{0,30}[\s"'\\]{0,4}[:=][\s"'\\]{0,4}(?:Bearer )?(?<secret>[A-Za-z0-9_-]{37,40})(?![\w-])/iy,
    accepts: (token) => /\d/.test(token),
    example: `CF_API: ${mixed}aB3dE6gH`,
    clean: "cloudflare: on",
  },
  {
    name: "alibaba-key",
    keywords: ["ltai"],
    startsWord: true,
    pattern: /LTAI[A-Za-z0-9]{12,26}(?![\w-])/y,
    example: `LTAI${mixed.slice(0, 20)}`,
    clean: "LTAI",
  },
  {
    name: "tencent-key",
    keywords: ["akid"],
    startsWord: true,
    pattern: /AKID[A-Za-z0-9]{32}(?![\w-])/y,
    example: `AKID${mixed}`,
    clean: "AKID",
  },
  {
    name: "scaleway-key",
    keywords: ["scw"],
    startsWord: true,
    pattern: /SCW[A-Z0-9]{17}(?![\w-])/y,
    accepts: (key) => /\d/.test(key),
    example: "SCW0QRSTUV23456789AB",
    clean: "SCW",
  },
  named("selectel-key", ["selectel"], "[A-Za-z0-9_]{20,80}", mixed),
  named("vk-cloud-key", ["vkcloud", "vk_cloud", "mcs_"], "[A-Za-z0-9_-]{20,80}", mixed),
  named("hetzner-token", ["hetzner", "hcloud"], "[A-Za-z0-9]{64}", mixed + mixed),
  named("oracle-cloud-key", ["oci_", "oracle_cloud"], "[A-Za-z0-9+/=_;()<>{}$#@!.-]{16,100}", mixed),
  named("linode-token", ["linode"], "[a-f0-9]{64}", hex.repeat(4)),
  named("vultr-key", ["vultr"], "[A-Z0-9]{36}", `${lower}ab3d`.toUpperCase()),
  named("ovh-key", ["ovh_"], "[A-Za-z0-9]{16,32}", mixed),
];
