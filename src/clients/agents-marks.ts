import { type MarkedAgent, markedAgents } from "./marks.ts";

/** What surrounds whoever asks for something. */
export interface Asker {
  /** The names of the variables that are set around it, of those that mark an agent. */
  readonly environment: readonly string[];
  /** The asking process and those above it, nearest first; "unknown" where they can't be seen. */
  readonly ancestors:
    | readonly {
        readonly pid: number;
        readonly names: readonly string[];
        readonly variables: readonly string[];
      }[]
    | "unknown";
}

/** An agent, and by what it was told: "CLAUDECODE", "claude (process 4711)". */
export interface SeenAgent extends Pick<MarkedAgent, "name" | "title"> {
  readonly mark: string;
}

/** The agent below which something runs, or null: none was seen, which is no proof that there is none. */
export function agentsMarks({ environment, ancestors }: Asker): SeenAgent | null {
  return byVariable(environment, "") ?? (ancestors === "unknown" ? null : byAncestor(ancestors));
}

/** The nearest process that is an agent's, or that an agent's variable was handed to. */
function byAncestor(ancestors: Exclude<Asker["ancestors"], "unknown">): SeenAgent | null {
  for (const { pid, names, variables } of ancestors) {
    const agent = markedAgents.find(({ marks }) => names.some((name) => marks.programs.includes(name)));
    const name = names.find((each) => agent?.marks.programs.includes(each));
    if (agent !== undefined) return seen(agent, `${name} (process ${pid})`);
    const marked = byVariable(variables, ` (process ${pid})`);
    if (marked !== null) return marked;
  }
  return null;
}

function byVariable(environment: readonly string[], where: string): SeenAgent | null {
  const agent = markedAgents.find(({ marks }) => marks.variables.some((name) => environment.includes(name)));
  const variable = agent?.marks.variables.find((name) => environment.includes(name));
  return agent === undefined ? null : seen(agent, `${variable}${where}`);
}

const seen = ({ name, title }: MarkedAgent, mark: string): SeenAgent => ({ name, title, mark });
