import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";
import { secretRows } from "../../src/redact/rules/all.ts";
import { findText } from "../clients-real/byte-search.ts";
import { startModelServer } from "../model-server/model-server.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Installed } from "./installed.ts";
import { KedrHome } from "./kedr-home.ts";
import { toolCall } from "./tool-call.ts";

const examples = secretRows.map((rule) => rule.example);

/** Names of variables and of kinds of keys may go with a secret, and are none. */
const isName = /^[A-Z_-]+$/;

/** Rules that know whole lines can't be tried inside a path. */
const inPaths = examples.filter((example) => !example.includes("\n") && !example.startsWith("ENV "));

const visible = examples.map((example) => maskText(example).text).join("\n");

/** The words of the examples that masking takes away: what must be on no page of the disk. */
const hidden = [
  ...new Set(
    examples.flatMap((example) => {
      const { text } = maskText(example);
      const words = example.split(/[\s"'`=:,;<>@/&?|]+/);
      return words.filter((word) => word.length > 6 && !text.includes(word) && !isName.test(word));
    }),
  ),
  // What is a secret in one example and an ordinary word of another can't be looked for.
].filter((word) => !visible.includes(word));

/** Several examples at a time, as a file or an output would hold them. */
const loads = Array.from({ length: Math.ceil(examples.length / 8) }, (_, number) =>
  examples.slice(number * 8, number * 8 + 8).join("\n\n"),
);

/** The hook's own program holds the rules with their examples. */
const foundBelow = (home: string): readonly string[] =>
  hidden.filter((word) =>
    findText(home, word).some(({ path }) => !/bin\/hook(?:-program\.cjs|\.compiled)$/.test(path)),
  );

/** The examples as a model might repeat them, eight facts an observation. */
function modelAnswer(): string {
  const escaped = examples.map((example) => example.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  return Array.from({ length: Math.ceil(escaped.length / 8) }, (_, number) => {
    const facts = escaped.slice(number * 8, number * 8 + 8).map((fact) => `<fact>${fact}</fact>`);
    const verbatim = `<verbatim>${escaped[number] ?? ""}</verbatim>`;
    return `<observation><type>discovery</type><title>Yak ${number}</title><facts>${facts.join("")}</facts>${verbatim}</observation>`;
  }).join("\n");
}

test("every rule's example hides at least one word that can be looked for", () => {
  expect(hidden.length).toBeGreaterThan(examples.length / 2);
});

test(
  "[secrets.never-on-disk] no secret of any rule is in any byte of the home, whichever way it came",
  { timeout: 240_000 },
  async () => {
    const model = await startModelServer({ answer: () => ({ text: modelAnswer() }) });
    const kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible" });
    onTestFinished(async () => {
      await kedr.remove();
      await model.close();
    });
    mkdirSync(kedr.home, { mode: 0o700 });
    const observer = { baseUrl: `${model.url}/v1`, model: "small", allowOtherVendors: true, shareOfWork: 1 };
    writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ observer }));
    await kedr.start();
    const cwd = kedr.project("shop");
    const session = new ClaudeCodeSession(kedr, "first", cwd);
    for (const load of loads) {
      await session.prompt(`note this:\n${load}\nand go on`);
      await session.bash(load, "ok");
      await session.bash("show it", `it is\n${load}\nso far`);
      await session.bashFails("break it", `Exit code 1\n${load}`);
      await session.edit(`${cwd}/a.ts`, `old\n${load}`, `new\n${load}`);
      await session.stop(`I saw\n${load}\nthere.`);
    }
    for (const example of inPaths) await session.edit(`${cwd}/${example}`, "old", "new");
    await session.end();
    await kedr.call("settled", { waitMs: 15_000 });
    await new ClaudeCodeSession(kedr, "second", cwd).start();
    expect(model.asked().length).toBeGreaterThan(0);
    const sent = model
      .asked()
      .map((request) => request.raw)
      .join("\n");
    expect(hidden.filter((word) => sent.includes(word))).toEqual([]);
    expect(foundBelow(kedr.home)).toEqual([]);
  },
);

test("[secrets.never-on-disk] no secret of any rule is in the spool, nor where the spool is taken in", async () => {
  const machine = await new Installed().init();
  onTestFinished(() => machine.remove());
  const cwd = machine.project("shop");
  const { pid } = await machine.settle();
  process.kill(pid, "SIGSTOP");
  const call = { ...toolCall("spooled", cwd, 1, "okapi"), tool_input: { words: examples } };
  expect((await machine.hook("PostToolUse", call)).exit).toBe(0);
  expect(findText(machine.paths.spool, "okapi").length).toBeGreaterThan(0);
  expect(foundBelow(machine.paths.home)).toEqual([]);
  process.kill(pid, "SIGCONT");
  await machine.settle();
  expect(await machine.archived("okapi")).toBe(1);
  expect(foundBelow(machine.paths.home)).toEqual([]);
});
