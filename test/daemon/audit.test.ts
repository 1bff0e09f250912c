import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openAuditing } from "../../src/daemon/audit/auditing.ts";
import { homePaths } from "../../src/platform/paths.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, event, inTempFolder, memory } from "../contract/make.ts";
import { putOutOfReach } from "../out-of-reach.ts";
import { withStoreIn } from "../store/make-database.ts";

/** Made up, and written in two parts so that it is none. */
const secret = ["sk_live_", "9hQw3ErTy7UiOp2AsDf5GhJk"].join("");

const plantEvents = (store: Store, count: number) =>
  store.append(
    Array.from({ length: count }, (_, index) => event(`call-${index}`, { outcome: `now ${secret}` })),
    at(0),
  );

test("an audit that is stopped says how far it came, and the next goes on from there and counts nothing twice", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await plantEvents(store, 100);
      const parts = { store, paths: homePaths(folder, folder), clock: clockAt(5) };
      const stopped = openAuditing(parts);
      const work = stopped.auditSecrets({ isOnlyDue: false });
      await stopped.stop();
      await work;
      const half = await store.lastAudit();
      expect(half?.endedAt).toBeNull();
      expect(half?.rowsDone).toBeGreaterThan(0);
      expect(half?.rowsDone).toBeLessThan(200);
      await openAuditing(parts).auditSecrets({ isOnlyDue: false });
      const whole = await store.lastAudit();
      expect(whole).toMatchObject({ id: half?.id, endedAt: at(5), hitsTotal: 100, rowsDone: 200 });
    }),
  ));

test("what the owner or the way back needs to the letter is told of and left; a damaged copy is removed", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      const paths = homePaths(folder, folder);
      await store.addMemories([memory("Nothing to hide")], at(0));
      writeFileSync(paths.config, `{ "language": "en" /* ${secret} */ }`);
      const damaged = join(paths.backups, "corrupt-then");
      mkdirSync(damaged, { recursive: true });
      writeFileSync(
        join(damaged, "kedr.db"),
        Buffer.concat([Buffer.alloc(50), Buffer.from(`k ${secret}`), Buffer.alloc(9)]),
      );
      const receipt = await openAuditing({ store, paths, clock: clockAt(5) }).redactSecrets(null);
      expect(receipt?.left).toMatchObject([{ place: "file", id: "config.jsonc", kinds: ["stripe-key"] }]);
      expect(receipt?.removed).toEqual(["backups/corrupt-then/kedr.db"]);
      expect(readFileSync(paths.config, "utf8")).toContain(secret);
      expect(receipt?.check.stillIn).toEqual([]);
      expect(readdirSync(damaged)).toEqual([]);
    }),
  ));

test("what lets the owner in is random and no find: it is neither told of nor masked", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      const paths = homePaths(folder, folder);
      mkdirSync(paths.run);
      const random = "3nQXkM9pAneC_C1VL5wFffe05TY6jvxsaD5pSnAcLcg";
      for (const path of [paths.ownerToken, paths.pageKey]) writeFileSync(path, random);
      const auditing = openAuditing({ store, paths, clock: clockAt(5) });
      await auditing.auditSecrets({ isOnlyDue: false });
      expect((await store.lastAudit())?.hits).toEqual([]);
      await auditing.redactSecrets(null);
      for (const path of [paths.ownerToken, paths.pageKey]) expect(readFileSync(path, "utf8")).toBe(random);
    }),
  ));

test("a file that can't be written to is left and told of, and keeps nothing else from being taken out", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      const paths = homePaths(folder, folder);
      await plantEvents(store, 1);
      await putOutOfReach(join(paths.backups, "corrupt-then", "kedr.db"), `\n${secret}\n`);
      const receipt = await openAuditing({ store, paths, clock: clockAt(5) }).redactSecrets(null);
      expect(receipt?.replaced).toMatchObject([{ place: "event" }]);
      expect(receipt?.left).toMatchObject([{ place: "backup", id: "backups/corrupt-then/kedr.db" }]);
      expect(receipt?.check.stillIn).toEqual([]);
    }),
  ));

test("[secrets.audit-once] what is due is searched once, and again only when the rules are others", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await plantEvents(store, 1);
      const auditing = openAuditing({ store, paths: homePaths(folder, folder), clock: clockAt(5) });
      await auditing.auditSecrets({ isOnlyDue: true });
      const first = await store.lastAudit();
      await auditing.auditSecrets({ isOnlyDue: true });
      expect(await store.lastAudit()).toEqual(first);
      const older = await store.openAudit("other rules", at(6));
      await store.saveAudit({ ...older.audit, endedAt: at(7), cursor: null });
      await auditing.auditSecrets({ isOnlyDue: true });
      const last = await store.lastAudit();
      expect(last?.rulesVersion).toBe(first?.rulesVersion);
      expect(last?.id).toBeGreaterThan(older.audit.id);
    }),
  ));

test("where nothing is found there is no receipt", () =>
  inTempFolder((folder) =>
    withStoreIn(folder, async (store) => {
      await store.addMemories([memory("Nothing to hide")], at(0));
      const paths = homePaths(folder, folder);
      expect(await openAuditing({ store, paths, clock: clockAt(5) }).redactSecrets(null)).toBeNull();
    }),
  ));
