import { afterEach, expect, test } from "vitest";
import { openEmbedder } from "../../src/embed/open-embedder.ts";
import { type EmbedSettings, EmbedError } from "../../src/embed/embedder.ts";
import { type Reply, scriptedServer } from "../llm/scripted-server.ts";

let server: Awaited<ReturnType<typeof scriptedServer>> | undefined;
afterEach(() => server?.close());

const ground = {
  home: "/nowhere",
  readVariable: (name: string) => (name === "EMBED_KEY" ? "the-key" : undefined),
};

async function embedderUnder(reply: Reply, changes: Partial<EmbedSettings> = {}) {
  server = await scriptedServer(reply);
  const settings = { provider: "openai-compatible", model: "m", keyVariable: null, ...changes } as const;
  return openEmbedder({ baseUrl: `${server.url}/v1/`, ...settings }, ground);
}

const opened = async (settings: EmbedSettings) => openEmbedder(settings, ground);

const fault = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return error instanceof EmbedError ? error.fault : "another error";
  }
  return "none";
};

test("an OpenAI-compatible server is asked with the key, and its vectors come in the order of the texts at unit length", async () => {
  const body = {
    data: [
      { index: 1, embedding: [0, 2] },
      { index: 0, embedding: [3, 4] },
    ],
  };
  const embedder = await embedderUnder({ body }, { keyVariable: "EMBED_KEY" });
  const vectors = await embedder.embed(["one", "two"], "passage");
  expect(vectors).toEqual([Float32Array.from([0.6, 0.8]), Float32Array.from([0, 1])]);
  expect(server?.seen).toMatchObject([
    {
      path: "/v1/embeddings",
      headers: { authorization: "Bearer the-key" },
      body: { model: "m", input: ["one", "two"] },
    },
  ]);
});

test("Ollama is asked in its own way, without a key", async () => {
  server = await scriptedServer({ body: { embeddings: [[1, 0]] } });
  const settings = { provider: "ollama", model: "bge-m3", baseUrl: server.url, keyVariable: null } as const;
  expect(await openEmbedder(settings, ground).embed(["one"], "query")).toEqual([Float32Array.from([1, 0])]);
  expect(server.seen[0]).toMatchObject({ path: "/api/embed", body: { model: "bge-m3", input: ["one"] } });
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
});

test.each<readonly [string, Reply, string]>([
  ["refuses the key", { status: 401 }, "auth"],
  ["has too many requests", { status: 429, headers: { "retry-after": "7" } }, "rate-limit"],
  ["is in trouble", { status: 503 }, "overloaded"],
  ["does not know the model", { status: 404, body: { error: { message: "no such model" } } }, "bad-request"],
  ["answers something else", { body: "<html>" }, "bad-answer"],
  ["answers too few vectors", { body: { data: [{ index: 0, embedding: [1] }] } }, "bad-answer"],
  [
    "answers a vector of nothing",
    { body: { data: [{ embedding: [0, 0] }, { embedding: [1, 0] }] } },
    "bad-answer",
  ],
  [
    "answers vectors of two lengths",
    { body: { data: [{ embedding: [1] }, { embedding: [1, 0] }] } },
    "bad-answer",
  ],
  ["answers words", { body: { data: [{ embedding: ["1"] }, { embedding: "2" }] } }, "bad-answer"],
])("a server that %s is a fault of its kind", async (_what, reply, expected) => {
  const embedder = await embedderUnder(reply);
  expect(await fault(embedder.embed(["one", "two"], "passage"))).toBe(expected);
});

test("a server that is not there is unreachable, and settings without model or address are missing something", async () => {
  const embedder = await embedderUnder({});
  server?.close();
  expect(await fault(embedder.embed(["one"], "query"))).toBe("unreachable");
  const bare = { provider: "openai-compatible", model: null, baseUrl: null, keyVariable: null } as const;
  expect(await fault(opened({ ...bare, baseUrl: "http://127.0.0.1:9" }))).toBe("missing");
  expect(await fault(opened({ ...bare, model: "m" }))).toBe("missing");
});
