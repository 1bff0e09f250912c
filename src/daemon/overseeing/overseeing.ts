import type { HomePaths } from "../../platform/paths.ts";
import type { Overseeing } from "../../serve/overseeing.ts";
import type { Store } from "../../store/store.ts";
import type { BackgroundState } from "../background-calls.ts";
import { openLatest } from "./latest.ts";
import { observerCalls } from "./observer-calls.ts";
import { readLog } from "./read-log.ts";

export interface OverseeingParts {
  readonly store: Store;
  readonly paths: Pick<HomePaths, "log">;
  readonly background: { state(): Promise<BackgroundState | undefined> };
}

/** What the service is at; the backups stand beside it, for they know of the one that is being made. */
export const openOverseeing = ({
  store,
  paths,
  background,
}: OverseeingParts): Omit<Overseeing, "backups"> => ({
  ...openLatest(store),
  observerNow: async ({ limit }) => ({
    work: (await background.state())?.work ?? null,
    calls: observerCalls(paths.log, limit),
  }),
  logLines: async ({ event, limit }) => ({ lines: readLog(paths.log, event, limit) }),
});
