import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/clients-real/**", "node_modules/**"],
    // Most of them wait for real processes more than they compute.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ["test/temp-folder.ts", "test/build-once.ts"],
  },
});
