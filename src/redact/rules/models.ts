import type { SecretRule } from "./rule.ts";

const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";

/** Keys of model providers. */
export const modelRules: readonly SecretRule[] = [
  {
    name: "anthropic-key",
    keywords: ["sk-ant-"],
    startsWord: true,
    pattern: /sk-ant-[\w-]{16,300}/g,
    example: `sk-ant-api03-${mixed}${mixed}`,
    clean: "sk-ant-api03",
  },
  {
    name: "openai-key",
    keywords: ["sk-"],
    // Also OpenRouter (sk-or-v1-), DeepSeek and others that took the prefix over. A digit keeps `sk-long-css-class` out.
    pattern:
      /(?<=\\[nrt]|[^\w-]|^)sk-(?!ant-)(?:proj-|svcacct-|admin-|or-v1-)?(?=[\w-]{0,60}\d)(?=[A-Za-z_-]{0,60}[A-Za-z0-9])[\w-]{20,300}/g,
    accepts: (key) => !/^sk-(?:[a-z]+-)+[a-z]+\d?$/.test(key),
    example: `sk-proj-${mixed}${mixed}`,
    clean: 'class="sk-folding-cube sk-cube-grid-with-four-columns"',
  },
  {
    name: "model-provider-key",
    keywords: ["hf_", "gsk_", "r8_", "xai-", "pplx-", "nvapi-", "lsv2_", "tgp_v1_", "fw_", "csk-"],
    startsWord: true,
    // Hugging Face, Groq, Replicate, xAI, Perplexity, NVIDIA, LangSmith, Together, Fireworks, Cerebras.
    pattern:
      /(?:hf_[A-Za-z0-9]{30,40}|gsk_[A-Za-z0-9]{40,60}|r8_[A-Za-z0-9]{37,40}|xai-[A-Za-z0-9]{60,90}|pplx-[A-Za-z0-9]{40,60}|nvapi-[\w-]{50,80}|lsv2_(?:pt|sk)_[a-f0-9_]{32,60}|tgp_v1_[\w-]{40,50}|fw_[A-Za-z0-9]{22,40}|csk-[a-z0-9]{40,60})(?![\w-])/g,
    example: `hf_${mixed}Ab`,
    clean: "hf_hub_download, r8_unorm, fw_version",
  },
];
