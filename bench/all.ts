import { setup as build } from "../test/build-once.ts";
import { benchArchive } from "./archive.ts";
import { benchDigestSource } from "./digest.ts";
import { benchGiving } from "./giving.ts";
import { benchHook } from "./hook.ts";
import { benchJournal } from "./journal.ts";
import { benchRecord } from "./record.ts";
import { benchMcp } from "./mcp.ts";
import { benchRecall } from "./recall.ts";
import { printBench } from "./row.ts";
import { benchService } from "./service.ts";
import { benchSession } from "./session.ts";
import { benchVectors } from "./vectors.ts";
import { benchVerify } from "./verify.ts";

/* `npm run bench [-- --quick]`: every table, one after the other, so that none disturbs another. */
build();
await printBench("hook", benchHook);
await printBench("mcp", benchMcp);
await printBench("service", benchService);
await printBench("giving", benchGiving);
await printBench("session", benchSession);
await printBench("journal", benchJournal);
await printBench("digest", benchDigestSource);
await printBench("verify", benchVerify);
await printBench("record", benchRecord);
await printBench("vectors", benchVectors);
await printBench("recall", benchRecall);
await printBench("archive", benchArchive);
