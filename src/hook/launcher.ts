/** What an installation knows and the launcher's text does not. */
export interface LauncherFacts {
  /** Absolute path of the Node that runs the fallback. */
  readonly node: string;
  readonly home: string;
  readonly socket: string;
  readonly version: string;
}

/**
 * How Node runs the hook. V8's optimiser costs more than all that the hook does, and the process ends before it pays; so do the
 * first collections of garbage, which a larger nursery spares.
 */
export const nodeFlags: readonly string[] = ["--no-opt", "--min-semi-space-size=8"];

/** Fills src/hook/launcher.sh. Its placeholders stand between single quotes, which a path may hold too. */
export function fillLauncher(template: string, facts: LauncherFacts): string {
  const values: Readonly<Record<string, string>> = {
    "@NODE@": facts.node,
    "@NODE_FLAGS@": nodeFlags.join(" "),
    "@HOME@": facts.home,
    "@SOCKET@": facts.socket,
    "@VERSION@": facts.version,
  };
  return template.replaceAll(/@(?:NODE|NODE_FLAGS|HOME|SOCKET|VERSION)@/g, (name) =>
    quoted(values[name] ?? name),
  );
}

const quoted = (text: string): string => text.replaceAll("'", String.raw`'\''`);
