import { isReference } from "../shape.ts";
import type { SecretRule } from "./rule.ts";

const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";

/** Headers, tokens in them, and credentials in addresses. */
export const webRules: readonly SecretRule[] = [
  {
    name: "jwt",
    keywords: ["eyj"],
    startsWord: true,
    pattern: /eyJ[\w-]{8,400}\.[\w-]{8,8000}(?:\.[\w-]{0,2000})?/g,
    example: `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${mixed}`,
    clean: "eyJ is how a JWT starts",
  },
  {
    name: "authorization",
    keywords: ["authorization"],
    pattern:
      /authorization\\{0,6}["']?\s{0,3}[:=,]\s{0,3}\\{0,6}["'`]?(?:(?:bearer|basic|token|digest|negotiate|apikey|api-key|key|oauth)\s{1,3})?(?<secret>[^\s"'`\\,;<>]{6,8000})/gi,
    accepts: (value) =>
      !isReference(value) && /\d|[A-Z].*[A-Z]|.{24}/.test(value) && !/^[\w.]*[.(]\w*\(?/.test(value),
    example: `Authorization: token ${mixed}`,
    clean:
      "Authorization: Bearer $TOKEN and authorization: required, authorization: req.headers.authorization",
  },
  {
    name: "cookie",
    keywords: ["cookie"],
    pattern:
      /(?<!\w)(?:set-)?cookie\\{0,6}["']?\s{0,3}:\s{0,3}\\{0,6}["'`]?(?<secret>[\w.-]{1,100}=[^\n\r"'`\\]{1,8000})/gi,
    accepts: (value) => !isReference(value.slice(value.indexOf("=") + 1)),
    example: "Set-Cookie: sid=3f9a8b7c6d5e; Path=/; HttpOnly",
    clean: "Cookie: ${name}; the cookie: string",
  },
  {
    name: "cookie",
    keywords: ["--cookie", "-b "],
    pattern: /(?:--cookie[ =]|\bcurl\b[^\n]{0,300}? -b )["']?(?<secret>[\w.-]{1,100}=[^\n\r"'`\\]{1,8000})/g,
    accepts: (value) => !isReference(value.slice(value.indexOf("=") + 1)),
    example: "curl -b 'sid=3f9a8b7c6d5e' https://example.com",
    clean: "curl -b jar.txt",
  },
  {
    name: "bearer-token",
    keywords: ["bearer"],
    pattern: /(?<![A-Za-z])bearer\s{1,3}(?<secret>[A-Za-z0-9._~+/=-]{12,8000})/gi,
    accepts: (value) => /\d/.test(value) && !isReference(value),
    example: `bearer ${mixed}`,
    clean: "Bearer authentication-scheme is used",
  },
  {
    name: "basic-auth",
    keywords: ["basic"],
    pattern: /(?<![A-Za-z])basic\s{1,3}(?<secret>[A-Za-z0-9+/]{8,400}={0,2})(?![\w])/gi,
    accepts: decodesToLogin,
    example: "Basic YWRtaW46aHVudGVyMg==",
    clean: "Basic instructions",
  },
  {
    name: "connection-string",
    keywords: ["://"],
    pattern:
      /(?<![a-z0-9])(?:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb|cassandra|neo4j|bolt|nats|kafka|ldaps?|smtps?|imaps?|ftps?|sftp|jdbc:\w{2,20})(?:\+[a-z0-9]{1,20}){0,2}:\/\/(?<secret>[^\s:@/"'<>`]{0,100}:[^\s"'<>`/]{1,300})(?=@)/gi,
    accepts: isRealLogin,
    example: "postgresql+asyncpg://app:hunter2@db.local:5432/app",
    clean: "postgres://localhost:5432/app and redis://${USER}:${PASS}@host",
  },
  {
    name: "url-login",
    keywords: ["://"],
    pattern: /:\/\/(?<secret>[^\s:@/"'<>`?#]{0,100}:[^\s"'<>`/?#]{1,300})(?=@)/g,
    accepts: isRealLogin,
    example: "https://ada:hunter2@build.local/app.git",
    clean: "https://example.com:8080/@scope and https://$USER:$PASS@host",
  },
  {
    name: "url-login",
    keywords: ["://"],
    pattern: /:\/\/(?<secret>[A-Za-z0-9_-]{20,200})(?=@)/g,
    example: "https://0123456789abcdef0123@sentry.local/1",
    clean: "https://github.com/@user",
  },
];

function isRealLogin(login: string): boolean {
  return !isReference(login.slice(login.indexOf(":") + 1));
}

function decodesToLogin(base64: string): boolean {
  try {
    return /^[\x20-\x7e]{1,200}:[\x20-\x7e]{0,200}$/.test(atob(base64));
  } catch {
    // Not base64, so no login: an ordinary word after "basic".
    return false;
  }
}
