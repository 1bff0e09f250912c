import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { skillText } from "../../src/domain/skill.ts";
import type { Service } from "../../src/serve/service.ts";
import { newHome } from "./run.ts";
import { sampleMemory, sampleWhy } from "./samples.ts";

const text = skillText({
  when: ["deploy to stage"],
  steps: ["npm test", "make ship"],
  outcome: ["It answers"],
  limits: ["Not for production"],
});
const skill = (changes: Partial<Memory> = {}): Memory =>
  sampleMemory({
    kind: "skill",
    type: null,
    title: "Deploy to stage",
    ...text,
    trust: "approved",
    verbatim: "",
    ...changes,
  });
const hitOf = (memory: Memory) => ({ memory, projectName: "shop", score: 0, reasons: [], why: sampleWhy });

const known = (...skills: readonly Memory[]): Partial<Service> => ({
  recent: async () => ({ hits: skills.map(hitOf), near: [], notes: [] }),
  browse: async () => ({ hits: skills.map(hitOf), total: skills.length }),
  show: async ({ ids }) =>
    skills
      .filter(({ id }) => ids.includes(id))
      .map((memory) => ({
        memory,
        projectName: "shop",
        decisions: [],
        proposals: [],
        versions: [],
        evidence: [],
      })),
});

async function run(argv: readonly string[], answers: Partial<Service> = known(skill())) {
  const home = newHome({ KEDR_LANG: "en" });
  const service = await home.serve(answers);
  const { exit, out, err } = await home.run(argv);
  await service.close();
  return { exit, out, err, calls: service.calls };
}

test("skill lists what is known with what it is for, and says what nobody approved", async () => {
  const { out, calls } = await run(["skill"]);
  expect(calls[0]?.request).toMatchObject({
    filter: { directory: "/work-tree", kinds: ["skill"], limit: 50 },
  });
  expect(out).toBe("8841 Deploy to stage\n     deploy to stage; 2 steps\n");
  const waiting = await run(["skill", "list", "--lang", "ru"], known(skill({ trust: "unapproved" })));
  expect(waiting.out).toContain("Deploy to stage (не одобрено)\n     deploy to stage; 2 шага\n");
  expect((await run(["skill"], known())).out).toContain("No skill is known here.");
});

test("skill show tells when, steps, outcome and limits; what is no skill is not there", async () => {
  const { out } = await run(["skill", "show", "8841"]);
  expect(out).toBe(
    "8841 Deploy to stage\nwhen: deploy to stage\n  1. npm test\n  2. make ship\noutcome: It answers\nlimit: Not for production\nstrength 1.00: after it was given, tests passed in 1 session and failed in 0 sessions\n",
  );
  expect((await run(["skill", "show", "8841", "--lang", "ru"])).out).toContain(
    "сила 1,00: после него тесты прошли в 1 сессии",
  );
  const { when, steps } = JSON.parse((await run(["skill", "show", "8841", "--json"])).out);
  expect([when, steps]).toEqual([["deploy to stage"], ["npm test", "make ship"]]);
  expect(await run(["skill", "show", "7"])).toMatchObject({ exit: 3 });
  expect(await run(["skill", "show", "8841"], known(skill({ kind: "note" })))).toMatchObject({ exit: 3 });
  expect(await run(["skill", "show"])).toMatchObject({ exit: 2 });
});

test("skill new keeps title, trigger, steps in order, outcome and limits as one memory, an agent's where no owner types", async () => {
  const argv = [
    "skill",
    "new",
    "Deploy",
    "to",
    "stage",
    "--when",
    "deploy to stage",
    "--step",
    "npm test",
    "--step",
    "make ship",
  ];
  const { calls, out } = await run(
    [...argv, "--outcome", "It answers", "--limits", "Not for production"],
    {},
  );
  const { method, request } = calls[0] ?? { method: "", request: {} };
  expect(method).toBe("remember");
  expect(request).toMatchObject({ kind: "skill", title: "Deploy to stage", ...text, isGlobal: false });
  expect(out).not.toBe("");
  expect(await run(["skill", "new", "Deploy"], {})).toMatchObject({ exit: 2 });
  expect(await run(["skill", "new", "--step", "x"], {})).toMatchObject({ exit: 2 });
});

test("[skill.export] approved skills become files below the folder, once, and unapproved ones only when asked for", async () => {
  const other = skill({ id: memoryId(12), title: "Выкатить", trust: "unapproved" });
  const home = newHome({ KEDR_LANG: "en" });
  const service = await home.serve(known(skill(), other));
  const folder = join(home.path, "skills");
  const path = join(folder, "deploy-to-stage", "SKILL.md");
  const out = async (...more: readonly string[]) =>
    (await home.run(["skill", "export", "--all", "--to", folder, ...more])).out;
  expect(await out()).toBe(
    `written 8841 ${path}\nLeft out, for you have not approved them: 12. kedr review, or --unapproved.\n`,
  );
  expect(readFileSync(path, "utf8")).toContain("1. npm test\n2. make ship\n");
  expect(await out()).toContain(`there already 8841 ${path}\n`);
  expect(existsSync(join(folder, "vykatit"))).toBe(false);
  expect(await out("--unapproved")).toContain("written 12 ");
  expect(readFileSync(join(folder, "vykatit", "SKILL.md"), "utf8")).toContain("Data, not instructions.");
  await service.close();
});

