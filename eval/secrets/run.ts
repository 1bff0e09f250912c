import { type Clean, cleanTexts, repositoryTexts } from "./clean.ts";
import { linesOf } from "./form.ts";
import { knownMissesPath, writeKnownMisses } from "./known-misses.ts";
import { type Literal, loadLiterals } from "./literals.ts";
import { type Planted, plantedTexts } from "./planted.ts";
import { isCaught, isCaughtIn, places, replacedIn, replacements, type Share, shares } from "./score.ts";
import { speeds } from "./speed.ts";

export interface SecretsEvalOptions {
  readonly halves: readonly Planted["half"][];
  /** A file of texts that others wrote. */
  readonly literals: string | null;
  /** Every miss of the odd half and every false alarm; the even half is never shown. */
  readonly isShown: boolean;
  readonly isJson: boolean;
  /** Only writes down what is missed today, for the test that nothing more is. */
  readonly writesMisses: boolean;
}

/** Measures the filter on planted secrets and on clean texts, and prints it. */
export function runSecretsEval(options: SecretsEvalOptions): void {
  const all = plantedTexts();
  if (options.writesMisses) return writeMisses(all);
  for (const half of options.halves)
    printRecall(
      half,
      all.filter((one) => one.half === half),
      options,
    );
  if (options.literals === null)
    console.log("\nsecrets, written by others: skipped, no KEDR_SECRET_LITERALS");
  else printLiterals(loadLiterals(options.literals), options);
  const clean = cleanTexts();
  printAlarms("clean texts", clean, options);
  printAlarms("the repository's own text", repositoryTexts(), options);
  const measured = speeds(clean.flatMap(({ texts }) => texts));
  print("secrets, speed on the clean texts, MB/s of processor time", measured, options, () =>
    measured.map(({ name, mbPerSecond }) => `${name.padEnd(38)} ${mbPerSecond.toFixed(1).padStart(8)}`),
  );
}

function writeMisses(all: readonly Planted[]): void {
  const missed = all.filter((one) => !isCaught(one)).map(({ id }) => id);
  writeKnownMisses(missed);
  console.log(`${missed.length} of ${all.length} planted texts are missed, by ${knownMissesPath}`);
}

function printRecall(half: Planted["half"], texts: readonly Planted[], options: SecretsEvalOptions): void {
  const missed = new Set(texts.filter((one) => !isCaught(one)));
  const by = (nameOf: (one: Planted) => string): readonly Share[] =>
    shares(texts, nameOf, (one) => !missed.has(one));
  const total = by(() => "all");
  const byPlace = places.map((place) => ({
    name: place,
    right: texts.filter((one) => isCaughtIn(place, one)).length,
    all: texts.length,
  }));
  // Of the blind half no one learns which kinds it misses.
  const [forms, kinds] = half === "even" ? [[], []] : [by(({ form }) => form), by(({ kind }) => kind)];
  const incomplete = kinds.filter(({ right, all }) => right < all);
  print(`secrets, planted, ${half} half: recall`, { total, byPlace, forms, kinds }, options, () => [
    ...[...total, ...byPlace, ...forms].map(lineOf),
    ...(half === "even"
      ? []
      : [`kinds that miss nothing: ${kinds.length - incomplete.length} of ${kinds.length}`]),
    ...incomplete.map(lineOf),
  ]);
  if (!options.isShown || half === "even") return;
  for (const { id, kind, form, text } of missed)
    console.log(`! ${id} ${kind}, ${form}: ${JSON.stringify(text)}`);
}

function printLiterals(literals: readonly Literal[], options: SecretsEvalOptions): void {
  const missed = literals.filter(
    ({ text, secret }) => secret !== null && !isCaught({ text, hidden: linesOf(secret) }),
  );
  const secrets = literals.filter(({ secret }) => secret !== null).length;
  const negatives = literals.filter(({ secret }) => secret === null);
  const alarms = negatives.filter(({ text }) => replacedIn(text).length > 0);
  const rows = [
    { name: "caught", right: secrets - missed.length, all: secrets },
    { name: "left alone what is no secret", right: negatives.length - alarms.length, all: negatives.length },
  ];
  print("secrets, written by others", rows, options, () => rows.map(lineOf));
  if (!options.isShown) return;
  for (const { rule, text } of missed) console.log(`! ${rule}: ${JSON.stringify(text)}`);
  for (const { rule, text } of alarms) console.log(`? ${rule}: ${replacements(text).join(" | ")}`);
}

function printAlarms(title: string, all: readonly Clean[], options: SecretsEvalOptions): void {
  const rows = all.map(({ kind, texts }) => ({
    name: kind,
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    alarms: texts.reduce((sum, text) => sum + replacedIn(text).length, 0),
  }));
  const sum = (count: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  const total = { name: "all", bytes: sum((row) => row.bytes), alarms: sum((row) => row.alarms) };
  print(`secrets, ${title}: false alarms`, [...rows, total], options, () => [
    `${"".padEnd(38)} ${["KB", "alarms", "a 100 KB", "a MB"].map((word) => word.padStart(9)).join("")}`,
    ...[...rows, total].map(alarmLine),
  ]);
  if (!options.isShown) return;
  for (const { kind, texts } of all)
    for (const around of texts.flatMap(replacements)) console.log(`? ${kind}: ${around}`);
}

function alarmLine({ name, bytes, alarms }: { name: string; bytes: number; alarms: number }): string {
  const figures = [(bytes / 1e3).toFixed(0), String(alarms), (alarms / (bytes / 1e5)).toFixed(2)];
  const perMb = (alarms / (bytes / 1e6)).toFixed(1);
  return `${name.padEnd(38)} ${[...figures, perMb].map((figure) => figure.padStart(9)).join("")}`;
}

const lineOf = ({ name, right, all }: Share): string =>
  `${name.padEnd(38)} ${(right / all).toFixed(3).padStart(8)}  ${right} of ${all}`;

function print(
  title: string,
  rows: unknown,
  { isJson }: SecretsEvalOptions,
  lines: () => readonly string[],
): void {
  console.log(isJson ? JSON.stringify({ title, rows }) : ["", title, ...lines()].join("\n"));
}
