import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { factsFromHeaders } from "../../src/hook/wire.ts";
import { allFiles, listen, newHome, runHook, spooled, ways } from "./home.ts";
import { secretRows } from "../../src/redact/rules/all.ts";

const github = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
const payload = JSON.stringify({
  session_id: "s1",
  cwd: "/tmp",
  tool_response: { stdout: `token ${github}` },
});
const silent = { code: 0, stdout: "" };

describe.each(ways)("the hook as %s", (way) => {
  test("a running service gets the payload and the client its answer", async () => {
    const paths = newHome();
    const { received, server } = await listen(paths, (response) =>
      response.writeHead(200, { "content-type": "application/vnd.kedr+json" }).end('{"a":"ответ"}'),
    );
    const environment = {
      CLAUDE_CONFIG_DIR: "/home/ада/a b\nx-evil: 1",
      CLAUDE_CODE_ENTRYPOINT: "cli",
      CLAUDE_PID: "4711",
      CI: "true",
      http_proxy: "http://127.0.0.1:1",
    };
    expect(await runHook(way, paths, payload, { environment })).toEqual({ code: 0, stdout: '{"a":"ответ"}' });
    server.close();
    expect(received.map((request) => [request.url, request.body.toString()])).toEqual([
      ["/v1/hook/claude-code/PostToolUse", expect.stringContaining(payload)],
    ]);
    const headers = received[0]?.headers ?? {};
    expect(headers["x-evil"]).toBeUndefined();
    expect(factsFromHeaders((name) => headers[name]?.toString())).toEqual({
      entrypoint: "cli",
      clientPid: 4711,
      configFolder: environment.CLAUDE_CONFIG_DIR,
      isAutomated: true,
    });
    expect(existsSync(paths.spool)).toBe(false);
  });

  test("an agent that another one started passes for itself", async () => {
    const paths = newHome();
    const environment = {
      CLAUDE_CONFIG_DIR: "/home/ada/.claude",
      CLAUDE_CODE_ENTRYPOINT: "cli",
      CLAUDE_PID: "4711",
      CODEX_HOME: "/home/ada/codex",
    };
    await runHook(way, paths, payload, { client: "codex", environment });
    const pid = way === "launcher" ? process.pid : null;
    expect(spooled(paths)).toMatchObject([
      { client: "codex", entrypoint: null, configFolder: "/home/ada/codex", clientPid: pid },
    ]);
  });

  test.each([
    [{ HOME: "/home/ada" }, "/home/ada/.copilot"],
    [{ HOME: "/home/ada", COPILOT_HOME: "/srv/copilot" }, "/srv/copilot"],
  ])("a client whose hooks don't say where its records lie: %j", async (environment, configFolder) => {
    const paths = newHome();
    await runHook(way, paths, payload, { client: "copilot-cli", environment });
    expect(spooled(paths)).toMatchObject([{ client: "copilot-cli", configFolder }]);
  });

  test("a client whose variable names the folder above its own has that folder", async () => {
    const paths = newHome();
    await runHook(way, paths, payload, {
      client: "gemini-cli",
      environment: { GEMINI_CLI_HOME: "/home/ada" },
    });
    await runHook(way, paths, payload, { client: "gemini-cli" });
    const folders = spooled(paths).map(({ configFolder }) => configFolder);
    expect(new Set(folders)).toEqual(new Set(["/home/ada/.gemini", null]));
  });

  test("a client that shows the person nothing is told nothing of a service that is gone", async () => {
    const paths = newHome();
    const options = { client: "copilot-cli", event: "SessionStart", isSilent: true };
    expect(await runHook(way, paths, payload, options)).toEqual(silent);
    expect(spooled(paths)).toHaveLength(1);
  });

  test("[capture.nothing-lost] without a service the payload is spooled masked, for the owner's eyes only", async () => {
    const paths = newHome();
    expect(await runHook(way, paths, payload, { environment: { CLAUDE_PID: "12" } })).toEqual(silent);
    const [one, ...others] = spooled(paths);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      client: "claude-code",
      event: "PostToolUse",
      clientPid: 12,
      isAutomated: false,
    });
    expect(JSON.parse(one?.payload ?? "")).toEqual({
      session_id: "s1",
      cwd: "/tmp",
      tool_response: { stdout: "token [redacted: github-token]" },
    });
    expect(statSync(paths.spool).mode & 0o777).toBe(0o700);
    for (const path of allFiles(paths.spool).keys()) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("[secrets.never-on-disk] a secret in a spooled payload is in no byte of any file", async () => {
    const paths = newHome();
    const texts = [payload, payload.slice(0, -1), `x ${github}`, JSON.stringify({ out: payload })];
    for (const text of texts) await runHook(way, paths, text);
    expect(spooled(paths)).toHaveLength(texts.length);
    for (const bytes of allFiles(paths.home).values()) expect(bytes.includes(github)).toBe(false);
  });

  test.each([
    ["half a JSON", payload.slice(0, 40)],
    ["text", "not JSON at all"],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x7d])],
    ["binary", Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256))],
  ])("[capture.never-fails-client] %s does no harm and is kept", async (_, input) => {
    const paths = newHome();
    expect(await runHook(way, paths, input)).toEqual(silent);
    expect(spooled(paths)).toHaveLength(1);
  });

  test("[capture.never-fails-client] nothing on standard input leaves nothing", async () => {
    const paths = newHome();
    expect(await runHook(way, paths, "")).toEqual(silent);
    expect(spooled(paths)).toEqual([]);
  });

  test("[capture.never-fails-client] fifty megabytes are cut to their head and tail", async () => {
    const paths = newHome();
    const stdout = `first ${"word ".repeat(10_000_000)} ${github} last`;
    expect(await runHook(way, paths, JSON.stringify({ cwd: "/tmp", stdout }))).toEqual(silent);
    const text = spooled(paths)[0]?.payload ?? "";
    expect(text.length).toBeLessThan(20_000);
    expect(text).toMatch(/first .*characters left out.*\[redacted: github-token\] last/);
  });

  test.each([
    ["an error", 500, "application/vnd.kedr+json"],
    ["a stranger's page", 200, "text/html"],
    ["a stranger's JSON", 200, "application/json"],
  ])(
    "[capture.never-fails-client] %s from the socket is not shown, and the payload is kept",
    async (_, code, type) => {
      const paths = newHome();
      const { server } = await listen(paths, (response) =>
        response.writeHead(code, { "content-type": type }).end("<html>hello</html>"),
      );
      expect(await runHook(way, paths, payload, { event: "SessionStart" })).toEqual(silent);
      server.close();
      expect(spooled(paths)).toHaveLength(1);
    },
  );

  test("[capture.never-fails-client] a stopped service holds nothing up, and the payload is kept", async () => {
    const paths = newHome();
    mkdirSync(paths.run, { mode: 0o700 });
    const script = `require("net").createServer().listen(process.argv[1], () => process.stdout.write("up"))`;
    const service = spawn(process.execPath, ["-e", script, paths.socket], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => service.stdout.once("data", resolve));
    service.kill("SIGSTOP");
    expect(await runHook(way, paths, payload)).toEqual(silent);
    service.kill("SIGKILL");
    expect(spooled(paths)).toHaveLength(1);
  });

  test("[capture.never-fails-client] a socket that nobody listens at any more is no obstacle", async () => {
    const paths = newHome();
    mkdirSync(paths.run, { mode: 0o700 });
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(`${paths.socket}.x`, resolve);
    });
    // Renamed, so that closing does not take the file away, as kill -9 would not.
    renameSync(`${paths.socket}.x`, paths.socket);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await runHook(way, paths, payload)).toEqual(silent);
    expect(spooled(paths)).toHaveLength(1);
  });

  test("[capture.never-fails-client] a home where nothing can be written costs the client nothing", async () => {
    const paths = newHome();
    // A file where a folder should be stops root too, whom permissions do not.
    writeFileSync(paths.spool, "");
    writeFileSync(paths.logs, "");
    chmodSync(paths.home, 0o500);
    expect(await runHook(way, paths, payload)).toEqual(silent);
    chmodSync(paths.home, 0o700);
  });

  test("[capture.off-switch] KEDR_OFF=1 writes no file and asks no service", async () => {
    const paths = newHome();
    const { received, server } = await listen(paths);
    const before = [...allFiles(paths.home).keys()];
    expect(await runHook(way, paths, payload, { environment: { KEDR_OFF: "1" } })).toEqual(silent);
    server.close();
    expect([...allFiles(paths.home).keys()]).toEqual(before);
    expect(received).toEqual([]);
  });

  test("KEDR_OFF=0 turns nothing off", async () => {
    const paths = newHome();
    await runHook(way, paths, payload, { environment: { KEDR_OFF: "0" } });
    expect(spooled(paths)).toHaveLength(1);
  });

  test("a session in a directory that the owner turned off leaves no trace", async () => {
    const paths = newHome();
    mkdirSync(paths.run, { mode: 0o700 });
    writeFileSync(
      paths.hookFile,
      JSON.stringify({ version: "1", ignoredDirectories: ["/home/ada/private"] }),
    );
    for (const cwd of ["/home/ada/private", "/home/ada/private/deep", "/home/ada/private-not"])
      await runHook(way, paths, JSON.stringify({ cwd }));
    expect(spooled(paths).map((one) => one.payload)).toEqual(['{"cwd":"/home/ada/private-not"}']);
  });

  test("the service is started once and the first session gets its answer", async () => {
    const paths = newHome();
    mkdirSync(paths.run, { mode: 0o700 });
    const script = join(paths.home, "service.cjs");
    writeFileSync(
      script,
      `const { appendFileSync } = require("fs");
       appendFileSync(process.env.KEDR_HOME + "/starts", JSON.stringify(process.env) + "\\n");
       const server = require("http").createServer((q, r) => { q.resume(); q.on("end", () => {
         appendFileSync(process.env.KEDR_HOME + "/spooled-as", q.headers["x-kedr-spooled"]);
         r.writeHead(200, { "content-type": "application/vnd.kedr+json" }).end("digest"); server.close(); }); });
       server.listen(${JSON.stringify(paths.socket)});
       setTimeout(() => process.exit(), 10000).unref();`,
    );
    writeFileSync(
      paths.hookFile,
      JSON.stringify({ version: "1", service: { node: process.execPath, script } }),
    );
    const environment = { CLAUDE_CODE_SESSION_ID: "s1", NODE_EXTRA_CA_CERTS: "" };
    const ran = await runHook(way, paths, payload, { event: "SessionStart", environment });
    expect(ran).toEqual({ code: 0, stdout: "digest" });
    expect(spooled(paths)).toEqual([]);
    // By its name the service knows the file for this very payload.
    expect(readFileSync(join(paths.home, "spooled-as"), "utf8")).toMatch(/^\d{15}-[\w.-]+\.json$/);
    rmSync(paths.socket, { force: true });
    await runHook(way, paths, payload);
    const starts = readFileSync(join(paths.home, "starts"), "utf8").trim().split("\n");
    expect(starts).toHaveLength(1);
    expect(starts[0]).not.toContain("CLAUDE_CODE_SESSION_ID");
  });
});

