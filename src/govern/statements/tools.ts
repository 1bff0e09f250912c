/** What a tool is to a project that has one of its kind. null: known by its version alone. */
export type ToolRole = "database" | "package-manager" | "test-runner" | "deploy-target" | null;

export interface NamedTool {
  readonly name: string;
  readonly role: ToolRole;
  /** What stands after the name. */
  readonly rest: string;
}

interface KnownTool {
  /** Spellings as a pattern. */
  readonly forms: string;
  readonly role: ToolRole;
}

const ofRole = (role: ToolRole, names: readonly string[]): readonly KnownTool[] =>
  names.map((forms) => ({ forms, role }));

/** Each with its other spellings; the first names it. */
const tools = [
  ...ofRole("database", [
    "postgres|postgresql",
    "mysql",
    "mariadb",
    "sqlite|sqlite3",
    "mongodb|mongo",
    "cockroachdb",
    "dynamodb",
    "cassandra",
    "clickhouse",
  ]),
  ...ofRole("package-manager", ["npm", "pnpm", "yarn", "bun", "poetry", "pipenv", "uv", "pdm"]),
  ...ofRole("test-runner", ["vitest", "jest", "mocha", "ava", "jasmine", "pytest", "unittest", "nose"]),
  ...ofRole("deploy-target", [
    "vercel",
    "netlify",
    "heroku",
    "fly\\.io|fly",
    "cloudflare",
    "railway",
    "render",
  ]),
  ...ofRole(null, [
    "node|node\\.js|nodejs",
    "python",
    "ruby",
    "go|golang",
    "rust",
    "java|jdk",
    "php",
    "typescript",
    "react",
    "vue|vue\\.js",
    "angular",
    "svelte",
    "next|next\\.js",
    "nuxt",
    "redis",
    "rabbitmq",
    "kafka",
    "kubernetes|k8s",
    "django",
    "rails",
    "laravel",
    "spring boot|spring",
    "vite",
    "webpack",
    "eslint",
    "electron",
    "\\.net|dotnet",
    "swift",
    "kotlin",
    "gradle",
    "maven",
    "deno",
    "ubuntu",
    "debian",
    "alpine",
    "flutter",
    "xcode",
    "docker",
    "terraform",
    "elasticsearch",
    "nginx",
  ]),
];

/** A group for each tool: one search finds which of them it is. */
const anyTool = new RegExp(
  `^(?:${tools.map(({ forms }) => `(${forms})`).join("|")})(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`,
  "iu",
);

/** The tool that a text begins with. */
export function toolNamed(text: string): NamedTool | undefined {
  const [whole, ...groups] = anyTool.exec(text) ?? [];
  const tool = tools[groups.findIndex((group) => group !== undefined)];
  if (whole === undefined || tool === undefined) return undefined;
  const [name = ""] = tool.forms.split("|");
  return { name: name.replaceAll("\\", ""), role: tool.role, rest: text.slice(whole.length) };
}
