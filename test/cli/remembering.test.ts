import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Service } from "../../src/serve/service.ts";
import type { FakeService } from "./fake-service.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";
import { sampleMemory, sampleShown, sampleWhy } from "./samples.ts";
import { sit } from "./sit.ts";

const asked = (service: FakeService, ...methods: readonly string[]) =>
  service.calls
    .filter(({ method }) => methods.includes(method))
    .map(({ method, request }) => [method, request]);

const old = sampleMemory({
  id: memoryId(7),
  kind: "note",
  type: null,
  title: "The port is 3000",
  facts: ["behind nginx"],
  body: "",
  verbatim: "",
  contentHash: "hash",
});
const shows: Partial<Service> = { show: async () => [sampleShown(old)] };

/** Not at a terminal, with a text on the standard input. */
async function piped(argv: readonly string[], answers: Partial<Service> = {}, input = "") {
  const home = newHome();
  const service = await home.serve(answers);
  const printed = { out: "", err: "" };
  const io = {
    ...noTerminal,
    out: (text: string) => void (printed.out += text),
    err: (text: string) => void (printed.err += text),
    readInput: async () => input,
    signal: new AbortController().signal,
  };
  const { exit } = await home.run(argv, { io });
  return { exit, ...printed, service };
}

const text = {
  title: "Tests run in the container",
  facts: ["no postgres here", "16 GB"],
  body: "so",
  verbatim: "make test",
};
const options = ["--fact", "no postgres here", "--fact", "16 GB", "--body", "so", "--verbatim", "make test"];

test("[trust.owner-says] what is typed at a terminal goes by the owner's door and is theirs; what is piped is not", async () => {
  const argv = ["remember", "Tests run in the container", "--kind", "rule", ...options];
  const said = { ...text, kind: "rule", isGlobal: false, isNewAnyway: false };
  const typed = await sit(argv, {});
  expect(asked(typed.service, "remember", "rememberAsOwner")).toMatchObject([["rememberAsOwner", said]]);
  expect(typed.service.ownersCalls).toEqual(["rememberAsOwner"]);
  expect(typed.out).toContain("in your words: it binds from now on");
  const other = await piped(argv);
  expect(asked(other.service, "remember", "rememberAsOwner")).toMatchObject([
    ["remember", { ...said, client: "kedr-cli" }],
  ]);
  expect(other.out).toContain("unapproved: it is data until the owner approves it");
});

test("a program gets the number; scope, kind and folder go with it", async () => {
  const { out, service, exit } = await piped([
    "remember",
    "--kind",
    "reference",
    "--title",
    "T",
    "--scope",
    "global",
    "--anyway",
    "--cwd",
    "/x",
    "--json",
  ]);
  expect([exit, JSON.parse(out)]).toMatchObject([0, { id: 8841, outcome: "stored" }]);
  expect(asked(service, "remember")).toMatchObject([
    ["remember", { kind: "reference", title: "T", isGlobal: true, isNewAnyway: true, directory: "/x" }],
  ]);
});

test("what is nearly known is shown and nothing is stored: exit 8", async () => {
  const near: Partial<Service> = { remember: async () => ({ outcome: "near", memories: [old] }) };
  const person = await piped(["remember", "The port is 4000"], near);
  expect(person.exit).toBe(8);
  expect(person.out).toContain("7 The port is 3000");
  expect(person.out).toContain("kedr correct 7 --title");
  const program = await piped(["remember", "The port is 4000", "--json"], near);
  expect(JSON.parse(program.out)).toEqual({
    id: null,
    outcome: "near",
    near: [{ id: 7, title: "The port is 3000" }],
  });
  const russian = await piped(["remember", "Порт 4000", "--lang", "ru"], near);
  expect(russian.err + russian.out).toMatch(/Ничего не сохранено[\s\S]*Теперь не так\? kedr correct 7/);
});

test("the text comes from the standard input, from the editor or from a question", async () => {
  const written = "The port is 4000\n\n- behind nginx\n\nprose\n\n    make up\n";
  const read = { title: "The port is 4000", facts: ["behind nginx"], body: "prose", verbatim: "make up" };
  expect(asked((await piped(["remember"], {}, written)).service, "remember")).toMatchObject([
    ["remember", read],
  ]);
  expect(asked((await sit(["remember"], { edit: () => written })).service, "rememberAsOwner")).toMatchObject([
    ["rememberAsOwner", read],
  ]);
  expect(
    asked((await sit(["remember"], { lines: ["The port is 4000"] })).service, "rememberAsOwner"),
  ).toMatchObject([["rememberAsOwner", { title: "The port is 4000" }]]);
  for (const empty of [
    await piped(["remember"]),
    await sit(["remember"], { edit: () => " " }),
    await sit(["remember"], {}),
  ])
    expect([empty.exit, empty.err]).toMatchObject([2, expect.stringContaining("Nothing was said")]);
});

test.each([
  ["--kind", "recap"],
  ["--scope", "world"],
])("%s %s is refused", async (option, value) => {
  expect((await piped(["remember", "x", option, value])).exit).toBe(2);
});

