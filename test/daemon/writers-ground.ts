import type { Store } from "../../src/store/store.ts";
import { clockAt, project } from "../contract/make.ts";

/** Where whoever writes down in these tests stands. */
export const directory = "/home/me/one";

/** What everybody who writes down is given, in one project, with nothing kept out and nothing masked. */
export const writersParts = <Kept extends Partial<Store>>(store: Kept) => ({
  store,
  locate: async () => ({
    project,
    projectName: "one",
    projectPath: directory,
    directory,
    branch: "main",
    commit: null,
  }),
  isOff: () => false,
  isSilent: async () => false,
  masks: { all: [], of: () => [] },
  measure: () => ({ lineTokens: 3, readTokens: 9 }),
  clock: clockAt(5),
});
