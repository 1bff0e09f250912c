import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureOf } from "../../src/cli/finding/picture.ts";
import { firstState, pressed, type FindState } from "../../src/cli/finding/state.ts";
import { catalogue } from "../../src/cli/messages/catalogue.ts";
import { paintFor } from "../../src/cli/print/look.ts";
import { displayWidth } from "../../src/cli/print/width.ts";
import { type Key, keysOfRest, readKeys } from "../../src/cli/screen/keys.ts";
import type { Picture, ScreenEars } from "../../src/cli/screen/screen.ts";
import { memoryId } from "../../src/domain/ids.ts";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import type { Service } from "../../src/serve/service.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome, nowMs } from "./run.ts";
import { sampleMemory, sampleShown, sampleWhy } from "./samples.ts";

const key = (name: string): Key => ({ name, text: "" });
const typed = (text: string): Key => ({ name: "text", text });
const choices = { types: ["bugfix", "decision"], kinds: ["rule", "note"] } as const;
const hit = (id: number, title = `memory ${id}`) => ({
  memory: sampleMemory({ id: memoryId(id), title }),
  projectName: "shop",
  score: 1,
  reasons: ["title «deploy»"],
  why: sampleWhy,
});

describe("keys", () => {
  test("a terminal's sequences are keys, and letters of any script are text", () => {
    const { keys, rest } = readKeys("деп\u001B[A\u001B[B\u001BOA\u001B[5~\t\r\u007F\u0003\u001B[200~");
    expect(keys.map(({ name, text }) => text || name)).toEqual(
      "деп up down up page-up tab return backspace ctrl-c paste-start".split(" "),
    );
    expect(rest).toBe("");
  });

  test("a sequence that is cut goes on in what comes next, and is the Escape key when nothing does", () => {
    const cut = readKeys("a\u001B[");
    expect(cut).toEqual({ keys: [typed("a")], rest: "\u001B[" });
    expect(readKeys(`${cut.rest}A`).keys).toEqual([key("up")]);
    expect(keysOfRest(cut.rest)).toEqual([key("escape")]);
  });

  test("whatever a terminal sends is read to its end, and no control character becomes text", () => {
    assert(
      property(
        string({ unit: constantFrom("\u001B", "[", "O", "A", "~", "1", ";", "\u0000", "я", "🌲") }),
        (sent) => {
          const { keys } = readKeys(sent);
          for (const { text } of keys) expect(text).not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });
});

describe("what a key does", () => {
  const start: FindState = {
    ...firstState({ query: "", isEverywhere: false, type: null, kind: null }),
    found: [hit(1), hit(2), hit(3)],
  };
  const after = (...keys: readonly Key[]): FindState => {
    let state = start;
    for (const each of keys) {
      const next = pressed(state, each, choices);
      if (next === "leave") throw new Error("left");
      state = next;
    }
    return state;
  };

  test("letters make the question, and what was found stays until the answer comes", () => {
    const state = after(typed("почему"), key("backspace"), typed("у падал"), key("ctrl-w"));
    expect([state.question.query, state.found]).toEqual(["почему ", start.found]);
    expect(after(typed("x"), key("ctrl-u")).question.query).toBe("");
  });

  test("filters go round by a key each", () => {
    expect(after(key("tab")).question.isEverywhere).toBe(true);
    expect(after(key("ctrl-t"), key("ctrl-t")).question.type).toBe("decision");
    expect(after(key("ctrl-t"), key("ctrl-t"), key("ctrl-t")).question.type).toBeNull();
    expect(after(key("ctrl-k")).question.kind).toBe("rule");
  });

  test("the arrows stay in the list, Enter opens, Escape comes back", () => {
    expect(after(key("up")).chosen).toBe(0);
    expect(after(key("page-down"), key("down")).chosen).toBe(2);
    expect(after(key("down"), key("return")).opening).toBe(2);
    expect(after(key("return"), key("escape")).opening).toBeNull();
  });

  test("Escape empties a question before it leaves, Ctrl-C leaves from anywhere", () => {
    expect(after(typed("x"), key("escape")).question.query).toBe("");
    expect(pressed(start, key("escape"), choices)).toBe("leave");
    expect(pressed(after(key("return")), key("ctrl-c"), choices)).toBe("leave");
  });

  test("the line ends of a pasted text open nothing", () => {
    const state = after(key("paste-start"), typed("a"), key("return"), typed("b"), key("paste-end"));
    expect([state.question.query, state.opening]).toEqual(["a b", null]);
  });
});

const look = {
  messages: catalogue.en,
  language: "en" as const,
  nowMs,
  timeZone: "UTC",
  columns: 80,
  paint: paintFor(false),
  types: builtinObservationTypes,
};

const hostile = `<img src=x onerror=alert(1)> ${"w".repeat(50_000)} 日本語${"🌲".repeat(90)}`;

test.each([
  [80, 24],
  [40, 10],
  [20, 4],
])(
  "at %i columns and %i rows nothing stands outside of the screen, whatever is remembered",
  (columns, rows) => {
    const state: FindState = {
      ...firstState({ query: "д".repeat(300), isEverywhere: true, type: "bugfix", kind: null }),
      found: Array.from({ length: 100 }, (_, id) => hit(id + 1, hostile)),
      chosen: 57,
    };
    const opened = {
      ...state,
      opening: memoryId(1),
      opened: sampleShown(sampleMemory({ title: hostile, body: hostile, facts: [hostile] })),
      scrolled: 1_000_000,
    };
    for (const each of [state, opened, { ...state, found: [] }, { ...state, problem: "no ".repeat(99) }]) {
      const { lines, cursor } = pictureOf(each, { columns, rows }, look);
      expect(lines.length).toBeLessThanOrEqual(rows);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      expect(cursor.column).toBeLessThan(columns);
    }
    expect(pictureOf(state, { columns, rows }, look).lines.join("\n")).toMatch(/❯\s*58/);
  },
);

/** A person at a screen: presses keys, and waits for what is shown. */
function person(answers: Partial<Service>) {
  let ears: ScreenEars | undefined;
  let picture: Picture = { lines: [], cursor: { row: 0, column: 0 } };
  let isClosed = false;
  let out = "";
  const io = {
    ...noTerminal,
    isTerminal: true,
    canAsk: true,
    out: (text: string) => void (out += text),
    err: () => undefined,
    signal: new AbortController().signal,
    openScreen: (given: ScreenEars) => {
      ears = given;
      return {
        size: () => ({ columns: 90, rows: 12 }),
        draw: (drawn: Picture) => void (picture = drawn),
        close: () => void (isClosed = true),
      };
    },
  };
  const home = newHome({ KEDR_LANG: "en", NO_COLOR: "1", KEDR_PAGER: "" });
  return {
    start: async (argv: readonly string[]) => {
      const service = await home.serve(answers);
      return { service, ended: home.run(argv, { io }) };
    },
    press: (...keys: readonly Key[]) => {
      for (const each of keys) ears?.onKey(each);
    },
    shows: (pattern: RegExp) =>
      expect.poll(() => picture.lines.join("\n"), { timeout: 5_000 }).toMatch(pattern),
    get left() {
      return { isClosed, out };
    },
  };
}

test("what is typed is asked once the typing rests, and Enter opens what the arrows stand on", async () => {
  const somebody = person({
    search: async ({ query }) => ({ hits: [hit(1, `one of ${query}`), hit(2)], near: [], notes: [] }),
    show: async ({ ids }) => ids.map((id) => sampleShown(sampleMemory({ id, title: `whole ${id}` }))),
  });
  const { service, ended } = await somebody.start(["find"]);
  await somebody.shows(/the newest 1/);
  somebody.press(typed("d"), typed("e"), typed("ploy"));
  await somebody.shows(/2 found[\s\S]*one of deploy[\s\S]*why: title «deploy»/);
  expect(service.calls.filter(({ method }) => method === "search")).toHaveLength(1);
  somebody.press(key("down"), key("return"));
  await somebody.shows(/whole 2/);
  somebody.press(key("ctrl-c"));
  expect((await ended).exit).toBe(0);
});

test("what was opened last is printed when the person has left", async () => {
  const somebody = person({
    show: async ({ ids }) => ids.map((id) => sampleShown(sampleMemory({ id, title: "whole one" }))),
  });
  const { ended } = await somebody.start(["find", "deploy", "--all-projects"]);
  await somebody.shows(/all projects/);
  await somebody.shows(/1 found/);
  somebody.press(key("return"));
  await somebody.shows(/whole one/);
  somebody.press(key("ctrl-c"));
  await ended;
  expect(somebody.left).toEqual({ isClosed: true, out: expect.stringContaining("whole one\n") });
});

test("a service that can't answer says so on the screen, and the person can go on", async () => {
  const somebody = person({
    search: async () => {
      throw new Error("the disk is full");
    },
  });
  const { ended } = await somebody.start(["find", "deploy"]);
  await somebody.shows(/the disk is full/);
  somebody.press(key("ctrl-u"));
  await somebody.shows(/the newest 1/);
  somebody.press(key("escape"));
  expect((await ended).exit).toBe(0);
});

test.each(["en", "ru"])("in a pipe find says what to use instead, in %s", async (lang) => {
  const { exit, out, err } = await newHome().run(["find", "x", "--lang", lang], { piped: true });
  expect([exit, out, err]).toEqual([5, "", expect.stringContaining("kedr search QUERY…")]);
});
