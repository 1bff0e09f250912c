import { array, assert, property, string, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { editableText, readEdited } from "../../src/govern/edited-text.ts";
import { sampleMemory } from "../cli/samples.ts";

test("the title stands first, facts have a dash, exact text four spaces", () => {
  const memory = sampleMemory({
    title: "Run tests in the container",
    subtitle: "",
    facts: ["one", "two"],
    body: "Because of\nthe database.",
    verbatim: "docker compose up\nnpm test",
  });
  const text = `Run tests in the container

- one
- two

Because of
the database.

    docker compose up
    npm test
`;
  expect(editableText(memory)).toBe(text);
  expect(readEdited(text)).toEqual({
    title: "Run tests in the container",
    facts: ["one", "two"],
    body: "Because of\nthe database.",
    verbatim: "docker compose up\nnpm test",
  });
});

test("an unedited text says the same as the memory", () => {
  const line = stringMatching(/^[\p{L}\p{N}][\p{L}\p{N} .,:`]{0,40}[\p{L}\p{N}]$/u);
  assert(
    property(
      line,
      array(line, { maxLength: 8 }),
      array(line, { maxLength: 4 }),
      array(line, { maxLength: 4 }),
      (title, facts, body, verbatim) => {
        const text = { title, facts, body: body.join("\n"), verbatim: verbatim.join("\n") };
        expect(readEdited(editableText(sampleMemory({ ...text, subtitle: "" })))).toEqual(text);
      },
    ),
  );
});

test("nothing but white space says nothing, and no text throws", () => {
  expect(readEdited(" \n\t\n")).toBeUndefined();
  assert(property(string(), (text) => void readEdited(text)));
});
