import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../../src/config/config.ts";
import { dangerOf } from "../../../src/config/danger.ts";
import { keyNames, keys } from "../../../src/config/keys.ts";
import { fileDiff } from "../../../src/daemon/settings/file-diff.ts";
import { openSettings } from "../../../src/daemon/settings/settings.ts";
import type { Configuring } from "../../../src/serve/settings.ts";
import { inTempFolder } from "../../contract/make.ts";

const use = {
  days: 0,
  events: 0,
  turns: 0,
  chars: 0,
  workTokens: 0,
  spent: { days: 0, tokens: 0, costUsd: 0 },
};

const withSettings = (
  text: string | null,
  work: (settings: Configuring, path: string) => Promise<void>,
  environment = { observer: null as string | null, language: null as string | null },
): Promise<void> =>
  inTempFolder(async (home) => {
    const config = join(home, "config.jsonc");
    if (text !== null) writeFileSync(config, text);
    const loaded = loadConfig(config, environment);
    await work(
      openSettings(
        { paths: { home, config }, environment, loaded, restart: () => undefined },
        async () => use,
      ),
      config,
    );
  });

const commented = `{
  // Small on purpose.
  "digest": { "tokens": 700 },
  "tool.hints": true, // they help
}
`;

test("every key is told with its value, where it comes from and how it is entered", () =>
  withSettings(
    commented,
    async (service) => {
      const { settings } = await service.settings();
      expect(settings.map(({ key }) => key)).toEqual(keyNames);
      const of = (name: string) => settings.find(({ key }) => key === name);
      expect(of("digest.tokens")).toMatchObject({
        value: 700,
        default: 1_000,
        origin: "file",
        unit: "tokens",
      });
      expect(of("tool.hints")).toMatchObject({ form: { kind: "switch" }, group: "giving" });
      expect(of("language")).toMatchObject({ value: "ru", origin: "environment", variable: "KEDR_LANG" });
      expect(of("service.port")).toMatchObject({ origin: "default", variable: null });
    },
    { observer: null, language: "ru" },
  ));

test("a trial says what is wrong in words, or what would change, and writes nothing", () =>
  withSettings(commented, async (service, path) => {
    const wrong = await service.trySetting({ key: "digest.tokens", change: { to: "many" } });
    expect(wrong).toMatchObject({ outcome: "refused" });
    const right = await service.trySetting({ key: "digest.tokens", change: { to: 900 } });
    expect(right).toMatchObject({ outcome: "possible", danger: null });
    const texts = right.outcome === "possible" ? right.diff.filter(({ what }) => what !== "same") : [];
    expect(texts.some(({ what, text }) => what === "gone" && text.includes("700"))).toBe(true);
    expect(texts.some(({ what, text }) => what === "new" && text.includes("900"))).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(commented);
  }));

test("a change keeps comments, waits for the next start, and undo brings every byte back", () =>
  withSettings(commented, async (service, path) => {
    const { undo } = await service.changeSetting({ key: "tool.hints", change: { to: false } });
    const written = readFileSync(path, "utf8");
    expect(written).toContain("// Small on purpose.");
    expect(written).toContain('"tool.hints": false, // they help');
    const { settings } = await service.settings();
    expect(settings.filter(({ waits }) => waits).map(({ key }) => key)).toEqual(["tool.hints"]);
    await service.undoSetting({ undo });
    expect(readFileSync(path, "utf8")).toBe(commented);
  }));

test("undo takes a file away that was not there, and touches none that somebody changed since", () =>
  withSettings(null, async (service, path) => {
    const { undo } = await service.changeSetting({ key: "prompt.recall", change: { to: false } });
    await service.undoSetting({ undo });
    expect(existsSync(path)).toBe(false);
    const again = await service.changeSetting({ key: "prompt.recall", change: { to: false } });
    writeFileSync(path, '{ "prompt.recall": true }');
    await expect(service.undoSetting(again)).rejects.toMatchObject({ code: "changed-since" });
    expect(readFileSync(path, "utf8")).toBe('{ "prompt.recall": true }');
  }));

