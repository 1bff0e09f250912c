import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { methods } from "../../src/serve/http/methods.ts";
import { everything } from "../everything.ts";
import { filesBelow } from "../files-below.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";

const home = new KedrHome({ KEDR_LANG: "en" });
beforeAll(() => home.start());

afterAll(() => home.remove());

interface Answer {
  readonly ok: boolean;
  readonly value: unknown;
  readonly sentence: string;
}

async function ask(method: string, request: object, acceptLanguage: string, of = home): Promise<Answer> {
  const headers = { "accept-language": acceptLanguage };
  const { body } = await of.ask("POST", `/v1/call/${method}`, JSON.stringify(request), headers);
  return JSON.parse(body) as Answer;
}

const filter = everything({ limit: 5 });

test.each([
  ["no-such-method", {}],
  ["timeline", { anchor: 999, before: 1, after: 1 }],
  ["timeline", { anchor: "x" }],
  ["readSession", { id: "none", around: 1 }],
  ["handoff", { directory: "/", sessionId: null }],
  ["handoff", { directory: "/", sessionId: "none" }],
  ["blame", { directory: "/", file: "/none", line: 1 }],
  ["importPaths", { client: "nobody", paths: ["/none"] }],
  ["startBackfill", { client: "nobody", configFolder: "/none" }],
])("[cli.language] what %s %j refuses is said in the asker's language", async (method, request) => {
  const russian = await ask(method, request, "ru");
  expect([russian.ok, russian.sentence]).toEqual([false, expect.stringMatching(/[а-я]{3}/)]);
  const english = await ask(method, request, "en-GB, ru;q=0.5");
  expect([english.ok, english.sentence]).toEqual([false, expect.not.stringMatching(/[а-я]/)]);
  expect((await ask(method, request, "fr")).sentence).toBe(english.sentence);
});

test("[cli.language] reasons, notes, checks and what could not be read come in the asker's language, else in the owner's", async () => {
  const shop = home.project("shop");
  await home.call("remember", {
    kind: "note",
    title: "Herons nest on the stage",
    facts: [],
    body: "",
    verbatim: "",
    directory: shop,
    isGlobal: false,
    client: "tester" as never,
    isNewAnyway: false,
  });
  const asked: readonly (readonly [string, object])[] = [
    ["search", { query: "herons", filter: { ...filter, directory: shop } }],
    ["search", { query: "", filter: { ...filter, directory: shop } }],
    ["doctor", {}],
    ["importPaths", { client: null, paths: [`/${"x".repeat(300)}`] }],
  ];
  for (const [method, request] of asked) {
    const texts = await Promise.all(["ru", "en", "fr"].map((each) => ask(method, request, each)));
    const [russian, english, owners] = texts.map((answer) => JSON.stringify(answer.value));
    expect(russian).toMatch(/[а-я]{4}/);
    expect(english).not.toMatch(/[а-я]/);
    expect(owners).not.toMatch(/[а-я]/);
  }
});

test("[cli.language] who names no language that Kedr speaks is answered in the owner's", async () => {
  const russian = new KedrHome({ KEDR_LANG: "ru" });
  onTestFinished(() => russian.remove());
  await russian.start();
  for (const method of ["search", "doctor"]) {
    const answer = await ask(method, { query: "", filter: { ...filter, directory: "/" } }, "fr", russian);
    expect(JSON.stringify(answer.value)).toMatch(/[а-я]{4}/);
  }
});

test("[cli.language] every method whose answer is prose takes the asker's language from the border", async () => {
  const shape = { directory: "/", sessionId: null, query: "", filter: { ...filter, directory: null } };
  for (const method of ["search", "handoff", "doctor", "importPaths"] as const) {
    const heard: unknown[] = [];
    const service = { [method]: async (request: unknown) => void heard.push(request) } as never;
    const asked = { ...shape, client: null, paths: ["/x"], language: "ru" };
    await methods[method].call(service, asked, undefined);
    expect(heard).toEqual([expect.objectContaining({ language: "ru" })]);
  }
});

/** Files whose errors are told to a model, which speaks English in the words of its own tool's manual. */
const forModels = new Set(["src/daemon/notes.ts"]);

test("[cli.language] a sentence of the service stands in both languages", () => {
  const folders = ["src/daemon", "src/store", "src/journal", "src/harvest"];
  const files = folders.flatMap((folder) => filesBelow(folder)).filter((file) => !forModels.has(file));
  expect(files.length).toBeGreaterThan(100);
  const oneLanguage = files.filter((file) =>
    /new KedrError\(\s*"[^"]*",\s*["`]/.test(readFileSync(file, "utf8")),
  );
  expect(oneLanguage).toEqual([]);
});
