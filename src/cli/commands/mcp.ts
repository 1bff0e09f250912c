import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { KedrError } from "../../domain/kedr-error.ts";
import { isoNow } from "../../platform/clock.ts";
import { kedrVersion } from "../../platform/version.ts";
import { mcpServer } from "../../serve/mcp/server.ts";
import type { Asked, ToolChoice } from "../../serve/mcp/tool.ts";
import type { Service } from "../../serve/service.ts";
import type { Context, Run } from "../command.ts";
import type { Connected } from "../../serve/client/connect.ts";
import { usageError } from "../parse.ts";

/** Speaks MCP on stdin and stdout until the client closes its end; nothing else is ever printed there. */
export const runMcp: Run = async (context) => {
  const running = new Set<Promise<unknown>>();
  const { look, environment, clock, io } = context;
  const server = mcpServer({
    service: thinClient(context, running),
    directory: environment.projectFolder ?? environment.directory,
    tools: toolsOf(context),
    version: kedrVersion,
    look,
    now: () => isoNow(clock),
  });
  const ended = once(process.stdin, "end");
  await server.connect(new StdioServerTransport());
  const interrupted = new Promise((resolve) => io.signal.addEventListener("abort", resolve));
  await Promise.race([ended, interrupted]);
  await answered(running);
  return "ok";
};

function toolsOf({ given, messages }: Context): ToolChoice {
  const word = given.text("tools") ?? "core";
  if (word === "core" || word === "all") return word;
  throw usageError(messages.wrongWord("tools", word, ["core", "all"], undefined));
}

/** What was asked before the client closed its end still gets its answer. */
async function answered(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  await turn();
  while (running.size > 0) {
    await Promise.allSettled(running);
    await turn();
  }
}

/** Each question finds the service anew: it may have ended when idle, or been replaced, since the last one. */
function thinClient(context: Context, running: Set<Promise<unknown>>): Asked {
  const ask = async <Answer>(call: (service: Connected) => Promise<Answer>): Promise<Answer> => {
    const asking = reach(context, call);
    running.add(asking);
    try {
      return await asking;
    } finally {
      running.delete(asking);
    }
  };
  const to =
    <Name extends keyof Asked>(name: Name) =>
    (...request: Parameters<Service[Name]>) =>
      ask((service) => service.call(name, ...request));
  return {
    search: to("search"),
    recent: to("recent"),
    timeline: to("timeline"),
    show: to("show"),
    searchSessions: to("searchSessions"),
    how: to("how"),
    fix: to("fix"),
    friction: to("friction"),
    remember: to("remember"),
    proposeNote: to("proposeNote"),
    correct: to("correct"),
    proposeForget: to("proposeForget"),
    readSession: to("readSession"),
    blame: to("blame"),
    handoff: to("handoff"),
    summary: to("summary"),
    threads: to("threads"),
    closeThread: to("closeThread"),
    projects: to("projects"),
    status: to("status"),
  };
}

async function reach<Answer>(
  context: Context,
  call: (service: Connected) => Promise<Answer>,
): Promise<Answer> {
  if (context.environment.isOff) throw new KedrError("off", context.messages.offInThisRun);
  try {
    return await call(await context.service("exact"));
  } catch (error) {
    // It ended between the two. Looking changes nothing, and what is told twice is kept once: it may be asked again.
    if (!(error instanceof KedrError && error.code === "service.lost")) throw error;
    return call(await context.service("exact"));
  }
}
