import { expect, test } from "vitest";
import { KedrError } from "../../src/domain/kedr-error.ts";
import { newHome } from "./run.ts";

function failToSpawn(): never {
  throw new Error("spawn failed");
}

test("an error of the service is one sentence, and as JSON a code with it", async () => {
  const home = newHome();
  await home.serve({ search: () => Promise.reject(new Error("The database is locked. Try again.")) });
  expect(await home.run(["search", "x"])).toEqual({
    exit: 1,
    out: "",
    err: "The database is locked. Try again.\n",
  });
  expect((await home.run(["search", "x", "--json"])).err).toBe(
    '{"error":{"code":"failed","sentence":"The database is locked. Try again."}}\n',
  );
});

test("what the service says is said in the person's language, and a memory that is not there ends with 3", async () => {
  const home = newHome();
  await home.serve({
    timeline: () =>
      Promise.reject(
        new KedrError("no-such-memory", { en: "There is no memory 999.", ru: "Записи 999 нет." }),
      ),
  });
  expect(await home.run(["timeline", "999"])).toMatchObject({ exit: 3, err: "There is no memory 999.\n" });
  const russian = await home.run(["timeline", "999", "--lang", "ru"]);
  expect(russian).toMatchObject({ exit: 3, err: "Записи 999 нет.\n" });
});

test("where an error came from is shown only with --verbose", async () => {
  const home = newHome();
  expect((await home.run(["projects"], { launch: failToSpawn })).err).not.toContain("    at ");
  expect((await home.run(["projects", "--verbose"], { launch: failToSpawn })).err).toContain("    at ");
});

test("what a program is told on stderr is JSON whatever was not there", async () => {
  const home = newHome();
  await home.serve({
    show: async () => [],
    timeline: async () => [],
    settled: async () => ({ isSettled: false }),
  });
  const asked = [["show", "1"], ["timeline", "1"], ["logs"], ["status", "--wait", "0"]];
  for (const argv of asked) {
    const { exit, err } = await home.run([...argv, "--json"]);
    expect([argv, exit, JSON.parse(err)]).toEqual([argv, exit, { error: expect.objectContaining({}) }]);
    expect(exit).toBeGreaterThan(2);
  }
});

test("a word that the service can't take is a wrong command line, told without its insides in the person's language", async () => {
  const home = newHome();
  const refused = new KedrError("bad-request", "The request is not as the method takes it: file: Too small");
  await home.serve({ blame: () => Promise.reject(refused) });
  const english = await home.run(["blame", ""]);
  expect(english.exit).toBe(2);
  expect(english.err).toContain("empty or too long");
  const russian = await home.run(["blame", "", "--lang", "ru"]);
  expect(russian.err).toContain("слишком длинны");
});

test("fix without an error and embed with a word too many say how they are used", async () => {
  const home = newHome();
  await home.serve();
  for (const argv of [
    ["fix", ""],
    ["fix", "-"],
    ["embed", "install", "x"],
    ["embed", "use", "off", "x"],
  ])
    expect([argv, (await home.run(argv)).exit]).toEqual([argv, 2]);
});
