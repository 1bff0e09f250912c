import { expect, test } from "vitest";
import { Embedding, type EmbeddingParts } from "../../src/daemon/embedding.ts";
import { type Embedder, EmbedError, type EmbedSettings } from "../../src/embed/embedder.ts";
import type { Store } from "../../src/store/store.ts";
import { at, memory, wordSearch } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const settings: EmbedSettings = { provider: "ollama", model: "m", baseUrl: null, keyVariable: null };

/** Texts lie along the axis of the first subject they name; strangers to all lie along the last. */
const subjects = [
  "session|logged|сесси|выкидывает",
  "memory|heap|памят|кучи",
  "mail|письма|рассыл",
  "colour|green|цвет|зел",
];
const more = [
  "undo|rolling|откат|возврат",
  "bill|invoice|счёте|накладной",
  "slow|index|тормоз|индекс",
  "picture|avatar|картин|аватар",
];
const axes = [...subjects, ...more].map((words) => new RegExp(words, "i"));

function vectorOf(text: string, dimensions: number): Float32Array {
  const axis = axes.findIndex((pattern) => pattern.test(text));
  return Float32Array.from({ length: dimensions }, (_, index) =>
    index === (axis === -1 ? dimensions - 1 : axis) ? 1 : 0,
  );
}

interface Script {
  dimensions: number;
  /** Without it all Russian texts are one to it. */
  knowsRussian: boolean;
  refuses: (text: string) => EmbedError | undefined;
  asked: number;
}

const scripted = (name: string, script: Script): Embedder => ({
  name,
  batchTexts: 3,
  embed: async (texts) => {
    script.asked += 1;
    for (const text of texts) {
      const error = script.refuses(text);
      if (error !== undefined) throw error;
    }
    const read = (text: string): string =>
      script.knowsRussian ? text : text.replaceAll(/\p{Script=Cyrillic}/gu, "");
    return texts.map((text) => vectorOf(read(text), script.dimensions));
  },
});

const newScript = (changes: Partial<Script> = {}): Script => ({
  dimensions: axes.length + 1,
  knowsRussian: true,
  refuses: () => undefined,
  asked: 0,
  ...changes,
});

interface Clock {
  now: number;
}

function embeddingOver(store: Store, script: Script, clock: Clock, changes: Partial<EmbeddingParts> = {}) {
  return new Embedding({
    store,
    settings,
    open: () => scripted("scripted", script),
    refusal: () => null,
    clock: { nowMs: () => clock.now },
    jitter: () => 0,
    log: () => undefined,
    ...changes,
  });
}

async function embedAll(embedding: Embedding): Promise<void> {
  for (let steps = 0; steps < 50; steps += 1) if ((await embedding.next()) === "nothing due") return;
  throw new Error("it never ends");
}

const filter = (() => {
  const { terms: _terms, weights: _weights, ...rest } = wordSearch();
  return rest;
})();

async function titlesFor(embedding: Embedding, store: Store, query: string): Promise<readonly string[]> {
  const found = await embedding.find(query, filter);
  if ("en" in found) return [found.en];
  return (await store.memoriesByIds(found.map(({ id }) => id))).map(({ title }) => title);
}

const [implementation] = implementations;
const withStore = (work: (store: Store, clock: Clock) => Promise<void>): Promise<void> => {
  if (implementation === undefined) throw new Error("there is a store");
  return implementation.withStore(async (store) => {
    await store.addMemories(
      [
        "Login sessions end soon",
        "Avatars are stored elsewhere",
        "The mailer sends twice",
        "Nothing of note",
      ].map((title) => memory(title)),
      at(0),
    );
    await work(store, { now: Date.parse(at(10)) });
  });
};

