import { z } from "zod";
import type { LocalConnection } from "../../platform/peer.ts";
import type { Service } from "../service.ts";

/** What the border does with one method of the service. */
export interface Method {
  /** Checks the argument, then calls; throws ZodError on a wrong one. `from`: by which connection of the port, if any. */
  call(service: Service, argument: unknown, from: LocalConnection | undefined): Promise<unknown>;
}

/** A method whose argument has this shape. */
export function method<Shape extends z.ZodType>(
  shape: Shape,
  call: (service: Service, argument: z.output<Shape>, from: LocalConnection | undefined) => Promise<unknown>,
): Method {
  return { call: (service, argument, from) => call(service, shape.parse(argument), from) };
}

/** Of what is asked with nothing. */
export const nothing = z.unknown();
