// What bench/viewer.ts measures inside a page of the owner's window, in the browser.

const isAnswered = () =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/api/search"));

globalThis.measure = {
  /** Milliseconds from the start to the first contentful paint. */
  firstPaint: () =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => {
        const paint = list.getEntries().find(({ name }) => name === "first-contentful-paint");
        if (paint !== undefined) resolve(paint.startTime);
      }).observe({ type: "paint", buffered: true });
    }),

  /** Milliseconds from a change of the search's field to the frame in which its hits are seen. */
  paintedAfter: (query) =>
    new Promise((resolve) => {
      const field = document.querySelector("input[role=combobox]");
      const startMs = performance.now();
      performance.clearResourceTimings();
      const observer = new MutationObserver(() => {
        if (!isAnswered() || document.querySelector("#hits [role=option]") === null) return;
        observer.disconnect();
        // The frame after the next one begins when this one has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startMs)));
      });
      observer.observe(document.querySelector("#page"), {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, query);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }),

  /** File names of the scripts that this page has loaded. */
  scripts: () =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js"))
      .map((path) => path.slice("/assets/".length)),

  /** Milliseconds between the frames of so long a time, sorted. */
  frameGaps: (forMs) =>
    new Promise((resolve) => {
      const gaps = [];
      const startMs = performance.now();
      let lastMs = startMs;
      const step = () => {
        const nowMs = performance.now();
        gaps.push(nowMs - lastMs);
        lastMs = nowMs;
        if (nowMs - startMs < forMs) requestAnimationFrame(step);
        else resolve(gaps.toSorted((one, other) => one - other));
      };
      requestAnimationFrame(step);
    }),

  /** Milliseconds that the service alone takes for the same question. */
  answeredAfter: async (query) => {
    const startMs = performance.now();
    const everything = {
      directory: null,
      kinds: null,
      types: null,
      since: null,
      until: null,
      client: null,
      file: null,
    };
    const response = await fetch("/api/search", {
      method: "POST",
      headers: { "content-type": "application/json", "x-kedr-page": localStorage.getItem("kedr.key") },
      body: JSON.stringify({ query, filter: { ...everything, limit: 50 } }),
    });
    await response.json();
    return performance.now() - startMs;
  },
};
