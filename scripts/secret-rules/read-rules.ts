/** A rule of gitleaks' default.toml as far as it is used here. */
export interface GitleaksRule {
  readonly id: string;
  readonly regex: string;
  readonly keywords: readonly string[];
  readonly entropyBits: number;
  /** The rule holds for files of some name only, which a text does not have. */
  readonly isOfPath: boolean;
  readonly allowed: readonly string[];
}

/** Reads the rules of the file, which gitleaks' own program writes in one regular form. */
export function readRules(toml: string): GitleaksRule[] {
  return toml
    .split(/^\[\[rules\]\]$/m)
    .slice(1)
    .map((part) => {
      const [rule = "", ...allowlists] = part.split(/^\s*\[\[rules\.allowlists\]\]$/m);
      return {
        id: /^id = "(.*)"$/m.exec(rule)?.[1] ?? "",
        regex: /^regex = '''([\s\S]*?)'''$/m.exec(rule)?.[1] ?? "",
        keywords: strings(/^keywords = \[([\s\S]*?)\]$/m.exec(rule)?.[1] ?? ""),
        entropyBits: Number(/^entropy = (.*)$/m.exec(rule)?.[1] ?? 0),
        isOfPath: /^path = /m.test(rule),
        allowed: allowlists.flatMap((text) =>
          [...(/^regexes = \[([\s\S]*?)^\]/m.exec(text)?.[1] ?? "").matchAll(/'''([\s\S]*?)'''/g)].map(
            (match) => match[1] ?? "",
          ),
        ),
      };
    });
}

const strings = (list: string): string[] => [...list.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? "");
