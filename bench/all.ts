import { setup as build } from "../test/build-once.ts";
import { benchDigestSource } from "./digest.ts";
import { benchHook } from "./hook.ts";
import { benchJournal } from "./journal.ts";
import { benchMcp } from "./mcp.ts";
import { printBench } from "./row.ts";
import { benchService } from "./service.ts";
import { benchSession } from "./session.ts";

/* `npm run bench [-- --quick]`: every table, one after the other, so that none disturbs another. */
build();
await printBench("hook", benchHook);
await printBench("mcp", benchMcp);
await printBench("service", benchService);
await printBench("session", benchSession);
await printBench("journal", benchJournal);
await printBench("digest", benchDigestSource);
