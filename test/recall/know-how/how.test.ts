import { expect, test } from "vitest";
import { howTo } from "../../../src/recall/know-how/how.ts";
import { did, runsIn, session } from "./session.ts";

const ofProgram = (events: Parameters<typeof runsIn>[0], program: string) =>
  runsIn(events).filter((run) => run.program === program);

test("each use of a tool is told by its newest form that worked, exactly as it was run, with the failures beside it", () => {
  const events = session(
    "s",
    1,
    did.ok("npm ci", "added 90 packages"),
    did.fails("npm test", "Error: no test database"),
    did.ok("cd api && DB=test npm test -- --run", "Tests: 5 passed"),
    did.ok("cd api && DB=test npm test -- --run --bail", "Tests: 5 passed"),
    did.fails("npm publish", "npm error need auth"),
  );
  const forms = howTo(ofProgram(events, "npm"), []);
  expect(forms.map((form) => form.family)).toEqual(["npm test", "npm ci", "npm publish"]);
  expect(forms[0]).toMatchObject({
    worked: {
      command: "cd api && DB=test npm test -- --run --bail",
      form: "npm test -- --run --bail",
      times: 2,
      occurredAt: "2026-06-01T12:04:00.000Z",
      sessionId: "s",
    },
    failed: { command: "npm test", times: 1, error: "Error: no test database" },
    isFailingNow: false,
  });
  expect(forms[2]).toMatchObject({
    worked: null,
    failed: { error: "npm error need auth" },
    isFailingNow: true,
  });
});

test("words after the tool's name narrow its uses", () => {
  const events = session(
    "s",
    1,
    did.ok("docker compose logs -f api", "x"),
    did.ok("docker compose up -d", "x"),
    did.ok("docker build --target dev .", "x"),
  );
  const families = (asked: string) =>
    howTo(ofProgram(events, "docker"), asked.split(" ").slice(1)).map((form) => form.family);
  expect(families("docker compose")).toEqual(["docker compose up", "docker compose logs"]);
  expect(families("docker build --target")).toEqual(["docker build"]);
  expect(families("docker swarm")).toEqual([]);
});

test("то, что работало, но теперь падает, так и названо", () => {
  const events = session(
    "s",
    1,
    did.ok("make deploy", "готово"),
    did.fails("make deploy", "ошибка: нет доступа"),
  );
  expect(howTo(ofProgram(events, "make"), [])[0]).toMatchObject({
    worked: { command: "make deploy" },
    failed: { error: "ошибка: нет доступа" },
    isFailingNow: true,
  });
});

test("runs whose end is unknown show no way", () => {
  const events = session("s", 1, did.ok("npm run build | tail -3", "error TS1: x"));
  expect(howTo(ofProgram(events, "npm"), [])).toEqual([]);
});
