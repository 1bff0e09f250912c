import type { Service } from "../../serve/service.ts";
import type { Run } from "../command.ts";
import { tailJson } from "../json.ts";
import { printTailItem } from "../print/lists.ts";
import { say, sayJson } from "./say.ts";

const waitMs = 20_000;
const mostItems = 1_000_000;

type News = Awaited<ReturnType<Service["tail"]>>;
type Cursor = Parameters<Service["tail"]>[0]["cursor"];

/** Prints what comes in and what is made of it, until Ctrl-C or so many items. */
export const runTail: Run = async (context) => {
  const wanted = context.given.count("limit", mostItems, { min: 1, max: mostItems });
  const service = await context.service();
  const interrupted = new Promise<"interrupted">((resolve) => {
    context.io.signal.addEventListener("abort", () => resolve("interrupted"), { once: true });
  });
  let printed = 0;
  let cursor: Cursor = null;
  while (printed < wanted && !context.io.signal.aborted) {
    const news: News | "interrupted" = await Promise.race([
      service.call("tail", { cursor, waitMs }),
      interrupted,
    ]);
    if (news === "interrupted") break;
    cursor = news.cursor;
    for (const item of news.items.slice(0, wanted - printed)) {
      if (context.isJson) sayJson(context, tailJson(item));
      else say(context, [printTailItem(item, context.look)]);
      printed += 1;
    }
  }
  return "ok";
};
