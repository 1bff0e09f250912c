import type { Kind } from "../kind.ts";

/** Providers of language models. */
export const models: readonly Kind[] = [
  {
    kind: "openai-key",
    name: "OPENAI_API_KEY",
    value: "sk-proj-‹b64u:74›T3BlbkFJ‹b64u:74›",
    texts: [
      [
        "plain",
        "openai.AuthenticationError: Error code: 401 - Incorrect API key provided: ⟦sk-‹b62:20›T3BlbkFJ‹b62:20›⟧.",
      ],
      ["command", "llm keys set openai --value ⟦sk-svcacct-‹b64u:74›T3BlbkFJ‹b64u:74›⟧"],
      ["cyrillic", "мой ключ от опенэйай: ⟦sk-‹b62:20›T3BlbkFJ‹b62:20›⟧ только не коммить"],
    ],
  },
  {
    kind: "anthropic-key",
    name: "ANTHROPIC_API_KEY",
    value: "sk-ant-api03-‹b64u:93›AA",
    texts: [
      [
        "command",
        'curl https://api.anthropic.com/v1/messages -H "x-api-key: ⟦sk-ant-api03-‹b64u:93›AA⟧" -H "anthropic-version: 2023-06-01"',
      ],
      [
        "json-in-json",
        '{"claudeAiOauth":{"accessToken":"⟦sk-ant-oat01-‹b64u:93›AA⟧","refreshToken":"⟦sk-ant-ort01-‹b64u:93›AA⟧","expiresAt":1767225600000}}',
      ],
    ],
  },
  {
    kind: "google-ai-key",
    name: "GEMINI_API_KEY",
    value: "AIza‹b64u:35›",
    texts: [
      ["command", "curl 'https://generativelanguage.googleapis.com/v1beta/models?key=⟦AIza‹b64u:35›⟧'"],
    ],
  },
  { kind: "groq-key", name: "GROQ_API_KEY", value: "gsk_‹b62:52›" },
  { kind: "mistral-key", name: "MISTRAL_API_KEY", value: "‹b62:32›" },
  { kind: "xai-key", name: "XAI_API_KEY", value: "xai-‹b62:80›" },
  {
    kind: "huggingface-token",
    name: "HF_TOKEN",
    value: "hf_‹letters:34›",
    texts: [
      ["command", "huggingface-cli login --token ⟦hf_‹letters:34›⟧"],
      ["plain", "$ cat ~/.cache/huggingface/token\n⟦hf_‹letters:34›⟧"],
    ],
  },
  { kind: "openrouter-key", name: "OPENROUTER_API_KEY", value: "sk-or-v1-‹hex:64›" },
  { kind: "replicate-token", name: "REPLICATE_API_TOKEN", value: "r8_‹b62:37›" },
  {
    kind: "deepseek-key",
    name: "DEEPSEEK_API_KEY",
    value: "sk-‹hex:32›",
    texts: [["quoted", 'client = OpenAI(api_key="⟦sk-‹hex:32›⟧", base_url="https://api.deepseek.com")']],
  },
  { kind: "cohere-key", name: "COHERE_API_KEY", value: "‹b62:40›" },
  { kind: "perplexity-key", name: "PERPLEXITY_API_KEY", value: "pplx-‹b62:48›" },
  { kind: "together-key", name: "TOGETHER_API_KEY", value: "‹hex:64›" },
  { kind: "fireworks-key", name: "FIREWORKS_API_KEY", value: "fw_‹b62:24›" },
  {
    kind: "elevenlabs-key",
    name: "ELEVENLABS_API_KEY",
    value: "sk_‹hex:48›",
    texts: [["command", "curl https://api.elevenlabs.io/v1/voices -H 'xi-api-key: ⟦‹hex:32›⟧'"]],
  },
  { kind: "langsmith-key", name: "LANGSMITH_API_KEY", value: "lsv2_pt_‹hex:32›_‹hex:10›" },
  { kind: "pinecone-key", name: "PINECONE_API_KEY", value: "pcsk_‹b62:5›_‹b62:63›" },
  {
    kind: "gigachat-key",
    name: "GIGACHAT_CREDENTIALS",
    value: "‹base64=‹uuid›:‹uuid››",
    texts: [
      [
        "command",
        "curl -X POST https://ngw.devices.sberbank.ru:9443/api/v2/oauth -H 'Authorization: Basic ⟦‹base64=‹uuid›:‹uuid››⟧' -d scope=GIGACHAT_API_PERS",
      ],
    ],
  },
];
