import type { Service } from "../../src/serve/service.ts";

/** What people, agents, repositories, providers and clients can put words into. */
const free = new Set(
  `title subtitle facts body verbatim also projectName name path text notes reasons command error likeError family form
   subject author prompt client sessionId branch directory tool model provider version en ru personLine file`
    .split(/\s+/)
    .filter((key) => key !== ""),
);

function poisoned(value: unknown, words: string, isFree = false): unknown {
  if (typeof value === "string") return isFree ? words : value;
  if (Array.isArray(value)) return value.map((each) => poisoned(each, words, isFree));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, poisoned(each, words, free.has(key))]),
  );
}

/** The service with one of everything, in which every free text is the hostile one of the moment. */
export function poisonedService(words: () => string, samples: Partial<Service>): Partial<Service> {
  const ask = (answer: (request: never) => Promise<unknown>) => async (request: never) => {
    const told = poisoned(await answer(request), words());
    return typeof told === "object" && told !== null && "notes" in told
      ? { ...told, notes: [words()] }
      : told;
  };
  return Object.fromEntries(
    Object.entries(samples).map(([name, answer]) => [
      name,
      ask(answer as (request: never) => Promise<unknown>),
    ]),
  );
}
