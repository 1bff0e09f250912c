import { buildForgetting } from "../../src/daemon/forgetting/build-forgetting.ts";
import {
  type ForgettingParts,
  type ForgettingWork,
  openForgetting,
} from "../../src/daemon/forgetting/forgetting.ts";
import { recordsOfSessions } from "../../src/daemon/forgetting/outside.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import type { Forgetting, ForgetRequest } from "../../src/serve/forgetting.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { clockAt, inTempFolder } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";

export interface WholeForgetting extends Forgetting, Pick<ForgettingWork, "finishForgetting"> {}

/** Both threads' halves in one thread. */
export function wholeForgetting(
  parts: Omit<ForgettingParts, "outside"> & Partial<Pick<ForgettingParts, "outside">>,
  onForgotten: () => unknown = () => undefined,
): WholeForgetting {
  const work = openForgetting({ outside: recordsOfSessions, ...parts });
  const call = (name: keyof ForgettingWork, argument: unknown) => work[name](argument as never);
  const background = { call: call as never, wakeSoon: () => undefined, awaitSequel: () => undefined };
  const { store, paths } = parts;
  return {
    ...buildForgetting({ store, paths, background, onForgotten, troubles: [], log: () => undefined }),
    finishForgetting: work.finishForgetting,
  };
}

export interface Ground {
  readonly store: Store;
  readonly forgetting: WholeForgetting;
  readonly paths: ReturnType<typeof homePaths>;
  readonly hash: (text: string) => string;
}

export const withForgetting = (
  work: (ground: Ground) => Promise<void>,
  onForgotten?: () => unknown,
): Promise<void> =>
  inTempFolder(async (folder) => {
    const paths = homePaths(folder, folder);
    const key = openSecretKey(paths.forgettingKey);
    const store = openSqliteStore(requestIn(folder, { key }));
    const parts = { store, paths, key, clock: clockAt(60) };
    try {
      await work({ store, forgetting: wholeForgetting(parts, onForgotten), paths, hash: key.hash });
    } finally {
      await store.close();
    }
  });

export const asked = (changes: Partial<ForgetRequest>): ForgetRequest => ({
  ids: null,
  text: null,
  query: null,
  session: null,
  project: null,
  since: null,
  until: null,
  client: null,
  withMentions: false,
  ...changes,
});
