import { named } from "./named.ts";
import type { SecretRow } from "./rule.ts";
import { hex, mixed, uuid } from "./sample.ts";

/** Keys of model providers. */
export const modelRules: readonly SecretRow[] = [
  {
    name: "anthropic-key",
    keywords: ["sk-ant-"],
    startsWord: true,
    pattern: /sk-ant-[\w-]{16,300}/y,
    example: `sk-ant-api03-${mixed}${mixed}`,
    clean: "sk-ant-api03",
  },
  {
    name: "openrouter-key",
    keywords: ["sk-or-"],
    startsWord: true,
    pattern: /sk-or-(?:v\d-)?[\w-]{32,100}/y,
    example: `sk-or-v1-${hex.repeat(4)}`,
    clean: "sk-or-v1",
  },
  named("deepseek-key", ["deepseek"], "sk-[a-f0-9]{32}", `sk-${hex.repeat(2)}`),
  {
    name: "openai-key",
    keywords: ["sk-"],
    // Also DeepSeek and others that took the prefix over. A digit keeps `sk-long-css-class` out.
    pattern:
      /(?<=\\[nrt]|[^\w-]|^)sk-(?!ant-|or-)(?:proj-|svcacct-|admin-)?(?=[\w-]{0,60}\d)(?=[A-Za-z_-]{0,60}[A-Za-z0-9])[\w-]{20,300}/y,
    accepts: (key) => !/^sk-(?:[a-z]+-)+[a-z]+\d?$/.test(key),
    example: `sk-proj-${mixed}${mixed}`,
    clean: 'class="sk-folding-cube sk-cube-grid-with-four-columns"',
  },
  prefixed(
    "huggingface-token",
    ["hf_", "api_org_"],
    /(?:hf_|api_org_)[A-Za-z0-9]{30,40}/y,
    `hf_${mixed}Ab`,
    "hf_hub_download",
  ),
  prefixed("groq-key", ["gsk_"], /gsk_[A-Za-z0-9]{40,60}/y, `gsk_${mixed}aB3dE6gH9jK2`, "gsk_ is the prefix"),
  prefixed("replicate-token", ["r8_"], /r8_[A-Za-z0-9]{37,40}/y, `r8_${mixed}aB3dE6`, "r8_unorm"),
  prefixed("xai-key", ["xai-"], /xai-[A-Za-z0-9]{60,90}/y, `xai-${mixed}${mixed}`, "xai-org"),
  prefixed(
    "perplexity-key",
    ["pplx-"],
    /pplx-[A-Za-z0-9]{40,60}/y,
    `pplx-${mixed}aB3dE6gH9jK2`,
    "pplx-70b-online",
  ),
  prefixed("nvidia-key", ["nvapi-"], /nvapi-[\w-]{50,80}/y, `nvapi-${mixed}${mixed}`, "nvapi-"),
  prefixed(
    "langsmith-key",
    ["lsv2_"],
    /lsv2_(?:pt|sk)_[a-f0-9_]{32,60}/y,
    `lsv2_pt_${hex.repeat(2)}_0123456789`,
    "lsv2_pt",
  ),
  prefixed(
    "together-key",
    ["tgp_v1_"],
    /tgp_v1_[\w-]{40,50}/y,
    `tgp_v1_${mixed}aB3dE6gH9jK`,
    "tgp_v1_ is the prefix",
  ),
  prefixed(
    "fireworks-key",
    ["fw_"],
    /fw_(?=[A-Za-z]{0,30}\d)[A-Za-z0-9]{22,40}/y,
    `fw_${mixed.slice(0, 24)}`,
    "fw_version",
  ),
  prefixed("cerebras-key", ["csk-"], /csk-[a-z0-9]{40,60}/y, `csk-${hex.repeat(3)}`, "csk- is the prefix"),
  prefixed("elevenlabs-key", ["sk_"], /sk_[a-f0-9]{48}/y, `sk_${hex.repeat(3)}`, "sk_buff"),
  prefixed("jina-key", ["jina_"], /jina_[\w-]{40,80}/y, `jina_${mixed}${mixed}`, "jina_embeddings"),
  prefixed("tavily-key", ["tvly-"], /tvly-[\w-]{28,60}/y, `tvly-${mixed}`, "tvly-dev"),
  prefixed("voyage-key", ["pa-"], /pa-[A-Za-z0-9_-]{43}/y, `pa-${mixed}aB3dE6gH9jK`, "pa-rise"),
  prefixed(
    "pinecone-key",
    ["pcsk_"],
    /pcsk_[A-Za-z0-9_]{40,90}/y,
    `pcsk_${mixed}${mixed}`,
    "pcsk_ is the prefix",
  ),
  prefixed("weights-key", ["wandb_v1_"], /wandb_v1_[\w-]{30,120}/y, `wandb_v1_${mixed}`, "wandb_v1_"),
  named("mistral-key", ["mistral"], "[A-Za-z0-9]{32}", mixed),
  named("cohere-key", ["cohere", "co_api_key"], "[A-Za-z0-9]{40}", `${mixed}aB3dE6gH`),
  named("together-key", ["together"], "[a-f0-9]{64}", hex.repeat(4)),
  named("yandexgpt-key", ["yandexgpt", "yandex_gpt", "yandex_api_key"], "[\\w-]{30,80}", mixed),
  named("gigachat-credentials", ["gigachat"], "[A-Za-z0-9+/]{60,140}={0,2}", mixed + mixed),
  named("wandb-key", ["wandb"], "[a-f0-9]{40}", `${hex.repeat(2)}01234567`),
  named("azure-openai-key", ["azure_openai", "azureopenai", "openai_api_key"], "[A-Za-z0-9]{32,84}", mixed),
  named("stability-key", ["stability"], "[\\w-]{36,64}", uuid),
];

function prefixed(
  name: string,
  keywords: readonly string[],
  pattern: RegExp,
  example: string,
  clean: string,
): SecretRow {
  return {
    name,
    keywords,
    startsWord: true,
    pattern: new RegExp(`${pattern.source}(?![\\w-])`, pattern.flags),
    accepts: (key) => /\d|[a-z][A-Z].*[a-z][A-Z]/.test(key),
    example,
    clean,
  };
}
