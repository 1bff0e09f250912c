import { tmpdir } from "node:os";
import { isCallIgnored } from "../src/domain/privacy/call-files.ts";
import { readIgnoredPaths, usuallyIgnored } from "../src/domain/privacy/ignored-paths.ts";
import { namedPaths } from "../src/domain/privacy/named-paths.ts";
import { callMatched } from "../src/daemon/call-matched.ts";
import { namedOnDisk } from "../src/platform/ignore-file.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";

const top = tmpdir();
const ground = { top, directory: top, userHome: top, lists: [readIgnoredPaths(usuallyIgnored)] };

const names = (count: number): string =>
  Array.from({ length: count }, (_, at) => `src/part-${at}.ts`).join(" ");
const commands: readonly (readonly [string, string])[] = [
  ["an ordinary command", "cd src && npx vitest run part.test.ts 2>&1 | tail -20"],
  ["a command that names 800 files", `prettier --check ${names(800)}`],
  ["a message of 12,000 words", `git commit -F - <<'END'\n${names(12_000)}\nEND`],
];

/** What reading a command costs the thread that answers hooks, however long the command is. */
export function benchCall(isQuick: boolean): Promise<readonly Row[]> {
  const runs = isQuick ? 10 : 100;
  const rows = commands.flatMap(([what, command]) => [
    row(`${what}: kept out of memory?`, runs, () =>
      isCallIgnored(namedPaths({ command }, top), ground, namedOnDisk),
    ),
    row(
      `${what}: which files, for a rule`,
      runs,
      () => callMatched({ tool: "Bash", command, files: [], directory: top, userHome: top }, top).paths,
    ),
  ]);
  return Promise.resolve(rows);
}

/** In time of the processor: nothing is waited for. */
function row(what: string, runs: number, work: () => unknown): Row {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return {
    what: `${what}, p50`,
    value: percentile(times, 0.5),
    unit: "ms",
    beside: `p95 ${percentile(times, 0.95).toFixed(2)} ms; to reach: 50, of 250 that a call waits at most`,
  };
}

await printWhenStarted("call", benchCall);