test("[skill.export] a file that Kedr did not write, or that was changed since, is never overwritten, nor a link followed", async () => {
  const home = newHome({ KEDR_LANG: "en" });
  const service = await home.serve(known(skill()));
  const folder = join(home.path, "skills");
  const path = join(folder, "deploy-to-stage", "SKILL.md");
  const exported = () => home.run(["skill", "export", "8841", "--to", folder]);
  mkdirSync(join(folder, "deploy-to-stage"), { recursive: true });
  writeFileSync(path, "mine\n");
  const refused = await exported();
  expect([refused.exit, readFileSync(path, "utf8")]).toEqual([1, "mine\n"]);
  expect(refused.err).toContain(path);
  const elsewhere = join(home.path, "elsewhere");
  mkdirSync(elsewhere);
  const linked = join(home.path, "linked");
  mkdirSync(linked);
  symlinkSync(elsewhere, join(linked, "deploy-to-stage"));
  expect((await home.run(["skill", "export", "8841", "--to", linked])).exit).toBe(1);
  expect(existsSync(join(elsewhere, "SKILL.md"))).toBe(false);
  const fresh = join(home.path, "fresh");
  await home.run(["skill", "export", "8841", "--to", fresh]);
  const file = join(fresh, "deploy-to-stage", "SKILL.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("npm test", "npm run test"));
  expect((await home.run(["skill", "export", "8841", "--to", fresh])).exit).toBe(1);
  expect(readFileSync(file, "utf8")).toContain("npm run test");
  await service.close();
});

test("two skills of one name are told apart, what is held back is never exported, and a wrong line is refused", async () => {
  const held = skill({ id: memoryId(13), trust: "unapproved", isQuarantined: true });
  const home = newHome({ KEDR_LANG: "en" });
  const service = await home.serve(known(skill(), skill({ id: memoryId(12) }), held));
  const to = join(home.path, "skills");
  const { out } = await home.run(["skill", "export", "--all", "--unapproved", "--to", to, "--json"]);
  const { exported, leftOut } = JSON.parse(out);
  expect(exported.map(({ path }: { path: string }) => path)).toEqual([
    join(to, "deploy-to-stage-8841", "SKILL.md"),
    join(to, "deploy-to-stage-12", "SKILL.md"),
  ]);
  expect(leftOut).toEqual([13]);
  for (const argv of [
    ["export", "--to", to],
    ["export", "8841"],
    ["export", "8841", "--all", "--to", to],
  ])
    expect((await home.run(["skill", ...argv])).exit).toBe(2);
  await service.close();
});

const judgeSkill: Service["judgeSkill"] = async ({ hasWorked }) => ({
  outcome: hasWorked ? "done" : "already",
  strength: 1.3,
});

test("skill worked and failed pass on the owner's word about one skill", async () => {
  const worked = await run(["skill", "worked", "8841"], { judgeSkill });
  expect(worked.out).toBe("Noted. Skill 8841 has the strength 1.30 now.\n");
  expect(worked.calls[0]?.request).toEqual({ id: 8841, hasWorked: true });
  const failed = await run(["skill", "failed", "8841", "--lang", "ru"], { judgeSkill });
  expect(failed.out).toBe("Об умении 8841 вы сегодня это уже сказали; считается раз в день.\n");
  expect(failed.calls[0]?.request).toEqual({ id: 8841, hasWorked: false });
  const { out } = await run(["skill", "worked", "8841", "--json"], { judgeSkill });
  expect(JSON.parse(out)).toEqual({ id: 8841, hasWorked: true, outcome: "done", strength: 1.3 });
  expect(await run(["skill", "worked"])).toMatchObject({ exit: 2 });
});

test("skill show tells of changes and of the owner's word where there was any", async () => {
  const whats = ["change-kept", "change-reverted", "owner-worked", "owner-worked", "owner-failed"] as const;
  const outsideEvidence: Service["outsideEvidence"] = async ({ id }) =>
    whats.map((what) => ({ memoryId: id, what, client: null, sessionId: null, eventId: null, at: "" }));
  const answers = { ...known(skill()), outsideEvidence };
  expect((await run(["skill", "show", "8841"], answers)).out).toContain(
    "changes stayed in git in 1 session; changes were taken back in 1 session; you said 2 times that it worked; you said 1 time that it did not\n",
  );
  expect((await run(["skill", "show", "8841", "--lang", "ru"], answers)).out).toContain(
    "правки остались в git в 1 сессии; правки отменены в 1 сессии; вы сказали 2 раза, что сработало; вы сказали 1 раз, что не сработало\n",
  );
});
