import type { Page } from "playwright-core";
import type { LiveItem } from "../../src/serve/overseeing.ts";

/**
 * From its next loading on the page hears so many items a second, for so long: more than a service takes in on a
 * machine that runs the browser too. All else it asks is the service's.
 */
export async function manyASecond(
  page: Page,
  item: LiveItem,
  perSecond: number,
  seconds: number,
): Promise<void> {
  await page.addInitScript(streaming, { item, perSecond, seconds });
  await page.addInitScript(timingFrames);
}

/** The milliseconds between two frames so far. */
export const frameGaps = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly frameGaps: readonly number[] }).frameGaps);

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

function timingFrames(): void {
  const kept = globalThis as unknown as { frameGaps: number[] };
  kept.frameGaps = [];
  let last = performance.now();
  const step = (): void => {
    const now = performance.now();
    kept.frameGaps.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
