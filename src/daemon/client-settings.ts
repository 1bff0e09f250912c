import type { Client, Installation, Whereabouts } from "../clients/client.ts";
import { leftToPerson } from "../clients/left-to-person.ts";
import type { Said } from "../domain/said.ts";
import type { Check, ClientSettings } from "../serve/status.ts";
import { doctorWords } from "./doctor-words.ts";

type Language = keyof typeof doctorWords;

/** How each client that is on this machine stands by its own settings; some are asked themselves, which may take seconds. */
export async function clientSettings(
  clients: readonly Client[],
  where: Whereabouts,
  language: Language,
): Promise<readonly ClientSettings[]> {
  const found = await Promise.all(
    clients.map(async (client): Promise<readonly ClientSettings[]> => {
      const there = await client.detect(where);
      if (there === undefined) return [];
      const { title, version, settingsPath } = there;
      const left = await leftToPerson(client, there);
      return [
        {
          client: client.name,
          title,
          version,
          settingsPath,
          checks: [
            await hooksRegistered(client, there, language),
            ...(left === undefined ? [] : readyChecks(title, left, language)),
          ],
        },
      ];
    }),
  );
  return found.flat();
}

/** Whether all that Kedr put into a client's settings stands there. */
export async function hooksRegistered(
  client: Client,
  installation: Installation,
  language: Language,
): Promise<Check> {
  const words = doctorWords[language];
  const { parts, missing } = await client.wired(installation);
  const name = `hooks.registered.${client.name}`;
  if (missing.length === 0)
    return { name, state: "ok", sentence: words.wiredOk(client.title, parts), whatToDo: "" };
  const state = parts === 0 ? "bad" : "warn";
  return { name, state, sentence: words.wiredNot(client.title, missing), whatToDo: "kedr init" };
}

/** What a wired client still asks of the person: until it is done it may run no hook, and say nothing of it. */
export function readyChecks(title: string, left: readonly Said[], language: Language): readonly Check[] {
  const words = doctorWords[language];
  const name = "client.ready";
  if (left.length === 0) return [{ name, state: "ok", sentence: words.asksNothing(title), whatToDo: "" }];
  return left.map((said) => ({
    name,
    state: "warn",
    sentence: words.asksPerson(title),
    whatToDo: said[language],
  }));
}
