import { expect, test } from "vitest";
import { errorKey } from "../../../src/domain/error-key.ts";
import { bestFixes, fixIn, withMemories } from "../../../src/recall/know-how/fix.ts";
import { did, memoryOn, session } from "./session.ts";

const refused = "Error: connect ECONNREFUSED 127.0.0.1:5432";
const key = errorKey(refused);

test("what was done after an error until the same work went well is its fix", () => {
  const events = session(
    "s",
    1,
    did.fails("npm run migrate", refused),
    did.ok("cat .env", "DB=1"),
    did.ok("docker compose up -d db", "started"),
    did.edits("/app/.env"),
    did.ok("npm run migrate", "3 applied"),
    did.ok("npm test", "5 passed"),
  );
  expect(fixIn(events, key)).toMatchObject({
    failed: { command: "npm run migrate", error: refused, eventId: 1 },
    steps: [
      { what: "command", command: "docker compose up -d db" },
      { what: "edit", path: "/app/.env" },
    ],
    cured: { command: "npm run migrate", eventId: 5 },
  });
});

test("another way to do the same work is a fix by itself", () => {
  const tooLong = "bash: /usr/bin/curl: Argument list too long";
  const events = session(
    "s",
    1,
    did.fails('curl -d "$(cat big.json)" https://api.example/x', tooLong),
    did.ok("curl --data-binary @big.json https://api.example/x", "ok"),
  );
  const fix = fixIn(events, errorKey(tooLong));
  expect(fix?.steps).toEqual([]);
  expect(fix?.cured.form).toBe("curl --data-binary @big.json https://api.example/x");
});

test.each([
  "vercel deploy --prod --scope=acme",
  "vercel deploy --prod --token=[redacted: vercel-token]",
  "vercel deploy --prod --token [redacted: vercel-token]",
  'vercel deploy --prod --token "[redacted: vercel-token]"',
  "VERCEL_TOKEN=[redacted: vercel-token] vercel deploy --prod",
])("a secret that ended an error is masked, and still its fix: %s", (cure) => {
  const noToken = "Error: No existing credentials found";
  const events = session("s", 1, did.fails("vercel deploy --prod", noToken), did.ok(cure, "deployed"));
  expect(fixIn(events, errorKey(noToken))?.cured.command).toBe(cure);
});

test("что не помогло, не выдаётся за решение: ошибка вернулась, и считается лишь сделанное после", () => {
  const events = session(
    "s",
    1,
    did.fails("npm run migrate", refused),
    did.ok("docker restart db", "db"),
    did.ok("npm run migrate", "применено"),
    did.fails("npm run migrate", refused),
    did.edits("/app/compose.yml"),
    did.ok("npm run migrate", "применено"),
  );
  expect(fixIn(events, key)?.steps).toEqual([{ what: "edit", path: "/app/compose.yml", eventId: 5 }]);
});

test("git's own failures are put right by git, and a conflict by committing what was resolved", () => {
  const rejected = "error: failed to push some refs to 'host:a/b.git'";
  const push = session(
    "s",
    1,
    did.fails("git push 2>&1", rejected),
    did.ok("git pull --rebase 2>&1", "Successfully rebased"),
    did.ok("git push 2>&1", "main -> main"),
  );
  expect(fixIn(push, errorKey(rejected))).toMatchObject({
    steps: [{ command: "git pull --rebase 2>&1" }],
    cured: { form: "git push" },
  });
  const conflict = "Automatic merge failed; fix conflicts and then commit the result.";
  const merge = session(
    "s",
    1,
    did.fails("git fetch origin && git merge origin/main", conflict),
    did.edits("/a/go.mod"),
    did.ok("git add go.mod && git commit --no-edit", "[main 1a2b3c4] Merge"),
  );
  expect(fixIn(merge, errorKey(conflict))?.steps).toEqual([{ what: "edit", path: "/a/go.mod", eventId: 2 }]);
});

test("what was tried again and again is told once, where it was done last", () => {
  const events = session(
    "s",
    1,
    did.fails("npm run migrate", refused),
    did.edits("/a.ts"),
    did.ok("npm run build", "built"),
    did.edits("/a.ts"),
    did.ok("npm run migrate", "ok"),
  );
  expect(fixIn(events, key)?.steps.map((step) => step.eventId)).toEqual([3, 4]);
});

test("a run whose output still tells of trouble behind a pipe is no cure", () => {
  const error = "error TS2345: wrong type";
  const events = session(
    "s",
    1,
    did.fails("npm run build", error),
    did.ok("npm run build 2>&1 | tail -3", error),
    did.edits("/a.ts"),
    did.ok("npm run build 2>&1 | tail -3", "built"),
  );
  expect(fixIn(events, errorKey(error))?.cured.eventId).toBe(4);
});

test("[record.no-guess] an error that nothing ended has no fix, and neither has one that never was", () => {
  const open = session(
    "s",
    1,
    did.fails("npm run migrate", refused),
    did.edits("/a"),
    did.ok("npm test", "5 passed"),
  );
  expect(fixIn(open, key)).toBeUndefined();
  expect(fixIn(session("s", 1, did.ok("npm test", refused)), key)).toBeUndefined();
  expect(fixIn([], key)).toBeUndefined();
});

test("an observation of the fix stands first among the memories that rest on it", () => {
  const events = session("s", 1, did.fails("npm run migrate", refused), did.ok("npm run migrate", "ok"));
  const fix = fixIn(events, key);
  const memories = [memoryOn(1, [1], { type: "discovery" }), memoryOn(2, [2]), memoryOn(3, [9])];
  expect(withMemories(fix!, memories).memories.map((memory) => memory.id)).toEqual([2, 1]);
});

const fixed = (id: string, at: number, ...between: ReturnType<typeof did.ok>[]) =>
  withMemories(
    fixIn(
      session(id, at, did.fails("npm run migrate", refused), ...between, did.ok("npm run migrate", "ok")),
      key,
    )!,
    [],
  );

test("of fixes that did the same the newest is told, and running it again is told last", () => {
  const up = did.ok("docker compose up -d db", "started");
  const best = bestFixes([fixed("old", 1, up), fixed("again", 30), fixed("new", 20, up)], 5);
  expect(best.map((fix) => fix.failed.sessionId)).toEqual(["new", "again"]);
});
