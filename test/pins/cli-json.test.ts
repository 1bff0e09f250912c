import { expect, test } from "vitest";
import { sampleStatus } from "../cli/samples.ts";
import { fakeInitFlow } from "../cli/fake-init.ts";
import { newHome } from "../cli/run.ts";

/*
 * The JSON that other programs read. A line may be added here; one that changes or goes breaks somebody, so it needs
 * a new field beside it instead.
 */
const memory =
  "also approvedAt archivedAt author body branch client commit concepts directory doubtedBy eventIds evidenceAt expiresAt facts files heldBackFor id isOwners isPinned " +
  "isProvisional isQuarantined kind language mergedIds mergedInto occurredAt parentIds project provenance readTokens recordedAt run scope sessionId " +
  "status strength subtitle supersededBy title trust type uid validTo verbatim workTokens";
const event =
  "agentId branch callId client commit directory files id input kind occurredAt outcome project projectName " +
  "projectPath recordedAt run sessionId source status tool workTokens";

const words = (text: string): string[] => text.split(" ").toSorted();
const fields = (value: unknown): string[] => Object.keys(value as object).toSorted();

async function json(...argv: string[]): Promise<readonly Record<string, never>[]> {
  const home = newHome();
  await home.serve({
    status: async () =>
      sampleStatus({
        backfill: { sessionsDone: 1, sessionsTotal: 2, events: 3, secretsMasked: 4, isDone: false },
      }),
  });
  const { out } = await home.run([...argv, "--json"], { initFlow: async () => fakeInitFlow() });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, never>);
}

test("search: query, hits, what is near, and notes; a hit is a memory and why it is there", async () => {
  const [answer] = await json("search", "x");
  expect(fields(answer)).toEqual(["found", "hasMore", "hits", "near", "notes", "offset", "query"]);
  expect(fields(answer?.["hits"]?.[0])).toEqual(words(`${memory} projectName reasons score staleFiles`));
  const [explained] = await json("search", "x", "--explain");
  expect(fields(explained?.["hits"]?.[0])).toEqual(
    words(`${memory} projectName reasons score staleFiles why`),
  );
  expect(fields(explained?.["hits"]?.[0]?.["why"])).toEqual(["channels", "factors"]);
});

test("stale: memories with their files, and how many were looked at", async () => {
  const [answer] = await json("stale");
  expect(fields(answer)).toEqual(["hasMore", "looked", "stale"]);
  expect(fields(answer?.["stale"]?.[0])).toEqual(words(`${memory} projectName staleFiles`));
  expect(fields(answer?.["stale"]?.[0]?.["staleFiles"]?.[0])).toEqual(["changedAt", "path", "state"]);
});

test("archive, useful and wrong: what was done; merge: what would be, and that it was", async () => {
  expect(fields((await json("archive", "8841"))[0])).toEqual(["id", "isArchived", "outcome"]);
  const judged = ["id", "isTakenBack", "isUseful", "outcome", "strength"];
  expect(fields((await json("useful", "8841"))[0])).toEqual(judged);
  expect(fields((await json("wrong", "8841", "--back"))[0])).toEqual(judged);
  const [plan] = await json("merge", "8841", "8842");
  expect(fields(plan)).toEqual(["head", "part", "suggestedHead", "warnings"]);
  expect([fields(plan?.["head"]), fields(plan?.["part"])]).toEqual([words(memory), words(memory)]);
  const [done] = await json("merge", "8841", "8842", "--yes");
  expect(fields(done)).toEqual(["head", "outcome", "part", "suggestedHead", "warnings"]);
});

test("pin, unpin and unmerge: what was done", async () => {
  expect(fields((await json("pin", "8841"))[0])).toEqual(["id", "isPinned", "outcome"]);
  expect(fields((await json("unpin", "8841"))[0])).toEqual(["id", "isPinned", "outcome"]);
  expect(fields((await json("unmerge", "8841"))[0])).toEqual(["ids"]);
});

test("retro: since, hits and notes", async () => {
  const [answer] = await json("retro");
  expect(fields(answer)).toEqual(["found", "hasMore", "hits", "notes", "offset", "since"]);
});

