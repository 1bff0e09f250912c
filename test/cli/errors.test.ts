import { expect, test } from "vitest";
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

test("where an error came from is shown only with --verbose", async () => {
  const home = newHome();
  expect((await home.run(["projects"], { launch: failToSpawn })).err).not.toContain("    at ");
  expect((await home.run(["projects", "--verbose"], { launch: failToSpawn })).err).toContain("    at ");
});
