import { defineConfig } from "vite";

/** The pages are files that name their content's hash; nothing is fetched from elsewhere, and no script stands in a page. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    emptyOutDir: true,
    target: "es2022",
    // What is small would stand in the page's own text otherwise, where no rule of ours would let it load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
