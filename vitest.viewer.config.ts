import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/viewer/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Each drives a browser of its own.
    fileParallelism: false,
    globalSetup: ["test/temp-folder.ts", "test/build-once.ts", "test/viewer/chromium-once.ts"],
  },
});
