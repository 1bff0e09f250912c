import { expect, test } from "vitest";
import { factsAndBody } from "../../../src/harvest/memory-files/facts.ts";

test("a list at the beginning is the facts, with what is indented below an item", () => {
  expect(factsAndBody("- npm test\n- the port\n  is 3100\n* last\n\nProse.\n- later")).toEqual({
    facts: ["npm test", "the port is 3100", "last"],
    body: "Prose.\n- later",
  });
});

test("a short first paragraph is one fact; the rest stays as it is", () => {
  expect(factsAndBody("Стенд слушает\n3100.\n\n```\ncode\n```")).toEqual({
    facts: ["Стенд слушает 3100."],
    body: "```\ncode\n```",
  });
});

test.each(["```sh\nnpm test\n```", "| a | b |\n|---|---|", "1. First\n2. Second", "x".repeat(600), ""])(
  "of %j no line can stand alone",
  (body) => {
    expect(factsAndBody(body)).toEqual({ facts: [], body });
  },
);
