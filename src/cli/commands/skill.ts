import { resolve } from "node:path";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import { skillOf, skillText } from "../../domain/skill.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Filter } from "../../serve/service.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { exportSkills } from "../export-skills.ts";
import { directoryOf, memoryIds } from "../filter.ts";
import { memoryJson } from "../json.ts";
import { skillMessages } from "../messages/skills.ts";
import { askedPart, moreLines } from "../page.ts";
import { usageError } from "../parse.ts";
import { printSkill, printSkills } from "../print/skills.ts";
import { keepSaid } from "./remember.ts";
import { say, sayError, sayJson } from "./say.ts";

const skillsShown = 50;

/** Repeatable ways of working: listed, shown, written down, exported, and judged by the owner. */
export const runSkill: Run = async (context) => {
  const [action = "list", ...words] = context.given.words;
  switch (action) {
    case "new":
      return write(words, context);
    case "show":
      return show(words, context);
    case "export":
      return exportAll(words, context);
    case "worked":
      return judge(words, true, context);
    case "failed":
      return judge(words, false, context);
    default:
      return list(context);
  }
};

async function list(context: Context): Promise<Exit> {
  const { limit, offset } = askedPart(context, skillsShown);
  const service = await context.service();
  const filter = skillFilter(context, limit);
  const { hits, total } = await service.call("browse", { filter, offset });
  const skills = hits.map(({ memory }) => memory);
  const page = { items: skills, offset, hasMore: offset + skills.length < total };
  if (context.isJson) sayJson(context, { skills: skills.map(skillJson), hasMore: page.hasMore });
  else say(context, [...printSkills(skills, context.look), ...moreLines(page, context.look)]);
  return "ok";
}

async function show(words: readonly string[], context: Context): Promise<Exit> {
  const ids = memoryIds(words, context);
  if (ids.length === 0) throw usageError(skillMessages[context.language].which);
  const service = await context.service();
  const skills = await skillsById(ids, service, context);
  if (skills === "notThere") return skills;
  for (const skill of skills) {
    const evidence = await service.call("outsideEvidence", { id: skill.id });
    if (context.isJson) sayJson(context, { ...skillJson(skill), evidence });
    else say(context, printSkill(skill, evidence, context.look));
  }
  return "ok";
}

async function judge(words: readonly string[], hasWorked: boolean, context: Context): Promise<Exit> {
  const messages = skillMessages[context.language];
  const [id, ...others] = memoryIds(words, context);
  if (id === undefined || others.length > 0) throw usageError(messages.judgeWhich);
  const service = await context.service();
  const { outcome, strength } = await service.call("judgeSkill", { id, hasWorked });
  if (context.isJson) sayJson(context, { id, hasWorked, outcome, strength });
  else say(context, [outcome === "done" ? messages.judged(id, strength) : messages.judgedToday(id)]);
  return "ok";
}

async function write(words: readonly string[], context: Context): Promise<Exit> {
  const { given, environment, language } = context;
  const title = words.join(" ").trim();
  const steps = given.texts("step");
  if (title === "" || steps.length === 0) throw usageError(skillMessages[language].sayAll);
  const text = skillText({
    when: given.texts("when"),
    steps,
    outcome: given.texts("outcome"),
    limits: given.texts("limits"),
  });
  return keepSaid(
    {
      kind: "skill",
      title,
      ...text,
      verbatim: given.text("verbatim") ?? "",
      isGlobal: given.text("scope") === "global",
      isNewAnyway: given.isOn("anyway"),
      directory: resolve(environment.directory, given.text("cwd") ?? ""),
    },
    context,
  );
}

/** What nobody approved is left out unless it is asked for, and stands in the file as data. */
async function exportAll(words: readonly string[], context: Context): Promise<Exit> {
  const { given, environment, language } = context;
  const messages = skillMessages[language];
  const to = given.text("to");
  if (to === undefined || (words.length === 0) !== given.isOn("all")) throw usageError(messages.exportWhat);
  // The files have the very texts, whoever reads what is printed.
  const service = await context.service("exact");
  const named =
    words.length > 0
      ? await skillsById(memoryIds(words, context), service, context)
      : await skillsOf(service, context, limits.searchHits);
  if (named === "notThere") return named;
  const skills = named.filter(
    ({ trust, isQuarantined }) => trust === "approved" || (given.isOn("unapproved") && !isQuarantined),
  );
  const exported = exportSkills(skills, resolve(environment.directory, to));
  const leftOut = named.filter(({ id }) => !skills.some((skill) => skill.id === id)).map(({ id }) => id);
  if (context.isJson) sayJson(context, { exported, leftOut });
  else say(context, messages.exported(exported, leftOut));
  const kept = exported.filter(({ outcome }) => outcome === "kept");
  if (kept.length === 0) return "ok";
  sayError(context, "not-ours", messages.notOurs(kept.map(({ path }) => path)));
  return "failed";
}

async function skillsOf(service: Connected, context: Context, limit: number): Promise<readonly Memory[]> {
  const { hits } = await service.call("recent", { filter: skillFilter(context, limit) });
  return hits.map(({ memory }) => memory);
}

const skillFilter = (context: Context, limit: number): Filter => ({
  directory: directoryOf(context),
  kinds: ["skill"],
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
  limit,
});

async function skillsById(
  ids: ReturnType<typeof memoryIds>,
  service: Connected,
  context: Context,
): Promise<readonly Memory[] | "notThere"> {
  const shown = await service.call("show", { ids, withEvidence: false });
  const skills = shown
    .map(({ memory }) => memory)
    .filter(({ kind, validTo }) => kind === "skill" && validTo === null);
  const missing = ids.filter((id) => !skills.some((skill) => skill.id === id));
  if (missing.length === 0) return skills;
  sayError(context, "no-such-memory", skillMessages[context.language].noSkill(missing));
  return "notThere";
}

const skillJson = (memory: Memory) => ({ ...memoryJson(memory), ...skillOf(memory) });
