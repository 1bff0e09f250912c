import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { childEnvironment } from "../../src/config/environment.ts";
import { allSamples } from "./fake-service.ts";
import { type Home, newHome } from "./run.ts";

const kedr = resolve("dist/kedr.js");

/** The command as people run it: a whole process, its streams and its exit code. */
function run(home: Home, argv: readonly string[], shell?: string) {
  const child = spawn(
    shell === undefined ? process.execPath : "sh",
    shell === undefined ? [kedr, ...argv] : ["-c", shell],
    {
      env: childEnvironment({ KEDR_HOME: home.path, LANG: "C", LC_ALL: undefined, NODE_OPTIONS: undefined }),
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const printed = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (printed.err += text));
  return new Promise<{ readonly exit: number | null; readonly out: string; readonly err: string }>((done) =>
    child.on("close", (exit) => done({ exit, ...printed })),
  );
}

test("the built command prints its version and its help", async () => {
  const home = newHome();
  expect((await run(home, ["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  const help = await run(home, []);
  expect(help.out).toContain("kedr help COMMAND");
  expect(help.exit).toBe(0);
});

test("the built command talks to a service over its socket, past any proxy", async () => {
  const home = newHome();
  await home.serve({}, { version: "99.0.0", protocol: 1, pid: 4242 });
  const dead = "http://127.0.0.1:9";
  const { exit, out } = await run(
    home,
    [],
    `http_proxy=${dead} HTTP_PROXY=${dead} ALL_PROXY=${dead} '${process.execPath}' '${kedr}' search x --json`,
  );
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ hits: [{ id: 8841 }] });
});

test("a home whose path is too long for a socket works all the same", async () => {
  const long = newHome({ KEDR_HOME: `${newHome().path}/${"long-folder/".repeat(10)}` });
  mkdirSync(dirname(long.paths.config), { recursive: true });
  await long.serve();
  expect(Buffer.byteLength(long.paths.socket)).toBeLessThan(108);
  expect((await long.run(["projects", "--json"])).exit).toBe(0);
});

test("a hook ends with 0 and prints nothing when it has nothing to say", async () => {
  expect(await run(newHome(), ["hook", "agent", "Stop"])).toEqual({ exit: 0, out: "", err: "" });
});

test("a wrong command line ends with 2 and leaves stdout empty", async () => {
  expect(await run(newHome(), ["serach"])).toMatchObject({ exit: 2, out: "" });
});

test("a reader that goes away ends the command without a word", async () => {
  const home = newHome();
  const [hit] = (await allSamples.search({ query: "", filter: {} as never })).hits;
  const hits = Array.from({ length: 2_000 }, () => hit).filter((each) => each !== undefined);
  await home.serve(
    { search: async () => ({ hits, near: [], notes: [] }) },
    { version: "99.0.0", protocol: 1, pid: 1 },
  );
  const { out, err } = await run(
    home,
    [],
    `'${process.execPath}' '${kedr}' search x --limit 100 | head -n 3`,
  );
  expect(out).toContain("1–100 of 2000 or more found");
  expect(err).toBe("");
});

test("large output to a pipe arrives whole", async () => {
  const home = newHome();
  mkdirSync(dirname(home.paths.log), { recursive: true });
  writeFileSync(home.paths.log, `${"x".repeat(300)}\n`.repeat(9_000));
  const { out } = await run(home, ["logs", "--lines", "9000"]);
  expect(out).toHaveLength(301 * 9_000);
});
