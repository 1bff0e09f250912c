import { isBoundedPattern } from "../domain/privacy/own-pattern.ts";
import { noPrivacyRules, type OwnRule, type PrivacyRules } from "../domain/privacy/privacy-rules.ts";
import { type Parser, parser, words } from "./parsers.ts";

const rulesAtMost = 50;
const projectsAtMost = 1_000;

/** The owner's own patterns, each with a name that the replacement says, and none that a text could make slow. */
export const ownRules: Parser<readonly OwnRule[]> = parser(
  {
    en: 'a list of {"name": lower-case letters and dashes, "pattern": regular expression in which every repetition has an end, such as {1,40} (no *, +, references or look-arounds; not too many ways to match)}',
    ru: 'список {"name": строчные латинские буквы и дефисы, "pattern": регулярное выражение, где у каждого повтора есть конец, например {1,40} (без *, +, ссылок и проверок вокруг; не слишком много вариантов)}',
  },
  { kind: "patterns" },
  (value) => {
    if (!Array.isArray(value) || value.length > rulesAtMost) return undefined;
    const rules = value.map(readRule).filter((rule) => rule !== undefined);
    return rules.length === value.length ? Object.freeze(rules) : undefined;
  },
);

function readRule(value: unknown): OwnRule | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, pattern, ...rest } = value as Readonly<Record<string, unknown>>;
  const isWhole =
    typeof name === "string" &&
    /^[a-z][a-z-]{0,29}$/.test(name) &&
    typeof pattern === "string" &&
    isBoundedPattern(pattern) &&
    Object.keys(rest).length === 0;
  return isWhole ? Object.freeze({ name, pattern }) : undefined;
}

/** The same three keys for single projects. */
export const privacyByProject: Parser<Readonly<Record<string, PrivacyRules>>> = parser(
  {
    en: 'an object of projects (keys, names or paths), each {"ignorePaths": […], "ignoreTools": […], "rules": […]}',
    ru: 'объект из проектов (ключи, имена или пути), у каждого {"ignorePaths": […], "ignoreTools": […], "rules": […]}',
  },
  { kind: "privacy by project" },
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value).map(
      ([project, section]) => [project, readSection(section)] as const,
    );
    const whole = entries.filter((entry): entry is readonly [string, PrivacyRules] => entry[1] !== undefined);
    const isClear = whole.length === entries.length && whole.length <= projectsAtMost;
    return isClear ? Object.freeze(Object.fromEntries(whole)) : undefined;
  },
);

function readSection(value: unknown): PrivacyRules | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const {
    ignorePaths = [],
    ignoreTools = [],
    rules = [],
    ...rest
  } = value as Readonly<Record<string, unknown>>;
  const [paths, tools, own] = [words.parse(ignorePaths), words.parse(ignoreTools), ownRules.parse(rules)];
  if (Object.keys(rest).length > 0 || !("value" in paths && "value" in tools && "value" in own))
    return undefined;
  return Object.freeze({
    ...noPrivacyRules,
    ignorePaths: paths.value,
    ignoreTools: tools.value,
    rules: own.value,
  });
}
