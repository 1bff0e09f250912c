import { setTimeout as wait } from "node:timers/promises";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { compareVersions, kedrVersion, protocolVersion } from "../../platform/version.ts";
import type { ServiceWords } from "./words.ts";
import type { Rpc, ServiceVersion } from "./rpc.ts";

/** Starts the service as a process of its own and returns at once. */
export type LaunchService = () => void;

/** The service, ready to be called. */
export interface Connected extends Pick<Rpc, "call"> {
  readonly version: ServiceVersion;
  /** Asks it to end and waits until it has. */
  readonly stop: () => Promise<void>;
}

const startDeadlineMs = 5_000;
const pollMs = 20;

/**
 * Finds the running service. Where none answers it starts one, and where an older one does it lets that end and
 * starts its own; with `launch` null nothing is started, and "absent" comes back.
 */
export async function connect(options: {
  readonly rpc: Rpc;
  readonly launch: LaunchService | null;
  readonly clock: Clock;
  readonly messages: ServiceWords;
}): Promise<Connected | "absent"> {
  const { rpc, launch, messages } = options;
  const found = await rpc.version();
  if (found !== "absent" && found.protocol > protocolVersion)
    throw new KedrError("service.newer", messages.serviceNewer(found.version, kedrVersion));
  if (found !== "absent" && !isOlder(found)) return connected(found, options);
  if (launch === null) {
    if (found === "absent") return "absent";
    if (found.protocol === protocolVersion) return connected(found, options);
    throw new KedrError("service.older", messages.serviceOlder(found.version));
  }
  if (found !== "absent") await stop(options);
  launch();
  const started = await until(options, (version) => version !== "absent");
  if (started === "absent" || started === "late")
    throw rpc.startFailure() ?? new KedrError("service.no-start", messages.serviceNoStart);
  return connected(started, options);
}

const connected = (version: ServiceVersion, options: Parameters<typeof connect>[0]): Connected => ({
  version,
  call: options.rpc.call,
  stop: () => stop(options),
});

/** The service finishes what it is doing first. */
async function stop(options: Parameters<typeof connect>[0]): Promise<void> {
  await options.rpc.call("stop");
  const gone = await until(options, (version) => version === "absent");
  if (gone === "late") throw new KedrError("service.stays", options.messages.serviceStays);
}

async function until(
  { rpc, clock }: Parameters<typeof connect>[0],
  isReached: (version: ServiceVersion | "absent") => boolean,
): Promise<ServiceVersion | "absent" | "late"> {
  const deadline = clock.nowMs() + startDeadlineMs;
  while (clock.nowMs() < deadline) {
    const version = await rpc.version();
    if (isReached(version)) return version;
    await wait(pollMs);
  }
  return "late";
}

/** Older by protocol, or by version under the same protocol. */
function isOlder(found: ServiceVersion): boolean {
  return found.protocol < protocolVersion || compareVersions(found.version, kedrVersion) < 0;
}
