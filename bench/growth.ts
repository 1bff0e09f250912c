import { runsIn } from "../src/domain/shell/runs-in.ts";
import { instructionsIn } from "../src/govern/instructions.ts";
import { isCorrection } from "../src/observe/rules/stated-corrections.ts";
import { maskText } from "../src/redact/mask-text.ts";
import { ownSecrets } from "../src/redact/own-rules.ts";
import { commandPieces } from "../test/govern/command-pieces.ts";
import { instructionPieces } from "../test/govern/hostile-pieces.ts";
import { correctionPieces } from "../test/observe/hostile-pieces.ts";
import { secretPieces } from "../test/redact/hostile-pieces.ts";
import { printWhenStarted, type Row } from "./row.ts";

/** One that reads texts from outside, and pieces that may make it read them again and again. */
interface Reader {
  readonly name: string;
  readonly pieces: Iterable<string>;
  readonly read: (text: string) => unknown;
}

/** The hardest pattern that the owner may write. */
const own = ownSecrets([{ name: "hard", pattern: "a{0,9}a{0,9}b" }]);
const readers: readonly Reader[] = [
  { name: "secrets", pieces: secretPieces, read: (text) => maskText(text) },
  { name: "own pattern", pieces: ["a", "ab"], read: (text) => maskText(text, own) },
  { name: "instructions", pieces: instructionPieces, read: (text) => instructionsIn([text], true) },
  { name: "corrections", pieces: correctionPieces, read: isCorrection },
  { name: "commands", pieces: commandPieces, read: (text) => runsIn(text) },
];

const chars = 20_000;
/** So many times longer than the short text: what linear growth takes. */
const longer = 8;
/** A reader that goes through the text anew for each of its characters takes 64 times as long. */
const mostGrowth = 20;
/** Two milliseconds of 20,000 characters are nothing, whatever they grow by; less is noise. */
const noiseMs = 2;
const repeats = 5;
const rowsTold = 3;
/** Of how many pieces the quick form takes one. */
const sampled = 25;

interface Grown {
  readonly piece: string;
  readonly growth: number;
  readonly longMs: number;
}

/**
 * How the time to read a hostile text grows with its length, for the pieces by which it grows most. One that stays above
 * linear in five repeats fails the run: it is no noise.
 */
export function benchGrowth(isQuick: boolean): Promise<readonly Row[]> {
  const rows = readers.flatMap((reader) => {
    const pieces = [...reader.pieces].filter((_, at) => !isQuick || at % sampled === 0);
    // What a process compiles and learns at first is no growth.
    for (const piece of pieces.slice(0, sampled)) reader.read(textOf(piece, longer));
    const grown = pieces.map((piece) => leastGrown(reader, piece));
    return grown
      .toSorted((a, b) => b.growth - a.growth)
      .slice(0, rowsTold)
      .map((one) => row(reader, one));
  });
  return Promise.resolve(rows);
}

function row({ name }: Reader, { piece, growth, longMs }: Grown): Row {
  const isTooMuch = growth > mostGrowth;
  if (isTooMuch) process.exitCode = 1;
  return {
    what: `${name}: ${JSON.stringify(piece.slice(0, 24))} repeated`,
    value: growth,
    unit: "x",
    beside: `${longMs.toFixed(1)} ms CPU; linear: ${longer}${isTooMuch ? `; FAILED: more than ${mostGrowth} in ${repeats} repeats` : ""}`,
  };
}

/** Of up to five measurements the smallest: what else the machine did is no growth. */
function leastGrown(reader: Reader, piece: string): Grown {
  let least = grown(reader, piece);
  for (let repeat = 1; repeat < repeats && least.growth > mostGrowth; repeat += 1) {
    // An engine compiles a pattern after some time of trying it: what it had not done yet is no growth either.
    for (let time = 0; time < longer; time += 1) reader.read(textOf(piece, longer));
    const next = grown(reader, piece);
    if (next.growth < least.growth) least = next;
  }
  return least;
}

function grown({ read }: Reader, piece: string): Grown {
  const [long, short] = [textOf(piece, longer), textOf(piece, 1)];
  const longMs = cpuMs(() => read(long));
  if (longMs < noiseMs) return { piece, growth: 1, longMs };
  // As many characters in all, so that both take as long where the growth is linear.
  const shortMs = cpuMs(() => {
    for (let time = 0; time < longer; time += 1) read(short);
  });
  return { piece, growth: (longer * longMs) / Math.max(shortMs, 0.001), longMs };
}

/** Whole pieces: one that is cut at the end may be something else, in one of the two texts. */
const textOf = (piece: string, times: number): string =>
  piece.repeat(Math.ceil(chars / longer / piece.length) * times);

/** The processor's time, not the clock's: other programs do not count. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

await printWhenStarted("growth", benchGrowth);
