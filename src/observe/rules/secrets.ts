import type { Language } from "../language.ts";
import { cut } from "../../domain/clean-text.ts";
import { limits } from "../../domain/limits.ts";
import { isTestRun } from "../../domain/run.ts";
import {
  type Detector,
  type Finding,
  type Scene,
  type Step,
  finding,
  isEdit,
  pathOf,
  say,
  shortCommand,
} from "./scene.ts";

const mark = /\[redacted: ([\w-]+)\]/g;
/** Kinds that name people and places: masked, but nothing to change a key for. */
const harmless = /^(?:e-?mail|phone|login|user|internal-.*|ip|host|private|tangled)$/;

/** Kinds that only the word beside them tells: in tests, documents and lock files these are made-up values and checksums. */
const namedByWord = /^(?:password|secret|key|token|authorization|high-entropy)$/;
const holdsMadeUp =
  /(?:^|\/)(?:docs?|examples?|fixtures?|testdata|__tests__)\/|\.(?:md|mdx|rst|lock|sum|snap)$|[._-](?:test|spec|example|sample)\.|(?:^|[/-])lock\.(?:json|ya?ml)$/i;

/** How a secret was seen: shown to the agent, pasted by the owner, or written into a file. */
type Way = "shown" | "pasted" | "written";

interface Seen {
  readonly way: Way;
  /** The command or the file; empty for a prompt. */
  readonly place: string;
  readonly kinds: readonly string[];
  readonly from: readonly number[];
}

/**
 * Secrets that were printed into the session or pasted into it, and files that hold one now: which kinds, and where,
 * each once in a session. Never the secrets.
 */
export const exposedSecrets: Detector = (scene) =>
  byPlace(scene.steps.flatMap(seenIn))
    .map((seen) => ({ ...seen, kinds: seen.kinds.filter((kind) => !isTold(kind, seen, scene)) }))
    .filter(({ kinds }) => kinds.length > 0)
    .map((seen) => findingOf(seen, scene));

/** What came back or was pasted counts; a command that only uses a secret exposes none. */
function seenIn(step: Step): readonly Seen[] {
  const { call, event, index } = step;
  const from = [index];
  if (!call) {
    const pasted = event.kind === "prompt" ? kindsIn(step.words, false) : [];
    return pasted.length === 0 ? [] : [{ way: "pasted", place: "", kinds: pasted, from }];
  }
  const isMadeUp = isTestRun(step) || holdsMadeUp.test(pathOf(step));
  const shown = kindsIn(call.output, isMadeUp);
  const written = isEdit(step) ? kindsIn(call.added, isMadeUp) : [];
  return [
    ...(shown.length === 0 ? [] : [{ way: "shown" as const, place: placeOf(step), kinds: shown, from }]),
    ...(written.length === 0 ? [] : [{ way: "written" as const, place: pathOf(step), kinds: written, from }]),
  ];
}

function kindsIn(text: string, isMadeUp: boolean): readonly string[] {
  const kinds = [...text.matchAll(mark)].map((match) => match[1] ?? "");
  return [...new Set(kinds)].filter((kind) => !harmless.test(kind) && !(isMadeUp && namedByWord.test(kind)));
}

function placeOf(step: Step): string {
  const { call, event } = step;
  if (!call) return "";
  return call.command ? `\`${shortCommand(step)}\`` : pathOf(step) || (event.tool ?? "");
}

/** One finding a place, with every kind that was seen there. */
function byPlace(all: readonly Seen[]): readonly Seen[] {
  const places = new Map<string, Seen>();
  for (const seen of all) {
    const key = `${seen.way} ${seen.place}`;
    const known = places.get(key);
    const kinds = [...new Set([...(known?.kinds ?? []), ...seen.kinds])];
    places.set(key, { ...seen, kinds, from: [...(known?.from ?? []), ...seen.from] });
  }
  return [...places.values()];
}

const kindsOfTitle = /\(([\w-]+(?:, [\w-]+)*)\)/g;

/** A title of this session that says the same of the same place. */
function isTold(kind: string, seen: Seen, { recordedTitles, language }: Scene): boolean {
  return recordedTitles.some((title) =>
    [...title.matchAll(kindsOfTitle)].some((match) => {
      const kinds = (match[1] ?? "").split(", ");
      return kinds.includes(kind) && cut(titleOf({ ...seen, kinds }, language), limits.titleChars) === title;
    }),
  );
}

function findingOf(seen: Seen, { language }: Scene): Finding {
  const isNote = seen.way === "written";
  return finding({
    type: isNote ? "security_note" : "security_alert",
    title: titleOf(seen, language),
    facts: [isNote ? noteFact(language) : alertFact(language)],
    also: ["secret", "секрет", "leak", "утечка", "rotate"],
    from: seen.from,
  });
}

const alertFact = (language: Language): string =>
  say(
    language,
    "The values were masked here, but they went through the session: rotate them if others could see it.",
    "Здесь значения замаскированы, но через сессию они прошли: смените их, если её мог видеть кто-то ещё.",
  );

const noteFact = (language: Language): string =>
  say(
    language,
    "The value was masked here and stands in the file: keep the file out of the repository.",
    "Здесь значение замаскировано, а в файле стоит как есть: не добавляйте файл в репозиторий.",
  );

function titleOf({ way, place, kinds }: Seen, language: Language): string {
  const list = `(${kinds.join(", ")})`;
  const isOne = kinds.length === 1;
  switch (way) {
    case "shown":
      return isOne
        ? say(language, `A secret ${list} was shown by ${place}`, `Секрет ${list} попал в вывод: ${place}`)
        : say(language, `Secrets ${list} were shown by ${place}`, `Секреты ${list} попали в вывод: ${place}`);
    case "pasted":
      return isOne
        ? say(language, `A secret ${list} was pasted into a prompt`, `Секрет ${list} вставлен в запрос`)
        : say(language, `Secrets ${list} were pasted into a prompt`, `Секреты ${list} вставлены в запрос`);
    case "written":
      return isOne
        ? say(language, `A secret ${list} was written into ${place}`, `Секрет ${list} записан в ${place}`)
        : say(language, `Secrets ${list} were written into ${place}`, `Секреты ${list} записаны в ${place}`);
  }
}
