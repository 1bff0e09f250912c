import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/viewer/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // What is expected of a page is waited for, as a person waits.
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // Each drives a browser of its own.
    fileParallelism: false,
    globalSetup: ["test/temp-folder.ts", "test/build-once.ts", "test/viewer/chromium-once.ts"],
  },
});
