declare const __KEDR_VERSION__: string | undefined;

/** The version of the package, written in by the build; "0.0.0" when run from source. */
export const kedrVersion: string = typeof __KEDR_VERSION__ === "string" ? __KEDR_VERSION__ : "0.0.0";

/** The version of the talk between hook, command line and service; a change that an older side can't read raises it. */
export const protocolVersion = 1;

/** Negative when a is older than b, positive when newer; text that is no version counts as oldest. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (const index of [0, 1, 2]) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const numbersOf = (version: string): readonly number[] =>
  version
    .split(/[.+-]/)
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10) || 0);
