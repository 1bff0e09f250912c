import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "../../scripts/matrix/pages.ts";
import { holds, shortTable, wholeTables } from "../../scripts/matrix/tables.ts";
import { facts as claudeCode } from "../../src/clients/claude-code/facts.ts";
import { facts as codex } from "../../src/clients/codex/facts.ts";
import { facts as copilot } from "../../src/clients/copilot-cli/facts.ts";
import { facts as cursor } from "../../src/clients/cursor/facts.ts";
import { facts as gemini } from "../../src/clients/gemini-cli/facts.ts";
import { facts as hermes } from "../../src/clients/hermes/facts.ts";
import { facts as openCode } from "../../src/clients/opencode/facts.ts";
import { facts as pi } from "../../src/clients/pi/facts.ts";
import { clients } from "../../src/clients/registry.ts";

test.each(pages.map((page) => [page.path, page] as const))(
  "%s has the tables of clients as the code tells them: npm run matrix",
  (path, { renewed }) => {
    const text = readFileSync(path, "utf8");
    expect(renewed(text)).toBe(text);
  },
);

test("every client has its part of the tables, which says of giving what the client takes", () => {
  for (const { name, takes, facts, mcp } of clients) {
    expect([name, facts === undefined]).toEqual([name, false]);
    if (facts === undefined) continue;
    const { given } = facts;
    expect([name, holds(given.atStart)]).toEqual([name, takes.has("digest")]);
    expect([name, holds(given.onPrompt)]).toEqual([name, takes.has("prompt")]);
    const takesHints = [...takes].some((taken) => taken.startsWith("hint"));
    expect([name, holds(given.beforeTool) || holds(given.afterTool)]).toEqual([name, takesHints]);
    expect([name, holds(facts.mcp)]).toEqual([name, mcp !== undefined || /by hand/.test(String(facts.mcp))]);
  }
});

test("each fact fits into a cell, and each row has a cell for every client", () => {
  const all = { claudeCode, codex, copilot, cursor, gemini, hermes, openCode, pi };
  const columns = Object.entries(all).map(([title, facts]) => ({
    title,
    facts,
    mcpFile: null,
    mcpFileInRepository: null,
  }));
  const [facts] = wholeTables(columns).split("### Its lists");
  const rows = (facts ?? "").split("\n").filter((line) => line.startsWith("|"));
  expect(new Set(rows.map((row) => row.split("|").length))).toEqual(new Set([columns.length + 3]));
  expect(shortTable(columns).split("\n")).toHaveLength(columns.length + 4);
});

test("what begins with no is no, though words follow", () => {
  expect([true, false, "deny", "no: MCP", "not run", "no"].map(holds)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});