test("what is near in meaning is found, what is under the measured floor is not", () =>
  withStore(async (store, clock) => {
    const embedding = embeddingOver(store, newScript(), clock);
    expect(await titlesFor(embedding, store, "logged out")).toEqual([
      "search by meaning is being prepared: 0 of 4 memories",
    ]);
    await embedAll(embedding);
    expect(await titlesFor(embedding, store, "logged out")).toEqual(["Login sessions end soon"]);
    expect(await titlesFor(embedding, store, "почему выкидывает")).toEqual(["Login sessions end soon"]);
    expect(await titlesFor(embedding, store, "which colours")).toEqual([]);
    expect(await embedding.state()).toBe("ready");
  }));

test("texts are compared with a query without being kept, and the same ones are embedded once", () =>
  withStore(async (store, clock) => {
    const script = newScript();
    const embedding = embeddingOver(store, script, clock);
    const texts = ["A session ended", "Сессия кончилась", "Green it is", "A session ended"];
    expect(await embedding.nearness("logged out", texts)).toMatchObject({
      en: "search by meaning is being prepared: 0 of 4 memories",
    });
    await embedAll(embedding);
    const before = script.asked;
    expect(await embedding.nearness("logged out", texts)).toEqual([1, 1, 0, 1]);
    expect(await embedding.nearness("logged out", texts.slice(1))).toEqual([1, 0, 1]);
    // Two queries, and one batch of three texts.
    expect(script.asked - before).toBe(3);
    script.refuses = () => new EmbedError("unreachable", "no server");
    expect(await embedding.nearness("logged out", texts)).toMatchObject({
      en: expect.stringContaining("can't reach its server") as string,
    });
  }));

test("a text in a language that the model does not know is not compared", () =>
  withStore(async (store, clock) => {
    const script = newScript();
    const embedding = embeddingOver(store, { ...script, knowsRussian: false }, clock);
    await embedAll(embedding);
    expect(await embedding.nearness("logged out", ["A session ended", "Сессия кончилась"])).toEqual([
      1,
      null,
    ]);
  }));

test("a text that the model refuses is passed over, and the others of its batch are kept", () =>
  withStore(async (store, clock) => {
    const refused = new EmbedError("bad-request", "too long");
    const script = newScript({
      refuses: (text) => (text.startsWith("The mailer sends twice") ? refused : undefined),
    });
    const embedding = embeddingOver(store, script, clock);
    await embedAll(embedding);
    expect(await store.vectorState()).toMatchObject({ waiting: 0, filling: null });
    expect(await titlesFor(embedding, store, "pictures")).toEqual(["Avatars are stored elsewhere"]);
    expect(await titlesFor(embedding, store, "emails")).toEqual([]);
    expect(await embedding.state()).toBe("ready");
  }));

test("a key that a server repeats in its refusal is not told on", () =>
  withStore(async (store, clock) => {
    const key = "ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    const script = newScript({ refuses: () => new EmbedError("auth", `Incorrect API key provided: ${key}`) });
    const embedding = embeddingOver(store, script, clock);
    await embedAll(embedding);
    const state = JSON.stringify(await embedding.state());
    expect(state).toContain("Incorrect API key");
    expect(state).not.toContain(key);
  }));

test("a provider that refuses everything empties no queue: it rests, is said, and is asked again later", () =>
  withStore(async (store, clock) => {
    const script = newScript({ refuses: () => new EmbedError("bad-request", "no such model") });
    const embedding = embeddingOver(store, script, clock);
    await embedAll(embedding);
    expect(embedding.restsUntilMs()).toBeGreaterThan(clock.now);
    expect((await store.vectorState()).waiting).toBe(4);
    expect(await embedding.state()).toMatchObject({ en: expect.stringContaining("no such model") as string });
    const asked = script.asked;
    await embedAll(embedding);
    expect(script.asked).toBe(asked);
    script.refuses = () => undefined;
    clock.now += 3_600_000;
    await embedAll(embedding);
    expect((await store.vectorState()).waiting).toBe(0);
    expect(await embedding.state()).toBe("ready");
  }));

