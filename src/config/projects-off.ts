/** By what a project may be named in the configuration. */
interface NamedProject {
  readonly key: string;
  readonly name: string;
  readonly path: string;
}

/**
 * The list of projects that are switched off, with one more or one less. A project is written down by its path, which the hook
 * knows too when the service is away, and by its key, by which its other work trees and clones are known.
 */
export function switched(
  before: readonly string[],
  { key, name, path }: NamedProject,
  isOff: boolean,
): { readonly off: readonly string[]; readonly wasOff: boolean } {
  const without = before.filter((word) => ![key, name, path].includes(word));
  const written = key.startsWith("path:") ? [path] : [path, key];
  return { off: isOff ? [...without, ...written] : without, wasOff: without.length < before.length };
}
