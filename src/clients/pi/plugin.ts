import type { Forwarder } from "../../domain/forwarder.ts";
import { isFields, type Fields } from "../fields.ts";
import { Extension } from "./extension.ts";
import type { Pi, PiContext } from "./pi-api.ts";

/**
 * Kedr's extension: hands on what happens, and puts what Kedr has to say behind the newest prompt, where no cache is lost by
 * it, or behind the result of a call. Nothing that goes wrong here is felt in Pi.
 */
export function plugin(kedr: Forwarder): (pi: Pi) => void {
  return (pi) => {
    const extension = new Extension(kedr);
    const handlers: Readonly<Record<string, Handler>> = {
      session_start: (event, context) => extension.started(event, context),
      before_agent_start: (event, context) => extension.prompted(event, context),
      tool_call: (event, context) => extension.calling(event, context),
      tool_result: (event, context) => extension.called(event, context),
      agent_end: (event, context) => extension.ended(event, context),
      session_before_compact: (event, context) => extension.compacting(event, context),
      session_compact: (event, context) => extension.compacted(event, context),
      session_tree: (event, context) => extension.branchLeft(event, context),
      session_shutdown: (event, context) => extension.closed(event, context),
    };
    for (const [name, handle] of Object.entries(handlers)) pi.on(name, quiet(handle));
  };
}

type Handler = (event: Fields, context: PiContext) => Promise<object | undefined> | undefined;

/** Pi shows the person what an extension throws; a memory is not worth that. */
const quiet =
  (handle: Handler): ((event: Fields, context: PiContext) => Promise<object | undefined>) =>
  async (event, context) => {
    try {
      return await handle(isFields(event) ? event : {}, context);
    } catch {
      // Another version of Pi, of which something is not as it was: then nothing is said and nothing handed on.
      return undefined;
    }
  };
