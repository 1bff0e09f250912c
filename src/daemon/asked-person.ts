import type { Delivery } from "../clients/client.ts";
import type { Asking, Given } from "./asking.ts";

/** A session's person, and the process in whose window they sit. */
export type AskedPerson = Asking &
  Pick<Delivery, "clientPid"> & {
    /** The client's own record of the session; null when the client keeps none. */
    readonly transcriptPath: string | null;
    /** Whether this surface shows a hook's message: where it does not, nothing was asked. */
    readonly isShown: boolean;
  };

/** A person can read it there, and can be told from a program. */
export const isPersonsWindow = (
  person: AskedPerson,
): person is AskedPerson & { readonly clientPid: number } =>
  person.run === "interactive" && person.isShown && person.clientPid !== null;

/** For the person alone. */
export const toldPerson = (personLine: string): Given => ({
  context: "",
  personLine,
  tokens: 0,
  memories: 0,
});
