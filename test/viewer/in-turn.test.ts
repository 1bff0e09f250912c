import { expect, test } from "vitest";
import { askInTurn } from "../../viewer/api/in-turn.ts";

/** A question of a kind that is answered when the test says so, and what was asked so far. */
function slowly(kind: string) {
  const asked: string[] = [];
  const ends = new Map<string, (value: string) => void>();
  const ask = (what: string, signal: AbortSignal): Promise<string> =>
    askInTurn(kind, () => (asked.push(what), new Promise((resolve) => ends.set(what, resolve))), signal);
  return { asked, ask, answer: (what: string) => ends.get(what)?.(what) };
}

test("a question waits for the one that was given up, and those given up meanwhile are never asked", async () => {
  const { asked, ask, answer } = slowly("typed");
  const answers = ["a", "ab", "abc"].map((what) => {
    const controller = new AbortController();
    const answered = ask(what, controller.signal);
    if (what !== "abc") controller.abort();
    return answered.catch((error: unknown) => (error as Error).name);
  });
  await Promise.resolve();
  expect(asked).toEqual(["a"]);
  answer("a");
  expect(await answers[1]).toBe("AbortError");
  expect(asked).toEqual(["a", "abc"]);
  answer("abc");
  expect(await answers[2]).toBe("abc");
});

test("questions that somebody waits for are asked at once, beside each other", async () => {
  const { asked, ask, answer } = slowly("pages");
  const { signal } = new AbortController();
  const answers = ["one", "two"].map((what) => ask(what, signal));
  await Promise.resolve();
  expect(asked).toEqual(["one", "two"]);
  ["two", "one"].forEach(answer);
  expect(await Promise.all(answers)).toEqual(["one", "two"]);
});