test("show: one memory a line, with its evidence when asked", async () => {
  const [plain] = await json("show", "8841");
  expect(fields(plain)).toEqual(words(`${memory} decisions projectName proposals staleFiles versions`));
  expect(fields(plain?.["decisions"]?.[0])).toEqual(words("at decision said way"));
  const [whole] = await json("show", "8841", "--evidence");
  expect(fields(whole)).toEqual(
    words(`${memory} decisions projectName proposals staleFiles versions evidence`),
  );
  expect(fields(whole?.["evidence"]?.[0])).toEqual(words(event));
});

test("review: what waits, each a memory with its hash, its evidence and what is near", async () => {
  const [answer] = await json("review");
  expect(fields(answer)).toEqual(words("heldBack proposals rules waiting waitingEverywhere"));
  const rule = answer?.["rules"]?.[0];
  expect(fields(rule)).toEqual(words(`${memory} contentHash evidence near projectName`));
  expect(fields(rule?.["evidence"]?.[0])).toEqual(
    words("at client eventId from isHeadless line lines quote whose"),
  );
});

test("timeline: anchor and memories", async () => {
  const [answer] = await json("timeline", "8841");
  expect(fields(answer)).toEqual(["anchor", "memories"]);
  expect(fields(answer?.["memories"]?.[0])).toEqual(
    words(`${memory} decisions projectName proposals staleFiles versions`),
  );
});

test("sessions search: each hit with session, client, time, text and the line it was read from", async () => {
  const [answer] = await json("sessions", "search", "x");
  expect(fields(answer)).toEqual(["found", "hasMore", "hits", "near", "notes", "offset", "query"]);
  expect(fields(answer?.["hits"]?.[0])).toEqual(
    words("client eventId kind occurredAt projectName score sessionId source text"),
  );
  expect(fields(answer?.["hits"]?.[0]?.["source"])).toEqual(["line", "path", "uuid"]);
});

test("sessions read: the session, its page of events, and whether it goes on", async () => {
  const [page] = await json("sessions", "read", "7");
  expect(fields(page)).toEqual(
    words("anchor client directory events hasAfter hasBefore projectName sessionId"),
  );
  expect(fields(page?.["events"]?.[0])).toEqual(
    words("client eventId kind occurredAt sessionId source status text tool"),
  );
});

const runPlace = "client command eventId form occurredAt projectName sessionId";

test("how: each form with how it worked and how it failed", async () => {
  const [answer] = await json("how", "vercel");
  expect(fields(answer)).toEqual(["forms", "isElsewhere", "tool"]);
  expect(fields(answer?.["forms"]?.[0])).toEqual(["failed", "family", "isFailingNow", "worked"]);
  expect(fields(answer?.["forms"]?.[0]?.["worked"])).toEqual(words(`${runPlace} times`));
  expect(fields(answer?.["forms"]?.[0]?.["failed"])).toEqual(words(`${runPlace} error times`));
});

test("fix and friction: what was met, and what ended it", async () => {
  const [fix] = await json("fix", "x");
  expect(fields(fix)).toEqual(
    words("error fixes hits isElsewhere lastAt likeError match memories open sessions"),
  );
  const [friction] = await json("friction");
  expect(fields(friction)).toEqual(["hasMore", "minSessions", "walls"]);
  expect(fields(friction?.["walls"]?.[0])).toEqual(
    words("error eventId families firstAt fixes hits lastAt sessions"),
  );
  const [one, other] = [fix?.["fixes"]?.[0], friction?.["walls"]?.[0]?.["fixes"]?.[0]];
  for (const told of [one, other]) {
    expect(fields(told)).toEqual(["cured", "failed", "memories", "steps"]);
    expect(fields(told?.["memories"]?.[0])).toEqual(words(memory));
    expect(fields(told?.["steps"]?.[0])).toEqual(["command", "eventId", "what"]);
    expect(fields(told?.["steps"]?.[1])).toEqual(["eventId", "path", "what"]);
  }
});

test("blame: the commits and the sessions behind them", async () => {
  const [answer] = await json("blame", "a:1");
  expect(fields(answer)).toEqual(["commits", "file", "line", "text", "uncommitted"]);
  expect(fields(answer?.["commits"]?.[0])).toEqual(words("at author commit sessions subject"));
  const session = answer?.["commits"]?.[0]?.["sessions"]?.[0];
  expect(fields(session)).toEqual(words("client eventId link memories occurredAt prompt sessionId"));
});

