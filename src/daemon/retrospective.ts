import type { ProjectKey } from "../domain/ids.ts";
import { bySection, type RetroCount, type RetroLine } from "../domain/retro.ts";
import { retroText } from "../inject/retro-text.ts";
import type {
  Retrospecting,
  Retrospective,
  RetroGroup,
  RetroProject,
  RetroText,
  SpanAsked,
} from "../serve/retrospecting.ts";
import type { Span } from "../store/retro-store.ts";
import type { Store } from "../store/store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { eachOnce } from "./threads/threads.ts";

export interface RetrospectiveParts {
  readonly store: Pick<
    Store,
    "projectNames" | "retroCounts" | "retroLines" | "retroTops" | "settledIn" | "threads"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly timeZone: string;
}

/** What the background thread does of it; the request thread settles the language. */
export interface RetrospectiveCalls extends Pick<Retrospecting, "retrospective"> {
  retrospectiveText(
    request: Parameters<Retrospecting["retrospectiveText"]>[0] & { readonly language: "en" | "ru" },
  ): Promise<RetroText>;
}

/** A longer time is read in the background: no hook waits for it. */
const atOnceMs = 32 * 24 * 60 * 60_000;

/** What a page asks; a text is always made in the background. */
export function retrospectiveFaces(
  parts: RetrospectiveParts & {
    readonly background: Pick<BackgroundThread, "call">;
    readonly language: "en" | "ru";
  },
): Retrospecting {
  const { store, background } = parts;
  const { retrospective } = openRetrospective(parts);
  return {
    retrospective: (request) => {
      const lengthMs = Date.parse(request.until) - Date.parse(request.since);
      return lengthMs > atOnceMs ? background.call("retrospective", request) : retrospective(request);
    },
    retroLines: async ({ limit, ...asked }) => {
      const lines = await store.retroLines({ ...asked, limit: limit + 1 });
      return { lines: lines.slice(0, limit), hasMore: lines.length > limit };
    },
    retrospectiveText: ({ language = parts.language, ...request }) =>
      background.call("retrospectiveText", { ...request, language }),
  };
}

/** Of one section of one project in a text, and lines of all of them. */
const linesOfSection = 100;
const linesOfText = 1_000;
const settledTold = 50;
const threadsRead = 1_000;
const threadsTold = 100;

/** What was learned in a span of time, whole for a page and as one text. */
export function openRetrospective(parts: RetrospectiveParts): RetrospectiveCalls {
  const { store, projectOf } = parts;

  async function retrospective(asked: SpanAsked, perSection: number, limit: number): Promise<Retrospective> {
    const span = await spanOf(asked, projectOf);
    const { counts, heldBack } = await store.retroCounts(span);
    const lines = await store.retroTops({ ...span, perSection, limit });
    const names = await store.projectNames();
    const projects = grouped(counts, lines, names);
    return {
      memories: projects.reduce((sum, { memories }) => sum + memories, 0),
      projects,
      settled: await store.settledIn({ ...span, limit: settledTold }),
      threads: await openOf(span, names, store),
      heldBack,
    };
  }

  return {
    retrospective: ({ perSection, ...asked }) => retrospective(asked, perSection, linesOfText),
    retrospectiveText: async ({ sections, language, ...asked }) => {
      const whole = narrowed(await retrospective(asked, linesOfSection, linesOfText), sections);
      const markdown = retroText({ ...whole, ...asked }, { language, timeZone: parts.timeZone });
      return { markdown, ...roomOf(whole) };
    },
  };
}

/** The project and time that are meant. */
export async function spanOf(
  { directory, since, until }: SpanAsked,
  projectOf: (directory: string) => Promise<ProjectKey>,
): Promise<Span> {
  return { project: directory === null ? null : await projectOf(directory), since, until };
}

function grouped(
  counts: readonly RetroCount[],
  lines: readonly RetroLine[],
  names: ReadonlyMap<ProjectKey, string>,
): readonly RetroProject[] {
  const keys = [...new Set(counts.map(({ project }) => project))];
  const projects = keys.map((key): RetroProject => {
    const groups = counts
      .filter(({ project }) => project === key)
      .map(({ section, memories }): RetroGroup => {
        const own = lines.filter((line) => line.project === key && line.section === section);
        return { section, memories, lines: own };
      })
      .toSorted((left, right) => bySection(left.section, right.section));
    const memories = groups.reduce((sum, group) => sum + group.memories, 0);
    return { key, name: names.get(key) ?? "", memories, groups };
  });
  return projects.toSorted((left, right) => right.memories - left.memories);
}

/** What those sessions left open; what is told in the same words comes once. */
async function openOf(
  { project, since, until }: Span,
  names: ReadonlyMap<ProjectKey, string>,
  store: RetrospectiveParts["store"],
): Promise<Retrospective["threads"]> {
  const asked = { project, run: null, isOpen: true, openedBefore: until, limit: threadsRead };
  const opened = (await store.threads(asked)).filter(({ openedAt }) => openedAt >= since);
  return eachOnce(opened)
    .slice(0, threadsTold)
    .map((thread) => ({ ...thread, projectName: names.get(thread.project) ?? "", closedBy: null }));
}

/** Of these sections alone; threads and what was settled are none of them. */
function narrowed(whole: Retrospective, sections: readonly string[] | null): Retrospective {
  if (sections === null) return whole;
  const projects = whole.projects.map((project) => {
    const groups = project.groups.filter(({ section }) => sections.includes(section));
    return { ...project, groups, memories: groups.reduce((sum, { memories }) => sum + memories, 0) };
  });
  return {
    ...whole,
    projects: projects.filter(({ memories }) => memories > 0),
    settled: [],
    threads: [],
    heldBack: 0,
  };
}

function roomOf({ projects }: Retrospective): Pick<RetroText, "told" | "left"> {
  const groups = projects.flatMap((project) => project.groups);
  const told = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  return { told, left: groups.reduce((sum, { memories }) => sum + memories, 0) - told };
}
