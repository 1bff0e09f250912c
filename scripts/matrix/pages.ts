import type { Whereabouts } from "../../src/clients/client.ts";
import { clients } from "../../src/clients/registry.ts";
import { shortTable, type TableClient, wholeTables } from "./tables.ts";

/** A page with a generated part between two marks. */
export interface Page {
  readonly path: string;
  /** The page's text with its part made anew. */
  readonly renewed: (text: string) => string;
}

const begin = "<!-- clients: made by `npm run matrix` -->";
const end = "<!-- clients: end -->";

/** A machine of which nothing is known but whose home it is. */
const anyHome: Whereabouts = {
  homeFolder: "~",
  configFolder: null,
  variables: {},
  executables: [],
  platform: "",
};

const tableClients: readonly TableClient[] = clients.map((client) => {
  const { title, facts, mcp } = client;
  const mcpFile = mcp?.path(client.usualFolder(anyHome), anyHome) ?? null;
  return { title, facts, mcpFile, mcpFileInRepository: mcp?.inRepository ?? null };
});

/** The pages that tell what works with which client. */
export const pages: readonly Page[] = [
  { path: "README.md", renewed: between(shortTable(tableClients)) },
  { path: "docs/clients.md", renewed: between(wholeTables(tableClients)) },
];

function between(part: string): (text: string) => string {
  return (text) => {
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The marks "${begin}" and "${end}" are not there.`);
    return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`;
  };
}
