/** A pattern of the owner's own, by the name that its replacement says. */
export interface OwnRule {
  readonly name: string;
  readonly pattern: string;
}

/** What the owner keeps out of memory, over what is kept out anyway. */
export interface PrivacyRules {
  /** In the syntax of gitignore, from a project's top. */
  readonly ignorePaths: readonly string[];
  /** Names of tools; `*` stands for anything. */
  readonly ignoreTools: readonly string[];
  readonly rules: readonly OwnRule[];
}

export const noPrivacyRules: PrivacyRules = { ignorePaths: [], ignoreTools: [], rules: [] };

/** Everywhere, and in single projects by key, name or path. */
export interface PrivacyConfig extends PrivacyRules {
  readonly projects: Readonly<Record<string, PrivacyRules>>;
}

/** What holds in a project that goes by these words. */
export function privacyIn(
  { projects, ...everywhere }: PrivacyConfig,
  words: readonly string[],
): PrivacyRules {
  return Object.entries(projects)
    .filter(([project]) => words.includes(project))
    .reduce((sum, [, own]) => joined(sum, own), everywhere as PrivacyRules);
}

export const joined = (one: PrivacyRules, other: PrivacyRules): PrivacyRules => ({
  ignorePaths: [...one.ignorePaths, ...other.ignorePaths],
  ignoreTools: [...one.ignoreTools, ...other.ignoreTools],
  rules: [...one.rules, ...other.rules],
});
