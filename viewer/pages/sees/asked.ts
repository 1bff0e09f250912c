import { useEffect, useState } from "preact/hooks";
import { clientName, projectKey } from "../../../src/domain/ids.ts";
import type { SeenClient, SeenMoment, Seeing } from "../../../src/serve/seeing.ts";

export const whats = ["start", "prompt", "tool"] as const satisfies readonly SeenMoment["what"][];
export const actions = ["run", "edit", "read"] as const;

/** What the address asks for; each field is a word of its query. */
export interface Asked {
  readonly project: string;
  readonly client: string;
  readonly what: (typeof whats)[number];
  readonly prompt: string;
  readonly action: (typeof actions)[number];
  readonly subject: string;
}

/** A word of the address that means nothing means the first there is. */
export const readAsked = (
  query: URLSearchParams,
  projects: readonly { readonly key: string }[],
  clients: readonly SeenClient[],
): Asked => ({
  project: query.get("project") ?? projects[0]?.key ?? "",
  client: query.get("client") ?? clients[0]?.name ?? "",
  what: whats.find((what) => what === query.get("what")) ?? "start",
  prompt: query.get("prompt") ?? "",
  action: actions.find((action) => action === query.get("action")) ?? "run",
  subject: query.get("subject") ?? "",
});

/** What the service is asked with; null while there is nothing to ask with yet. */
export function requestOf(asked: Asked): Parameters<Seeing["seen"]>[0] | null {
  const moment = momentOf(asked);
  if (asked.project === "" || asked.client === "" || moment === null) return null;
  return { project: projectKey(asked.project), client: clientName(asked.client), moment };
}

function momentOf({ what, prompt, action, subject }: Asked): SeenMoment | null {
  switch (what) {
    case "start":
      return { what };
    case "prompt":
      return prompt.trim() === "" ? null : { what, prompt };
    case "tool":
      return subject.trim() === "" ? null : { what, action, subject };
  }
}

const quietMs = 250;

/** The value once it has not changed for a moment: the service is not asked at every letter. */
export function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
