// Writes the tables of clients into README.md and docs/clients.md: `npm run matrix`. A test compares.
import { readFileSync, writeFileSync } from "node:fs";
import { pages } from "./matrix/pages.ts";

for (const { path, renewed } of pages) writeFileSync(path, renewed(readFileSync(path, "utf8")));
