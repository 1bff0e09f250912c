import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/clients-real/**", "test/viewer/**", "node_modules/**"],
    // Most of them wait for real processes more than they compute.
    maxWorkers: 3,
    // Against a hang alone: a machine that others use may take several times as long.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Files share a process and the modules in it, half of what small files cost: state stands in no module, and a helper
    // that opens something closes it by onTestFinished, since a hook beside its imports would be one file's alone.
    isolate: false,
    globalSetup: ["test/temp-folder.ts", "test/build-once.ts"],
  },
});
