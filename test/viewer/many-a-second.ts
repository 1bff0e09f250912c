import type { Page } from "playwright-core";
import { eventId } from "../../src/domain/ids.ts";
import { liveItem } from "../../src/serve/live-item.ts";
import type { LiveItem } from "../../src/serve/overseeing.ts";
import { at, event } from "../contract/make.ts";

const one = liveItem({
  what: "event",
  at: at(0),
  event: { ...event("one"), id: eventId(1), recordedAt: at(0) },
});

/**
 * From its next loading on the page hears so many events a second, for so long: more than a service takes in on a
 * machine that runs the browser too. All else it asks is the service's.
 */
export async function manyASecond(page: Page, perSecond: number, seconds: number): Promise<void> {
  await page.addInitScript(streaming, { item: one, perSecond, seconds });
  await page.addInitScript(countingDrawings);
}

/** How often the list of what came was changed so far. */
export const drawings = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { readonly drawings: number }).drawings);

function streaming({
  item,
  perSecond,
  seconds,
}: {
  readonly item: LiveItem;
  readonly perSecond: number;
  readonly seconds: number;
}): void {
  const real = globalThis.fetch;
  const stream = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start(controller) {
        const [begun, utf8] = [performance.now(), new TextEncoder()];
        let sent = 0;
        const timer = setInterval(() => {
          const due = Math.min(
            perSecond * seconds,
            Math.floor(((performance.now() - begun) / 1_000) * perSecond),
          );
          let text = "";
          for (; sent < due; sent += 1) {
            const id = 1_000_000 + sent;
            const one = { ...item, id, at: new Date().toISOString(), text: `many ${sent}` };
            text += `id: ${id}.0\nevent: event\ndata: ${JSON.stringify(one)}\n\n`;
          }
          if (text !== "") controller.enqueue(utf8.encode(text));
          if (sent >= perSecond * seconds) clearInterval(timer);
        }, 20);
      },
    });
  globalThis.fetch = (input, init) =>
    typeof input === "string" && input.startsWith("/api/live")
      ? Promise.resolve(new Response(stream(), { status: 200 }))
      : real(input, init);
}

// Browser code as a text: the types of a page are not this file's. Many elements added at once call back once.
const countingDrawings = `
  globalThis.drawings = 0;
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) globalThis.drawings += 1;
  }).observe(document, { subtree: true, childList: true });
`;
