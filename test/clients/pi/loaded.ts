import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { PiContext } from "../../../src/clients/pi/pi-api.ts";
import { pi } from "../../../src/clients/pi/pi.ts";
import { plugin } from "../../../src/clients/pi/plugin.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";
import type { HookEvent } from "../../../src/domain/hook-event.ts";
import { delivery } from "../recorded.ts";

type Told = { readonly event: HookEvent; readonly payload: Readonly<Record<string, unknown>> };
type Handler = (event: Record<string, unknown>, context: PiContext) => Promise<object | undefined>;

/** The extension in a Pi of which only the events are real, and what it handed on. */
export function loaded(answers: Partial<Record<HookEvent, object>> = {}) {
  const told: Told[] = [];
  const handlers = new Map<string, Handler>();
  plugin({
    ask: async (event, payload) => {
      told.push({ event, payload: { ...payload } });
      return JSON.stringify(answers[event] ?? {});
    },
    tell: (event, payload) => void told.push({ event, payload: { ...payload } }),
    isOff: () => false,
    settled: async () => undefined,
  })({ on: (event, handler) => void handlers.set(event, handler) });
  const fire = async (event: string, fields: object, context: PiContext) =>
    handlers.get(event)?.({ type: event, ...fields }, context);
  const events = (): readonly DecodedEvent[] =>
    told.flatMap(({ event, payload }) => pi.decode(delivery(payload, event)).events);
  return { told, fire, events };
}

/** A session's file, whose folder goes when the test is over. */
export function path(): string {
  const made = mkdtempSync(join(tmpdir(), "kedr-pi-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return join(made, "one.jsonl");
}
