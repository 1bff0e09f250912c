import { fieldsAt, idAt, isFields, listAt, type Fields } from "../fields.ts";

/** What stands in the place of an output that the client dropped to make room: its own words, and the way to the output. */
const stub = (session: string, call: string): string => {
  const id = `${session}/${call}`;
  return `[Old tool result content cleared. Kedr may have kept it: session_read({"id": "${id}"}), or in a shell: kedr sessions read ${id} --around 0]`;
};

/** An id is what the model's provider made it; the stub is read by the model, and typed into a shell. */
const plain = /^[\w.:-]+$/;

/**
 * Puts the stub into each part whose output was dropped, as a copy: the client's own part stays as it is. sessionOf: the
 * session under which Kedr knows the calls of one of the client's.
 */
export async function stubPruned(
  messages: unknown,
  sessionOf: (id: string) => Promise<string>,
): Promise<void> {
  if (!Array.isArray(messages)) return;
  for (const message of messages.filter(isFields)) {
    const parts = listAt(message, "parts");
    for (const [at, part] of parts.entries())
      if (isFields(part)) (parts as unknown[])[at] = await stubbed(part, sessionOf);
  }
}

async function stubbed(part: Fields, sessionOf: (id: string) => Promise<string>): Promise<Fields> {
  const state = fieldsAt(part, "state");
  const { compacted, ...time } = fieldsAt(state, "time");
  const [session, call] = [idAt(part, "sessionID"), idAt(part, "callID")];
  if (typeof compacted !== "number" || session === null || call === null || !plain.test(call)) return part;
  const output = stub(await sessionOf(session), call);
  return { ...part, state: { ...state, output, attachments: [], time } };
}