test("[trust.owner-says] a correction at a terminal is the owner's text, about exactly what was shown; a piped one asks the service", async () => {
  const argv = ["correct", "7", "--title", "The port is 4000"];
  const typed = await sit(argv, { answers: shows });
  expect(asked(typed.service, "rewriteRule", "correct")).toEqual([
    [
      "rewriteRule",
      {
        memoryId: 7,
        contentHash: "hash",
        way: "terminal",
        text: { title: "The port is 4000", facts: ["behind nginx"], body: "", verbatim: "" },
      },
    ],
  ]);
  expect(typed.out).toMatch(/✓ 8841 holds; 7 is history\.[\s\S]*│ The port is 4000/);
  const other = await piped([...argv, "--json"], shows);
  expect(asked(other.service, "rewriteRule", "correct")).toMatchObject([
    ["correct", { memoryId: 7, text: { title: "The port is 4000" }, client: "kedr-cli" }],
  ]);
  expect(JSON.parse(other.out)).toMatchObject({ id: 8841, outcome: "corrected", corrects: 7 });
});

test("where the owner is asked first it says so; what says so already changes nothing", async () => {
  const proposes: Partial<Service> = {
    ...shows,
    correct: async () => ({ outcome: "proposed", reason: "approved", memory: old, secretsMasked: 0 }),
  };
  expect((await piped(["correct", "7", "--title", "x"], proposes)).out).toContain("kedr review");
  expect((await piped(["correct", "7", "--title", "x", "--lang", "ru"], proposes)).out).toContain(
    "пока владелец не решит",
  );
  const odd: Partial<Service> = {
    ...shows,
    correct: async () => ({ outcome: "proposed", reason: "unsure", memory: old, secretsMasked: 1 }),
  };
  expect((await piped(["correct", "7", "--title", "x"], odd)).out).toMatch(
    /held back: it reads like an instruction[\s\S]*1 secret/,
  );
  const decided: Partial<Service> = { ...shows, correct: async () => ({ outcome: "decided", memory: old }) };
  const told = await piped(["correct", "7", "--title", "x"], decided);
  expect(told.out).toContain("7 stays: the owner has decided");
  expect(told.out).not.toContain("kedr review");
  const same = await sit(["correct", "7", "--title", old.title], { answers: shows });
  expect(same.out).toContain("7 says so already");
  expect(asked(same.service, "rewriteRule")).toEqual([]);
});

test("without options the whole text is edited, or read from the standard input", async () => {
  const edited = await sit(["correct", "7"], {
    answers: shows,
    edit: (before) => before.replace("3000", "4000"),
  });
  expect(asked(edited.service, "rewriteRule")).toMatchObject([
    ["rewriteRule", { text: { title: "The port is 4000", facts: ["behind nginx"] } }],
  ]);
  const read = await piped(["correct", "7"], shows, "The port is 5000\n");
  expect(asked(read.service, "correct")).toMatchObject([
    ["correct", { text: { title: "The port is 5000", facts: [] } }],
  ]);
});

test("history, an unknown number and what changed meanwhile are said", async () => {
  const gone: Partial<Service> = {
    show: async () => [
      sampleShown({ ...old, validTo: "2026-05-01T00:00:00.000Z", supersededBy: memoryId(9) }),
    ],
  };
  expect((await piped(["correct", "7", "--title", "x"], gone)).err).toContain("replaced by 9");
  expect((await piped(["correct", "7", "--title", "x"], { show: async () => [] })).exit).toBe(3);
  const changed = await sit(["correct", "7", "--title", "x"], {
    answers: { ...shows, rewriteRule: async () => ({ outcome: "changed" }) },
  });
  expect([changed.exit, changed.err]).toMatchObject([1, expect.stringContaining("changed meanwhile")]);
});

const filterOf = (service: FakeService): unknown =>
  service.calls
    .filter(({ method }) => method === "search")
    .map(({ request }) => (request as { readonly filter: unknown }).filter)[0];

test("search asks for history when it is told to, and says of each hit what it is", async () => {
  const ended = { ...old, validTo: "2026-05-02T10:00:00.000Z", supersededBy: memoryId(9) };
  const answers: Partial<Service> = {
    search: async () => ({
      hits: [{ memory: ended, projectName: "shop", score: 1, reasons: [], why: sampleWhy }],
      near: [],
      notes: [],
    }),
  };
  const all = await piped(["search", "port", "--history"], answers);
  expect(filterOf(all.service)).toMatchObject({ holding: "ever" });
  expect(all.out).toMatch(/The port is 3000 .*replaced by 9/);
  const then = await piped(["search", "port", "--as-of", "2026-05-01"], answers);
  expect(filterOf(then.service)).toMatchObject({ holding: { at: expect.stringMatching(/^2026-05-0[12]T/) } });
  expect(filterOf((await piped(["search", "port"], answers)).service)).not.toHaveProperty("holding");
  expect((await piped(["search", "port", "--as-of", "some day"], answers)).exit).toBe(2);
});

test("show tells the line of versions, each with its time, in both languages", async () => {
  const newer = sampleMemory({ id: memoryId(9), title: "The port is 4000" });
  const versions = [{ ...old, validTo: "2026-05-02T10:00:00.000Z", supersededBy: newer.id }, newer];
  const answers: Partial<Service> = { show: async () => [{ ...sampleShown(newer), versions }] };
  expect((await piped(["show", "9"], answers)).out).toMatch(
    /versions:\n.*7 .* – .*The port is 3000\n.*9 .* –.*The port is 4000/,
  );
  expect((await piped(["show", "9", "--lang", "ru"], answers)).out).toContain("версии:");
  expect(JSON.parse((await piped(["show", "9", "--json"], answers)).out)).toMatchObject({
    versions: [{ id: 7, supersededBy: 9 }, { id: 9 }],
  });
});
