import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newHome } from "./run.ts";

test("config set keeps comments, is read back, and asks a running service to end", async () => {
  const home = newHome();
  writeFileSync(home.paths.config, "{\n  // mine\n}\n");
  const service = await home.serve();
  const { out } = await home.run(["config", "set", "digest.tokens", "500"]);
  expect(out).toContain("digest.tokens is now 500.");
  expect(service.calls.map((call) => call.method)).toEqual(["stop"]);
  expect(readFileSync(home.paths.config, "utf8")).toContain("// mine");
  expect((await home.run(["config", "get", "digest.tokens"])).out).toBe("500\n");
  await home.run(["config", "unset", "digest.tokens"]);
  expect((await home.run(["config", "get", "digest.tokens"])).out).toBe("1000\n");
});

test("config refuses what is not allowed and says what is", async () => {
  const home = newHome();
  const wrong = await home.run(["config", "set", "digest.tokens", "9999"]);
  expect(wrong.exit).toBe(1);
  expect(wrong.err).toContain("digest.tokens must be a whole number from 0 to 2400.");
  const unknown = await home.run(["config", "get", "digest.token"]);
  expect(unknown).toMatchObject({ exit: 2 });
  expect(unknown.err).toContain("did you mean digest.tokens?");
});

test("config explains every key", async () => {
  const home = newHome({ KEDR_LANG: "ru" });
  const { out } = await home.run(["config"]);
  expect(out).toContain('language = "ru"  из окружения');
  expect(out).toContain("Со скольких токенов памяти");
});

test("observer shows what each choice costs, and a choice is written whole or not at all", async () => {
  const home = newHome();
  await home.serve();
  expect((await home.run(["observer"])).out).toMatch(/rules .* free\n/);
  expect((await home.run(["observer", "use", "openai-compatible"])).exit).toBe(2);
  const refused = await home.run(["observer", "use", "anthropic", "--key-variable", "sk-not-a-name"]);
  expect(refused.exit).toBe(1);
  expect(refused.out + refused.err).not.toContain("sk-not-a-name");
  expect((await home.run(["config", "get", "observer.provider"])).out).toBe("rules\n");
  const used = await home.run([
    "observer",
    "use",
    "openai-compatible",
    "--base-url",
    "http://127.0.0.1:11434/v1",
  ]);
  expect(used.exit).toBe(0);
  expect((await home.run(["config", "get", "observer.baseUrl"])).out).toBe("http://127.0.0.1:11434/v1\n");
  await home.serve();
  await home.run(["observer", "use", "rules"]);
  expect((await home.run(["config", "get", "observer.baseUrl"])).out).toBe("null\n");
});

test("observer tells the cost of a day by the work of the last days, and who gets to see what", async () => {
  const home = newHome();
  await home.serve();
  const { out } = await home.run(["observer"]);
  expect(out).toContain("By 2 days with work of the last 7: 400 events and 2,000,000 tokens of work a day.");
  expect(out).toMatch(/anthropic .* a day: about \$0\.1\d \(100,000 tokens\)\n/);
  expect(out).toMatch(/claude-cli .* a day: about 100,000 tokens of your subscription's limits\n/);
  expect(out).toContain("prompts, commands and their results go to Anthropic, secrets masked");
  expect(out).toContain("nothing leaves this machine");
  const russian = (await home.run(["observer", "--lang", "ru"])).out;
  expect(russian).toMatch(/anthropic .* в день примерно \$0\.1\d/);
  expect(russian).toContain("уходят в Anthropic, секреты скрыты");
});

test("observer tells the most it can cost where no work was seen, and where no service can be reached", async () => {
  const home = newHome();
  const failing = await home.serve({
    observerUse: async () => {
      throw new Error("sick");
    },
  });
  const most = (await home.run(["observer"])).out;
  expect(most).toContain("No work was seen in the last 7 days");
  expect(most).toMatch(/anthropic .* a day: at most \$0\.48 \(300,000 tokens\)\n/);
  expect((await home.run(["observer", "use", "anthropic"])).out).toContain("go to Anthropic");
  await failing.close();
  const spent = { days: 1, tokens: 12_000, costUsd: 0.03 };
  const use = { days: 1, events: 10, turns: 1, chars: 100, workTokens: 100, spent };
  await home.serve({ observerUse: async () => use });
  expect((await home.run(["observer"])).out).toMatch(/anthropic .* a day: about \$0\.03 \(12,000 tokens\)\n/);
});

test("observer names the server that gets to see the events once it is chosen", async () => {
  const home = newHome();
  await home.serve();
  const argv = ["observer", "use", "openai-compatible", "--base-url", "https://models.example/v1"];
  expect((await home.run(argv)).out).toContain("go to models.example, secrets masked");
  await home.serve();
  expect((await home.run(["observer"])).out).toContain("go to models.example, secrets masked");
  const local = [...argv.slice(0, -1), "http://127.0.0.1:11434/v1"];
  expect((await home.run(local)).out).toContain("nothing leaves this machine");
});

test("a project is switched off by its path and by the key of its other work trees, and on again by both", async () => {
  const home = newHome();
  const folder = mkdtempSync(join(tmpdir(), "kedr-off-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]): void =>
    void execFileSync("git", ["-C", folder, "-c", "user.email=a@b", "-c", "user.name=a", ...words]);
  git("init", "-q");
  git("remote", "add", "origin", "https://example.org/ada/shop.git");
  // The setting is written before the service is started anew, which nothing is here.
  await home.run(["projects", "off", folder]);
  const { projects } = JSON.parse(readFileSync(home.paths.config, "utf8")) as { projects: { off: string[] } };
  expect(projects.off).toEqual([realpathSync(folder), "example.org/ada/shop"]);
  await home.run(["projects", "on", folder]);
  expect((await home.run(["config", "get", "projects.off"])).out).toBe("[]\n");
});
