import type { ClientFacts, Fact } from "../../src/clients/facts.ts";

/** A client as the tables tell it. */
export interface TableClient {
  readonly title: string;
  readonly facts: ClientFacts;
  /** Where it lists MCP servers: the person's own file, and a repository's; null where there is none that Kedr writes. */
  readonly mcpFile: string | null;
  readonly mcpFileInRepository: string | null;
}

interface Row {
  readonly words: string;
  readonly of: (facts: ClientFacts) => Fact;
}

const seen: readonly Row[] = [
  { words: "prompts", of: ({ sees }) => sees.prompts },
  { words: "tool calls and their results", of: ({ sees }) => sees.tools },
  { words: "how a command ended", of: ({ sees }) => sees.exitStatus },
  { words: "the agent's words", of: ({ sees }) => sees.answers },
  { words: "compaction", of: ({ sees }) => sees.compaction },
  { words: "ends of turns and sessions", of: ({ sees }) => sees.ends },
  { words: "subagents", of: ({ sees }) => sees.subagents },
  { words: "past sessions", of: ({ pastSessions }) => pastSessions },
  { words: "memory files of its own", of: ({ memoryFiles }) => memoryFiles },
];

const given: readonly Row[] = [
  { words: "at a start", of: (facts) => facts.given.atStart },
  { words: "on a prompt", of: (facts) => facts.given.onPrompt },
  { words: "before a tool", of: (facts) => facts.given.beforeTool },
  { words: "after a tool", of: (facts) => facts.given.afterTool },
  { words: "after compaction", of: (facts) => facts.given.afterCompaction },
  { words: "a rule that holds a call back", of: (facts) => facts.given.rules },
  { words: "tools of MCP, when the agent asks", of: ({ mcp }) => mcp },
];

const where: readonly Row[] = [
  { words: "terminal", of: ({ surfaces }) => surfaces.terminal },
  { words: "in an editor", of: ({ surfaces }) => surfaces.editor },
  { words: "desktop app", of: ({ surfaces }) => surfaces.desktop },
  { words: "headless", of: ({ surfaces }) => surfaces.headless },
  { words: "cloud", of: ({ surfaces }) => surfaces.cloud },
  { words: "container", of: ({ surfaces }) => surfaces.container },
];

/** The tables of docs/clients.md: every fact in full, a client a column. */
export const wholeTables = (clients: readonly TableClient[]): string =>
  [
    `### What Kedr sees\n${byRow(clients, seen)}`,
    `### What the agent is given\n${byRow(clients, given)}`,
    `### Where it works\n${byRow(clients, where)}`,
    `### Its lists of MCP servers\n${mcpFiles(clients)}`,
  ].join("\n\n");

const mcpFiles = (clients: readonly TableClient[]): string =>
  table([
    ["client", "yours", "a repository's"],
    ...clients.map(({ title, mcpFile, mcpFileInRepository }) => [
      title,
      path(mcpFile),
      path(mcpFileInRepository),
    ]),
  ]);

const path = (file: string | null): string => (file === null ? "-" : `\`${file}\``);

function byRow(clients: readonly TableClient[], rows: readonly Row[]): string {
  return table([
    ["", ...clients.map(({ title }) => title)],
    ...rows.map(({ words, of }) => [words, ...clients.map(({ facts }) => inFull(of(facts)))]),
  ]);
}

/** The table of README.md: a client a row, in single words. */
export const shortTable = (clients: readonly TableClient[]): string =>
  table([
    [
      "client",
      "driven in tests",
      "capture",
      "at a start",
      "on prompts",
      "about tools",
      "rules",
      "past sessions",
      "MCP",
    ],
    ...clients.map(({ title, facts }) => [
      title,
      facts.driven ?? "no: made after its documents",
      facts.way,
      short(facts.given.atStart),
      short(facts.given.onPrompt),
      aboutTools(facts.given),
      short(facts.given.rules),
      short(facts.pastSessions),
      isByHand(facts.mcp) ? "by hand" : short(facts.mcp),
    ]),
    ["any other agent that speaks MCP", "-", "no", "no", "no", "no", "no", "no", "`kedr mcp`"],
    [
      "your own runtime",
      "yes",
      "`POST /v1/events`, library",
      "library",
      "library",
      "-",
      "-",
      "-",
      "`kedr mcp`",
    ],
  ]);

const aboutTools = ({ beforeTool, afterTool }: ClientFacts["given"]): string =>
  holds(beforeTool) ? "before" : holds(afterTool) ? "after" : "no";

/** Whether it is so at all: a text that begins with "no" says what serves instead. */
export const holds = (fact: Fact): boolean => (typeof fact === "string" ? !/^no\b(?!t)/.test(fact) : fact);

const isByHand = (fact: Fact): boolean => typeof fact === "string" && fact.startsWith("by hand");

const short = (fact: Fact): string => (holds(fact) ? "yes" : "no");

const inFull = (fact: Fact): string => (typeof fact === "string" ? fact : fact ? "yes" : "no");

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`.replace("|  |", "| |");