describe("the launcher", () => {
  test("when Node has gone the person is told at the start of a session, in their language", async () => {
    const paths = newHome("/nowhere/node");
    const english = await runHook("launcher", paths, payload, { event: "SessionStart" });
    const russian = await runHook("launcher", paths, payload, {
      event: "SessionStart",
      environment: { LANG: "ru_RU.UTF-8" },
    });
    expect(JSON.parse(english.stdout)).toEqual({
      systemMessage: expect.stringMatching(/Run again.*kedr init/),
    });
    expect(JSON.parse(russian.stdout)).toEqual({
      systemMessage: expect.stringMatching(/Запустите.*kedr init/),
    });
    expect(await runHook("launcher", paths, payload)).toEqual(silent);
    const log = readFileSync(join(paths.logs, "hook-problems.log"), "utf8").trim().split("\n");
    expect(log).toHaveLength(3);
    expect(log.join("")).not.toContain(github);
  });

  test("without curl it goes to Node at once, which finds the service", async () => {
    const paths = newHome();
    const { received, server } = await listen(paths);
    // cat is all that the launcher needs of the system then.
    const tools = join(paths.home, "tools");
    mkdirSync(tools);
    symlinkSync("/bin/cat", join(tools, "cat"));
    expect(await runHook("launcher", paths, payload, { environment: { PATH: tools } })).toEqual(silent);
    server.close();
    expect(received).toHaveLength(1);
  });

  test("names that are no plain words are nobody's hook", async () => {
    const paths = newHome();
    expect(await runHook("launcher", paths, payload, { event: "../x y" })).toEqual(silent);
    expect(spooled(paths)).toEqual([]);
  });
});

const shipped = (): string =>
  ["hook.cjs", "hook-program.cjs"].map((name) => readFileSync(join("dist", name), "utf8")).join("\n");

test("[hook.no-dependency] the hook's bundle requires nothing but Node's own modules, and stays small", () => {
  const bundle = shipped();
  const required = [...bundle.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1] ?? "");
  expect(required.length).toBeGreaterThan(0);
  expect(required.filter((name) => !name.startsWith("node:"))).toEqual([]);
  expect(bundle).not.toMatch(/\bimport\(/);
  // More than half of it are the rules that find secrets, loaded when a payload is spooled (decision 016); what reads a
  // shell's line for files that are kept out is a tenth.
  expect(bundle.length).toBeLessThan(162 * 1024);
});

test("[hook.no-dependency] the texts by which rows of secrets are tried stay out of the hook's bundle, and its rules in it", () => {
  const bundle = shipped();
  expect(bundle).not.toContain("analytical-engine.io");
  expect(bundle).not.toMatch(/example:"/);
  for (const { name } of secretRows) expect(bundle).toContain(name);
});
