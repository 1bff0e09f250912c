import { z } from "zod";
import type { Service } from "../service.ts";
import { type Method, method, nothing } from "./method.ts";

const change = z.object({
  key: z.string().min(1).max(100),
  // What is allowed there the key's own parser says, in words.
  change: z.union([z.literal("default"), z.object({ to: z.json() })]),
});

/** What the owner sets. */
export const settingsMethods = {
  settings: method(nothing, (service) => service.settings()),
  trySetting: method(change, (service, request) => service.trySetting(request)),
  changeSetting: method(change, (service, request) => service.changeSetting(request)),
  undoSetting: method(z.object({ undo: z.number().int().positive() }), (service, request) =>
    service.undoSetting(request),
  ),
  restart: method(nothing, (service) => service.restart()),
} satisfies Partial<Record<keyof Service, Method>>;
