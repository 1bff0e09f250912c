import { expect, test } from "vitest";
import { sessionNamed } from "../../src/daemon/session-named.ts";
import { sessionId } from "../../src/domain/ids.ts";
import { at, client, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

test("a session is named by its id or by a beginning that no other has, and never guessed", async () => {
  await implementations[0]?.withStore(async (store) => {
    await store.touchProject({ key: project, name: "one", path: "/p" });
    for (const id of ["7c1e", "7c1e-2", "88a0"].map(sessionId)) {
      const place = { directory: "/p", run: "interactive", transcriptPath: null } as const;
      const facts = { configFolder: null, clientPid: null };
      await store.touchSession({ client, id, project, at: at(0), ...place, ...facts });
    }
    expect((await sessionNamed(store, "88"))?.id).toBe("88a0");
    expect((await sessionNamed(store, "7c1e"))?.id).toBe("7c1e");
    expect(await sessionNamed(store, "9")).toBeUndefined();
    await expect(sessionNamed(store, "7c")).rejects.toThrow("More than one session begins with 7c");
  });
});
