import { clientName, projectKey } from "../../src/domain/ids.ts";
import type { Seeing } from "../../src/serve/seeing.ts";
import type { ListedProject, Projecting } from "../../src/serve/projects.ts";

const sampleProject = (name: string): ListedProject => ({
  key: projectKey(`github.com/acme/${name}`),
  name,
  ownName: name,
  path: `/work/${name}`,
  memories: 12,
  sessions: 3,
  lastEventAt: "2026-05-01T11:00:00.000Z",
  aliases: [],
  isOff: false,
  offBy: null,
  isThere: true,
});

/** What is said of projects, of which there are two, and what an agent would see of one of which nothing is known. */
export const projectSamples: Projecting & Seeing = {
  seen: async () => ({
    text: "",
    lines: [],
    personLine: "",
    tokens: 0,
    budgetTokens: 1_000,
    room: { used: 0, most: 10_000, unit: "characters" },
    left: [],
    leftTotal: 0,
    floor: null,
    silence: "nothing-known",
    verdict: null,
    heldBack: 0,
    rulesWaiting: 0,
  }),
  seenClients: async () => [
    { name: clientName("claude-code"), title: "Claude Code", takes: ["start", "prompt", "tool"] },
  ],
  listProjects: async () => ({
    projects: [sampleProject("shop"), sampleProject("shop-old")],
    total: 2,
    globals: 1,
  }),
  renameProject: async () => ({ outcome: "done" }),
  addAlias: async ({ directory }) => ({
    alias: {
      key: projectKey(`path:${directory}`),
      name: "old",
      path: directory,
      since: "2026-05-01T11:00:00.000Z",
    },
  }),
  dropAlias: async () => ({ outcome: "done" }),
  planProjectMerge: async () => ({
    from: sampleProject("shop-old"),
    to: sampleProject("shop"),
    memories: 12,
    sessions: 3,
    events: 240,
    notes: 0,
    waitingRules: 1,
    same: 2,
    rulesMoved: [],
    rulesMet: [],
  }),
  mergeProjects: async ({ memories }) => ({ memories, backup: "/home/me/.kedr/backups/backup-1.db" }),
  switchProject: async () => ({ outcome: "done" }),
};
