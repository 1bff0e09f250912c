import { expect, test } from "vitest";
import { childEnvironment, readEnvironment, readVariable } from "../../src/config/environment.ts";
import { chooseLanguage } from "../../src/config/language.ts";

test("the home is KEDR_HOME, else .kedr in the user's home", () => {
  expect(readEnvironment({ KEDR_HOME: "/data/kedr", HOME: "/home/me" }).home).toBe("/data/kedr");
  expect(readEnvironment({ HOME: "/home/me" }).home).toBe("/home/me/.kedr");
});

test("KEDR_OFF turns off by anything but nothing and 0, as the hook reads it", () => {
  for (const word of ["1", "true", "yes", "false"])
    expect(readEnvironment({ KEDR_OFF: word }).isOff).toBe(true);
  for (const word of ["", "0"]) expect(readEnvironment({ KEDR_OFF: word }).isOff).toBe(false);
});

test("an empty environment is enough", () => {
  const environment = readEnvironment({});
  expect(environment.pathFolders).toEqual([]);
  expect(environment.proxies).toEqual({ http: null, https: null, all: null, none: null });
  expect(environment.tempFolder).not.toBe("");
});

test("the record can't be changed and holds no other variable", () => {
  const environment = readEnvironment({ HOME: "/home/me", OPENROUTER_API_KEY: "a key" });
  expect(JSON.stringify(environment)).not.toContain("a key");
  expect(() => Object.assign(environment, { home: "/" })).toThrow(TypeError);
});

test("a child's environment can lose a variable and gain one", () => {
  const child = childEnvironment({ PATH: undefined, KEDR_OFF: "1" });
  expect(child["PATH"]).toBeUndefined();
  expect(child["KEDR_OFF"]).toBe("1");
});

test("an empty variable is no value", () => {
  expect(readVariable("A", { A: "" })).toBeUndefined();
  expect(readVariable("A", { A: "x" })).toBe("x");
});

test("the language is the one asked for, else the configured one, else the locale's", () => {
  expect(chooseLanguage("ru", "en", "en_US.UTF-8")).toBe("ru");
  expect(chooseLanguage(null, "en", "ru_RU.UTF-8")).toBe("en");
  expect(chooseLanguage(null, "auto", "ru_RU.UTF-8")).toBe("ru");
  expect(chooseLanguage(null, "auto", "ru")).toBe("ru");
  expect(chooseLanguage(null, "auto", "C")).toBe("en");
  expect(chooseLanguage(null, "auto", "run")).toBe("en");
});
