import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/clients-real/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    globalSetup: ["test/temp-folder.ts", "test/build-once.ts"],
  },
});
