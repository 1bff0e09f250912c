import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { KedrError } from "../../src/domain/kedr-error.ts";
import { clientName } from "../../src/domain/ids.ts";
import { kedrVersion, protocolVersion } from "../../src/platform/version.ts";
import { askerLanguage } from "../../src/serve/http/asker.ts";
import type { Service } from "../../src/serve/service.ts";
import { sampleAudit, sampleReceipt } from "./audit-samples.ts";
import { sampleForgotten, samplePlan } from "./forgetting-samples.ts";
import { keepingSamples } from "./keeping-samples.ts";
import { noteSamples } from "./note-samples.ts";
import { ownersCareSamples } from "./owners-care-samples.ts";
import { keptSamples } from "./kept-samples.ts";
import { knowHowSamples } from "./know-how-samples.ts";
import { overseeingSamples } from "./overseeing-samples.ts";
import { projectSamples } from "./project-samples.ts";
import { sampleExported, sampleImported } from "./porting-samples.ts";
import { retroSamples } from "./retro-samples.ts";
import { sessionsSamples } from "./sessions-samples.ts";
import { sampleBridge, samplePast, sampleRule, sampleRuled } from "./rule-samples.ts";
import { countingSamples } from "./counting-samples.ts";
import {
  sampleArchiveHit,
  sampleDecision,
  sampleEvent,
  sampleMemory,
  sampleSession,
  sampleStatus,
  sampleWaiting,
  sampleWhy,
} from "./samples.ts";
import { upkeepSamples } from "./upkeep-samples.ts";

/** A service in memory with one of everything. */
export const allSamples: Service = {
  ...ownersCareSamples,
  ...knowHowSamples,
  ...keptSamples,
  ...noteSamples,
  ...overseeingSamples,
  ...retroSamples,
  ...countingSamples,
  ...projectSamples,
  ...upkeepSamples,
  ...sessionsSamples,
  ...keepingSamples,
  status: async () => sampleStatus(),
  silence: async () => ({ sessions: [{ client: clientName("claude-code"), id: sampleSession().id }] }),
  endSilence: async () => ({ sessions: [{ client: clientName("claude-code"), id: sampleSession().id }] }),
  works: async () => [],
  settled: async () => ({ isSettled: true }),
  auditSecrets: async () => ({ isRunning: false, audit: sampleAudit() }),
  redactSecrets: async () => sampleReceipt(),
  receipts: async () => [sampleReceipt()],
  openPage: async ({ path }) => ({
    address: `http://127.0.0.1:4100/open/code${path}`,
    validUntil: "2026-05-01T12:05:00.000Z",
  }),
  closePages: async () => ({ outcome: "done" }),
  planForget: async () => samplePlan(),
  forget: async () => ({ outcome: "done", receipt: sampleForgotten() }),
  exportMemories: async () => sampleExported(),
  importMemories: async ({ isDry }) => sampleImported({ isDry }),
  digest: async () => ({
    text: "<kedr-memory>\n8841 ○ one\n</kedr-memory>",
    personLine: "kedr: 1",
    tokens: 9,
    memories: 1,
  }),
  search: async () => ({
    hits: [
      {
        memory: sampleMemory(),
        projectName: "shop",
        score: 3.5,
        reasons: ["title «try/catch»"],
        why: sampleWhy,
      },
    ],
    near: [],
    notes: ["words only"],
  }),
  recent: async () => ({
    hits: [{ memory: sampleMemory(), projectName: "shop", score: 0, reasons: [], why: sampleWhy }],
    near: [],
    notes: [],
  }),
  browse: async () => ({
    hits: [{ memory: sampleMemory(), projectName: "shop", score: 0, reasons: [], why: sampleWhy }],
    total: 1,
  }),
  timeline: async () => [
    { memory: sampleMemory(), projectName: "shop", decisions: [], proposals: [], versions: [], evidence: [] },
  ],
  show: async () => [
    {
      memory: sampleMemory(),
      projectName: "shop",
      decisions: [sampleDecision()],
      proposals: [],
      versions: [],
      evidence: [sampleEvent()],
    },
  ],
  searchSessions: async () => ({ hits: [sampleArchiveHit()], near: [], notes: [] }),
  projects: async () => [
    {
      key: sampleMemory().project,
      name: "shop",
      path: "/work-tree",
      memories: 12,
      sessions: 3,
      lastEventAt: "2026-05-01T11:00:00.000Z",
    },
  ],
  why: async () => ({
    session: sampleSession(),
    given: [
      {
        at: "2026-05-01T11:50:00.000Z",
        channel: "prompt",
        asked: "why does the category page fail?",
        tokens: 88,
        memories: [{ id: sampleMemory().id, title: sampleMemory().title }],
        usedAt: "2026-05-01T11:51:00.000Z",
        usedHow: "taken up",
      },
    ],
    ruled: [sampleRuled()],
  }),
  rules: async () => ({ rules: [sampleRule()] }),
  rule: async () => ({ rule: sampleRule() }),
  rulePast: async () => samplePast(),
  enforceRule: async () => ({ outcome: "done" }),
  endRule: async () => ({ hasEnded: true }),
  bridges: async () => ({ bridges: [sampleBridge()] }),
  setBridge: async ({ isOn }) => ({ outcome: isOn ? "on" : "off", path: "/work-tree/AGENTS.md", rules: 2 }),
  waitingRules: async () => ({ rules: [sampleWaiting()], waiting: 1, waitingEverywhere: 3 }),
  waitingCount: async () => ({ waiting: 1 }),
  proposals: async () => [],
  proposeForget: async ({ ids }) => ids,
  decideProposal: async ({ id }) => ({ outcome: "done", id }),
  quarantined: async () => [],
  releaseMemory: async ({ memoryId }) => ({ outcome: "changed", id: memoryId }),
  decide: async ({ memoryId }) => ({ outcome: "done", id: memoryId }),
  rewriteRule: async ({ text }) => ({
    outcome: "done",
    memory: sampleMemory({ ...text, kind: "rule", trust: "approved" }),
    secretsMasked: 0,
  }),
  systemTexts: async () => ({ stable: ["<kedr-memory>\n</kedr-memory>"], changing: "" }),
  notes: async () => [],
  writeNote: async ({ path, text }) => ({ id: sampleMemory().id, path, text, isOwners: false }),
  dropNotes: async ({ ids }) => ({ dropped: ids.length }),
  publish: async ({ events }) => ({ added: events.length, known: 0 }),
  remember: async () => ({ outcome: "stored", memory: sampleMemory({ kind: "rule" }), secretsMasked: 0 }),
  rememberAsOwner: async ({ title, kind }) => ({
    outcome: "stored",
    memory: sampleMemory({ title, kind, trust: "approved", author: "owner" }),
    secretsMasked: 0,
  }),
  correct: async ({ text }) => ({ outcome: "corrected", memory: sampleMemory(text), secretsMasked: 0 }),
  tail: async ({ cursor }) => ({
    items: [
      { what: "event", at: "2026-05-01T11:48:00.000Z", event: sampleEvent() },
      { what: "memory", at: "2026-05-01T11:49:00.000Z", memory: sampleMemory() },
    ],
    cursor: String(Number(cursor ?? "0") + 1),
  }),
  clientSettings: async () => [],
  doctor: async () => [{ name: "database.integrity", state: "ok", sentence: "ok", whatToDo: "" }],
  verify: async () => ({
    links: 3,
    memories: 2,
    head: null,
    findings: [
      { what: "text-changed", memory: sampleMemory().id, link: 2, expected: "aa", found: "bb" },
      { what: "links-removed", memory: null, link: 3, expected: "3", found: "" },
    ],
    findingsTotal: 3,
  }),
  stop: async () => ({ stopped: true }),
};

