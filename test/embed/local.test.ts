import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { measureFloors } from "../../src/embed/calibrate.ts";
import { defaultModel, localModel, runtimePackage } from "../../src/embed/catalogue.ts";
import { type Embedder, EmbedError } from "../../src/embed/embedder.ts";
import { embedFolders, manifestName } from "../../src/embed/installed.ts";
import { openEmbedder } from "../../src/embed/open-embedder.ts";
import { inTempFolder } from "../contract/make.ts";

const ground = { home: "/nowhere", readVariable: () => undefined };
const bare = { model: null, baseUrl: null, keyVariable: null } as const;

let english: Embedder;
beforeAll(() => {
  english = openEmbedder({ provider: "energetic", ...bare }, ground);
});

const cosine = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, each, index) => sum + each * (b?.[index] ?? 0), 0);

test("the English model puts a paraphrase nearer than strangers", async () => {
  const [question] = await english.embed(["why are people kicked out of their account"], "query");
  const [paraphrase, ...strangers] = await english.embed(
    ["Login sessions end after a quarter of an hour", "Avatars go to object storage", "Bread and butter"],
    "passage",
  );
  expect(question).toHaveLength(512);
  expect(cosine(question, question)).toBeCloseTo(1, 5);
  for (const stranger of strangers)
    expect(cosine(question, paraphrase)).toBeGreaterThan(cosine(question, stranger));
});

test("a model's floors lie between strangers and paraphrases, and a language that it lacks has none", async () => {
  const floors = await measureFloors(english);
  expect(floors.en).toBeGreaterThan(0.2);
  expect(floors.en).toBeLessThan(0.45);
  expect(floors.ru).toBe(1);
});

test("a model that finds all texts alike has no floor in any language", async () => {
  const alike: Embedder = {
    name: "alike",
    batchTexts: 32,
    embed: async (texts) => texts.map(() => Float32Array.from([1, 0])),
  };
  expect(await measureFloors(alike)).toEqual({ en: 1, ru: 1 });
});

/** A package of the same shape as the real one: a text's vector says whether it came as a query. */
const standIn = `
exports.env = { localModelPath: "", allowRemoteModels: true, allowLocalModels: false };
exports.pipeline = async (task, model, options) => {
  if (exports.env.allowRemoteModels || options.dtype !== "q8") throw new Error("would fetch something");
  if (task !== "feature-extraction" || !exports.env.localModelPath.endsWith("models")) throw new Error("asked otherwise");
  return async (texts, { pooling, normalize }) => {
    if (pooling !== "mean" || !normalize) throw new Error("asked otherwise");
    return { tolist: () => texts.map((text) => [text.startsWith("query: ") ? 1 : 0, text.startsWith("passage: ") ? 1 : 0, 1]) };
  };
};`;

/** Puts the stand-in and a model's manifest where an install would put the real ones. */
function installStandIn(home: string, source = standIn): void {
  const folders = embedFolders(home);
  const folder = join(folders.root, "node_modules", runtimePackage.name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: runtimePackage.name, main: "index.cjs" }),
  );
  writeFileSync(join(folder, "index.cjs"), source);
  const model = join(folders.models, defaultModel.name);
  mkdirSync(model, { recursive: true });
  const manifest = { model: defaultModel.name, revision: "abc", source: "https://example.org", files: [] };
  writeFileSync(join(model, manifestName), JSON.stringify(manifest));
}

const transformers = { provider: "transformers", ...bare } as const;

test("an installed model is run from Kedr's home, fetches nothing, and is told queries from passages", () =>
  inTempFolder(async (home) => {
    installStandIn(home);
    const embedder = openEmbedder(transformers, { ...ground, home });
    expect(embedder.name).toContain("abc");
    const [query] = await embedder.embed(["text"], "query");
    const [passage] = await embedder.embed(["text"], "passage");
    expect(query?.[0]).toBeCloseTo(Math.SQRT1_2, 5);
    expect(passage?.[1]).toBeCloseTo(Math.SQRT1_2, 5);
  }));

test("a model that is not installed, and a package that breaks, say what is missing", () =>
  inTempFolder(async (home) => {
    expect(() => openEmbedder(transformers, { ...ground, home })).toThrow("kedr embed install");
    installStandIn(home, "throw new Error('built for another machine');");
    const embedder = openEmbedder(transformers, { ...ground, home });
    const broken = embedder.embed(["text"], "query");
    await expect(broken).rejects.toBeInstanceOf(EmbedError);
    await expect(broken).rejects.toThrow("built for another machine");
  }));

test("models of the E5 family get their prefixes, others none", () => {
  expect(localModel("Xenova/multilingual-e5-base").prefixes.query).toBe("query: ");
  expect(localModel("Xenova/bge-m3").prefixes).toEqual({ query: "", passage: "" });
});
