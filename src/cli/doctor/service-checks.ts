import { KedrError } from "../../domain/kedr-error.ts";
import { kedrVersion } from "../../platform/version.ts";
import type { Context } from "../command.ts";
import { endService } from "../commands/config.ts";
import type { CurableCheck } from "./local-checks.ts";

const name = "service.answers";

/** Whether the service answers or can be started, and what it alone can see. */
export async function serviceChecks(context: Context): Promise<readonly CurableCheck[]> {
  const { messages } = context;
  try {
    const service = await context.service();
    const { version, pid } = service.version;
    const isSame = version === kedrVersion;
    const answers: CurableCheck = {
      name,
      state: isSame ? "ok" : "warn",
      sentence: isSame
        ? messages.serviceFine(version, pid)
        : messages.serviceOtherVersion(version, kedrVersion),
      whatToDo: isSame ? "" : messages.serviceFix,
      ...(isSame ? {} : { cure: () => restart(context) }),
    };
    return [answers, ...(await service.call("doctor", {}))];
  } catch (error) {
    if (!(error instanceof KedrError)) throw error;
    // A service that can't be reached is a finding, not the end of the examination.
    const check = {
      name,
      state: "bad",
      sentence: error.said[context.language],
      whatToDo: messages.serviceFix,
    } as const;
    return [{ ...check, cure: () => restart(context) }];
  }
}

async function restart(context: Context): Promise<string> {
  await endService(context);
  await context.service();
  return context.messages.restarted;
}