test("status: pid and everything else, one level deep", async () => {
  const [status] = await json("status", "--wait", "1");
  expect(fields(status)).toEqual(
    words(
      "backfill deadEnds disk heldBack home isSettled lastEventAt lastMemoryAt meaning memory observer pid privacy protocol questions queue recalls residentBytes startedAt version waitingForOwner warnings watching",
    ),
  );
  expect(fields(status?.["queue"])).toEqual(words("claimed covered dead recaps spooled unindexed waiting"));
  expect(fields(status?.["observer"])).toEqual(
    words("callsToday costTodayUsd model provider reason shareOfWork state tokensPerDay tokensToday"),
  );
  expect(fields(status?.["memory"])).toEqual(words("databaseBytes memories projects"));
  expect(fields(status?.["disk"])).toEqual(
    words("archiveBytes archiveMaxBytes backupBytes backups logBytes"),
  );
  expect(fields(status?.["meaning"])).toEqual(words("done model provider state total"));
  expect(fields(status?.["backfill"])).toEqual(
    words("events isDone secretsMasked sessionsDone sessionsTotal"),
  );
  expect(fields(status?.["watching"]?.[0])).toEqual(words("client openSessions title"));
});

test("rules and rule: what is approved, what it does and what came of it; a dry run", async () => {
  const [answer] = await json("rules");
  expect(fields(answer)).toEqual(["hasMore", "rules"]);
  const [one] = await json("rule", "8841");
  for (const rule of [answer?.["rules"]?.[0], one]) {
    expect(fields(rule)).toEqual(words(`${memory} counts enforcement lastAt projectName`));
    expect(fields(rule?.["enforcement"])).toEqual(words("command decision isInForce path setAt tool"));
    expect(fields(rule?.["counts"])).toEqual(words("broken kept open overridden"));
  }
  const [past] = await json("rule", "8841", "--dry-run");
  expect(fields(past)).toEqual(words("examples looked matched matcher since"));
  expect(fields(past?.["examples"]?.[0])).toEqual(words("at sessionId status tool what"));
});

test("why: the session, and each text with what it was for and its use", async () => {
  const [answer] = await json("why");
  expect(fields(answer)).toEqual(["given", "ruled", "session"]);
  expect(fields(answer?.["ruled"]?.[0])).toEqual(words("at decision memoryId outcome title tool"));
  expect(fields(answer?.["given"]?.[0])).toEqual(words("asked at channel memories tokens usedAt usedHow"));
  expect(fields(answer?.["given"]?.[0]?.["memories"]?.[0])).toEqual(["id", "title"]);
});

test("tail: an event or a memory a line", async () => {
  const [first, second] = await json("tail", "--limit", "2");
  expect(fields(first)).toEqual(["at", "event", "what"]);
  expect(fields(first?.["event"])).toEqual(words(event));
  expect(fields(second)).toEqual(["at", "memory", "what"]);
  expect(fields(second?.["memory"])).toEqual(words(memory));
});

test.each([
  [["digest"], "memories personLine text tokens"],
  [["projects"], "found hasMore offset projects"],
  [["handoff"], "client command directory sessionId text tokens"],
  [["retro", "--markdown"], "left markdown since told until"],
  [["pr"], "base branch branches commits files markdown memories projectName"],
  [["import", "x"], "brokenLines empty events files known missing problems"],
  [["dead"], "deadLetters hasMore offset"],
  [["dead", "retry", "all"], "retried"],
  [["stop"], "pid stopped"],
  [["doctor"], "checks mended"],
  [["config"], "keys path problems"],
  [["config", "get", "language"], "key origin value"],
  [["config", "set", "language", "ru"], "key value"],
  [["observer", "use", "rules"], "provider warnings"],
  [
    ["observer"],
    "allowOtherVendors baseUrl choices keyVariable model origin provider seen shareOfWork tokensPerDay tokensPerSession",
  ],
  [["embed"], "baseUrl done keyVariable model origin provider state total"],
  [["embed", "off"], "model provider warnings"],
  [["embed", "use", "energetic"], "model provider warnings"],
  [
    ["help", "search"],
    "about by byActions byOptions examples exits json name options readsWith seeAlso summary usage",
  ],
])("%j has these fields", async (argv, expected) => {
  const [answer] = await json(...argv);
  expect(fields(answer)).toEqual(words(expected));
});