/** What was asked of the fake, in order. */
interface Call {
  readonly method: string;
  readonly request: unknown;
}

export interface FakeService {
  readonly calls: readonly Call[];
  /** The languages that were asked to be answered in, in order. */
  readonly languages: readonly (string | undefined)[];
  /** Those methods of the calls that came by the port, with the owner's token. */
  readonly ownersCalls: readonly string[];
  close(): Promise<void>;
}

/**
 * Listens on the real socket of a home and on a port, and speaks the service's HTTP; `stop` makes it go, as the real one
 * does. What a client needs for the port lies beside the socket.
 */
export async function startFakeService(
  socket: string,
  answers: Partial<Service> = {},
  version: { readonly version: string; readonly protocol: number; readonly pid: number } = {
    version: kedrVersion,
    protocol: protocolVersion,
    pid: 4242,
  },
): Promise<FakeService> {
  const methods: Record<string, unknown> = { ...allSamples, ...answers };
  const calls: Call[] = [];
  const languages: (string | undefined)[] = [];
  const ownersCalls: string[] = [];
  const respond = async (
    door: "socket" | "port",
    url: string,
    body: string,
    language: "en" | "ru",
  ): Promise<string> => {
    if (url === "/v1/version") return JSON.stringify(version);
    const method = url.slice("/v1/call/".length);
    const request = JSON.parse(body) as unknown;
    calls.push({ method, request });
    if (door === "port") ownersCalls.push(method);
    const answer = methods[method];
    if (typeof answer !== "function")
      return JSON.stringify({ ok: false, code: "no-such-method", sentence: `There is no method ${method}.` });
    return answer(request).then(
      (value: unknown) => JSON.stringify({ ok: true, value }),
      (error: Error) => {
        const code = error instanceof KedrError ? error.code : "failed";
        const said = error instanceof KedrError ? error.said : { en: error.message, ru: error.message };
        return JSON.stringify({ ok: false, code, sentence: said[language] });
      },
    );
  };
  const servers = (["socket", "port"] as const).map((door) =>
    createServer((request, response) => {
      void (async () => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk as Uint8Array);
        const spoken = request.headers["accept-language"];
        languages.push(spoken);
        const language = askerLanguage(spoken) ?? "en";
        const isOwner = door === "socket" || request.headers.authorization === `Bearer ${ownerToken}`;
        const text = isOwner
          ? await respond(door, request.url ?? "", Buffer.concat(chunks).toString(), language)
          : "{}";
        response.setHeader("content-type", "application/json").end(text);
        if (request.url === "/v1/call/stop") for (const server of servers) server.close();
      })();
    }),
  );
  const [bySocket, byPort] = servers;
  if (bySocket === undefined || byPort === undefined) throw new Error("There are two doors.");
  const run = dirname(socket);
  mkdirSync(run, { recursive: true, mode: 0o700 });
  await new Promise<void>((resolve) => bySocket.listen(socket, resolve));
  await new Promise<void>((resolve) => byPort.listen(0, "127.0.0.1", resolve));
  const { port } = byPort.address() as AddressInfo;
  chmodSync(socket, 0o600);
  writeFileSync(join(run, "service.json"), JSON.stringify({ ...version, port }), { mode: 0o600 });
  writeFileSync(join(run, "owner-token"), ownerToken, { mode: 0o600 });
  return {
    calls,
    languages,
    ownersCalls,
    close: async () => void (await Promise.all(servers.map(closeServer))),
  };
}

const ownerToken = "the owner's own";

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