test("a provider that begins to refuse everything in the middle of the work keeps the rest waiting", () =>
  withStore(async (store, clock) => {
    const script = newScript();
    const embedding = embeddingOver(store, script, clock);
    await embedding.next();
    await embedding.next();
    expect((await store.vectorState()).waiting).toBe(1);
    script.refuses = () => new EmbedError("bad-request", "the model was removed");
    await embedAll(embedding);
    expect((await store.vectorState()).waiting).toBe(1);
  }));

test("another model behind the same name is noticed by its dimensions, and everything is embedded anew", () =>
  withStore(async (store, clock) => {
    const script = newScript();
    await embedAll(embeddingOver(store, script, clock));
    script.dimensions += 3;
    await store.addMemories([memory("Invoices are rounded")], at(1));
    const embedding = embeddingOver(store, script, clock);
    await embedAll(embedding);
    expect((await store.vectorState()).serving?.dimensions).toBe(axes.length + 4);
    expect(await titlesFor(embedding, store, "the bill")).toEqual(["Invoices are rounded"]);
    expect(await titlesFor(embedding, store, "logged out")).toEqual(["Login sessions end soon"]);
  }));

test("while a new model is down the old one is still asked for its vectors", () =>
  withStore(async (store, clock) => {
    await embedAll(embeddingOver(store, newScript(), clock));
    const down = newScript({ refuses: () => new EmbedError("unreachable", "gone") });
    const wanted: EmbedSettings = { ...settings, model: "new" };
    const embedding = embeddingOver(store, newScript(), clock, {
      settings: wanted,
      open: ({ model }) =>
        scripted(model === "new" ? "new" : "scripted", model === "new" ? down : newScript()),
    });
    for (let tries = 0; tries < 3; tries += 1) await embedding.next();
    expect(await embedding.state()).toMatchObject({ ru: expect.stringContaining("спросим снова") as string });
    expect(await titlesFor(embedding, store, "logged out")).toEqual(["Login sessions end soon"]);
    expect((await store.vectorState()).serving?.name).toContain("scripted");
  }));

test("a new model that is not installed yet leaves the old vectors in use", () =>
  withStore(async (store, clock) => {
    await embedAll(embeddingOver(store, newScript(), clock));
    const embedding = embeddingOver(store, newScript(), clock, {
      settings: { ...settings, model: "new" },
      open: ({ model }) => {
        if (model === "new") throw new EmbedError("missing", "kedr embed install");
        return scripted("scripted", newScript());
      },
    });
    await embedding.next();
    expect(await embedding.state()).toMatchObject({
      en: expect.stringContaining("kedr embed install") as string,
    });
    expect(await titlesFor(embedding, store, "logged out")).toEqual(["Login sessions end soon"]);
  }));

test("a failed query is said until the model answers again, though nothing waits to be embedded", () =>
  withStore(async (store, clock) => {
    const script = newScript();
    const embedding = embeddingOver(store, script, clock);
    await embedAll(embedding);
    script.refuses = () => new EmbedError("unreachable", "gone");
    for (let tries = 0; tries < 3; tries += 1) await embedding.find("logged out", filter);
    await embedding.next();
    expect(await embedding.state()).not.toBe("ready");
    script.refuses = () => undefined;
    clock.now += 3_600_000;
    await embedding.next();
    expect(await titlesFor(embedding, store, "logged out")).toEqual(["Login sessions end soon"]);
    expect(await embedding.state()).toBe("ready");
  }));

test("a server is not asked at all where that is not allowed", () =>
  withStore(async (store, clock) => {
    const script = newScript();
    const refusal = { en: "not there", ru: "не туда" };
    const embedding = embeddingOver(store, script, clock, { refusal: () => refusal });
    expect(await embedding.next()).toBe("nothing due");
    expect(await embedding.find("logged out", filter)).toEqual(refusal);
    expect(script.asked).toBe(0);
  }));
