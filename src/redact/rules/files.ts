import { isReference } from "../shape.ts";
import type { SecretRow, Span } from "./rule.ts";

/** Secrets known by the file they stand in: manifests and password files. */
export const fileRules: readonly SecretRow[] = [
  {
    name: "kubernetes-secret",
    keywords: ["kind: secret", "kind: 'secret", 'kind":"secret', 'kind": "secret', 'kind: "secret'],
    pattern: /kind["']?:\s?["']?Secret\b/iy,
    locate: manifestValues,
    example: "apiVersion: v1\nkind: Secret\ndata:\n  user: YWRhbG92ZQ==\n  plum: aHVudGVyMg==\n",
    clean: "kind: Secret\nmetadata:\n  name: shop\ntype: Opaque\n",
  },
  {
    name: "password-hash",
    keywords: [
      "$2a$",
      "$2b$",
      "$2y$",
      "$apr1$",
      "$1$",
      "$5$",
      "$6$",
      "$y$",
      "$gy$",
      "$7$",
      "$argon2",
      "$pbkdf2",
      "$scrypt$",
      "{sha}",
      "{ssha",
      "pbkdf2_sha",
      "bcrypt_sha256$",
      "scrypt:",
    ],
    pattern:
      /(?:\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$apr1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}|\$1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}|\$[567]\$(?:rounds=\d+\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{43,86}|\$g?y\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{10,40}\$[./A-Za-z0-9]{40,50}|\$(?:argon2\w{1,2}|pbkdf2(?:-sha\d{1,3})?|scrypt)\$[\w=,$./+-]{30,300}|\{S?SHA(?:\d{3})?\}[A-Za-z0-9+/]{24,200}={0,2}|(?:pbkdf2_sha\d{1,3}|bcrypt_sha256)\$[\w=,$./+-]{30,300}|scrypt:\d+:\d+:\d+\$[\w$./+-]{30,300})/iy,
    example: "ada:$apr1$aB3dE6gH$aB3dE6gH9jK2mN5pQ8rS1t",
    clean: "$1$ and $2a$ are prefixes",
  },
  {
    name: "pgpass",
    keywords: [":5432:", ":*:", ":6432:", ":5433:"],
    pattern:
      /(?<=(?:^|[\s"'/>])[\w.*-]{1,100}):(?:\d{2,5}|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:(?<secret>[^\s:"']{3,200})(?=[\s"'<]|$)/y,
    example: "db.example.com:5432:app:ada:hunter2",
    clean: "http://localhost:5432:app",
  },
  {
    name: "gcp-service-account",
    keywords: ["private_key"],
    pattern:
      /private_key\\{0,6}"\s{0,3}:\s{0,3}\\{0,6}"(?<secret>[^"\\]{0,60}(?:\\{1,6}n[^"\\]{0,80}){1,200})/iy,
    example: '"private_key": "plum\\nplumplum"',
    clean: '"private_key": "string"',
  },
];

/** Every value below data: and stringData: of the document that the match stands in. */
function manifestValues(text: string, match: RegExpExecArray): Span[] {
  const near = Math.max(0, match.index - manifestChars);
  const from = near + text.slice(near, match.index).lastIndexOf("\n---") + 1;
  const rest = text.slice(match.index, match.index + manifestChars);
  const length = rest.indexOf("\n---");
  return dataValues(text.slice(0, match.index + (length < 0 ? rest.length : length)), from);
}

/** Longer manifests are looked at as far as this around their kind. */
const manifestChars = 20_000;

/** Every value below data: and stringData: from a place on. */
export function dataValues(text: string, from: number): Span[] {
  const spans: Span[] = [];
  const manifest = text.slice(from);
  for (const block of manifest.matchAll(dataBlock)) {
    for (const entry of block[0].matchAll(dataEntry)) {
      const { double, single, bare = "" } = entry.groups ?? {};
      const value = double ?? single ?? bare;
      const end = from + block.index + entry.index + entry[0].length;
      if (!isReference(value)) spans.push({ start: end - value.length, end });
    }
  }
  return spans;
}

const dataBlock =
  /(?<![A-Za-z])(?:string)?data["']?:[ \t]*\{[^}]*\}|(?<=^|\n)[+-]?(?<indent>[ \t]*)(?:string)?data:[ \t]*(?:\n(?:[+-]?\k<indent>[ \t]+[^\n]*|[ \t]*))+/gi;
const dataEntry =
  /[\w.-]+["']?:[ \t]*(?:[|>][+-]?\s+)?(?:"(?<double>(?:\\.|[^"\\\n])+)(?=")|'(?<single>[^'\n]+)(?=')|(?<bare>[^\s"'{}|>,][^\n"'{},]*))/g;