test("default takes the key out of the file", () =>
  withSettings(commented, async (service, path) => {
    await service.changeSetting({ key: "digest.tokens", change: "default" });
    expect(loadConfig(path, { observer: null, language: null }).origins["digest.tokens"]).toBe("default");
    expect(readFileSync(path, "utf8")).toContain("// they help");
  }));

test("a broken file is not written over, and it is said where it is broken", () =>
  withSettings('{\n  "digest": {', async (service, path) => {
    const change = { key: "prompt.recall", change: { to: false } } as const;
    expect(await service.trySetting(change)).toMatchObject({ outcome: "refused" });
    await expect(service.changeSetting(change)).rejects.toMatchObject({ code: "config.refused" });
    expect((await service.settings()).problems.length).toBeGreaterThan(0);
    expect(readFileSync(path, "utf8")).toBe('{\n  "digest": {');
  }));

test("a key that is none is refused, and the nearest one is named", () =>
  withSettings(null, async (service) => {
    const change = { key: "digest.token", change: { to: 5 } } as const;
    await expect(service.changeSetting(change)).rejects.toThrow("digest.tokens");
    await expect(service.trySetting({ ...change, key: "__proto__" })).rejects.toMatchObject({
      code: "no-such-setting",
    });
  }));

test("a variable's name is told and whether it holds anything, never what", () =>
  withSettings('{ "observer": { "provider": "anthropic", "keyVariable": "PATH" } }', async (service) => {
    const told = await service.settings();
    expect(told.secrets).toEqual([{ key: "observer.keyVariable", variable: "PATH", isSet: true }]);
    expect(JSON.stringify(told)).not.toContain(process.env["PATH"]);
    expect(told.observers.map(({ provider, isChosen }) => [provider, isChosen])).toContainEqual([
      "anthropic",
      true,
    ]);
  }));

test("what lets something out or takes something away is said before it is done", () => {
  const values = loadConfig("/nowhere", { observer: null, language: null }).values;
  const before = { ...values, "privacy.ignorePaths": ["secret/", "notes/"] };
  expect(dangerOf("observer.provider", values, "anthropic")?.ru).toContain("модели");
  expect(dangerOf("observer.provider", values, "rules")).toBeNull();
  expect(dangerOf("archive.maxBytes", values, 1024 ** 2)).not.toBeNull();
  expect(dangerOf("archive.maxBytes", values, 1024 ** 4)).toBeNull();
  expect(dangerOf("archive.maxAgeDays", values, 30)).not.toBeNull();
  expect(dangerOf("archive.maxAgeDays", { ...values, "archive.maxAgeDays": 30 }, 0)).toBeNull();
  expect(dangerOf("privacy.ignorePaths", before, ["notes/"])).not.toBeNull();
  expect(dangerOf("privacy.ignorePaths", before, ["secret/", "notes/", "more/"])).toBeNull();
  expect(dangerOf("digest.tokens", values, 2_000)).toBeNull();
});

test("each key's default is entered by its own form", () => {
  for (const name of keyNames) {
    const { form, default: value } = keys[name];
    const fits = {
      switch: typeof value === "boolean",
      choice: form.kind === "choice" && form.words.some((word) => word === value),
      number: typeof value === "number",
      text: value === null,
      list: Array.isArray(value),
      patterns: Array.isArray(value),
      types: Array.isArray(value),
      "words by name": typeof value === "object",
      "privacy by project": typeof value === "object",
    };
    expect([name, fits[form.kind]]).toEqual([name, true]);
  }
});

test("a diff shows what changed and a little around it", () => {
  const before = "a\nb\nc\nd\ne\nf\n";
  expect(fileDiff(before, "a\nb\nc\nX\ne\nf\n").map(({ what, text }) => `${what} ${text}`)).toEqual([
    "same b",
    "same c",
    "gone d",
    "new X",
    "same e",
    "same f",
  ]);
  expect(fileDiff(before, before)).toEqual([]);
  expect(fileDiff("", "{}\n")).toEqual([{ what: "new", text: "{}" }]);
});
