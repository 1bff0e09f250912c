import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
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
  await home.run(["observer", "use", "rules"]);
  expect((await home.run(["config", "get", "observer.baseUrl"])).out).toBe("null\n");
});
