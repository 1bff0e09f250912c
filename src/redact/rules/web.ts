import { isReference, looksDrawn } from "../shape.ts";
import type { SecretRow } from "./rule.ts";
import { mixed } from "./sample.ts";

/** Headers and the tokens in them. */
export const webRules: readonly SecretRow[] = [
  {
    name: "jwt",
    keywords: ["eyj"],
    startsWord: true,
    pattern: /eyJ[\w-]{8,4000}\.(?:[\w-]{8,8000}|\.[\w-]{8,8000})(?:\.[\w-]{0,8000}){0,3}/y,
    example: `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${mixed}`,
    clean: "eyJ is how a JWT starts",
  },
  {
    name: "authorization",
    keywords: ["authorization"],
    pattern:
      /authorization\\{0,6}["']?\s{0,3}[:=,]\s{0,3}\\{0,6}["'`]?(?:(?:bearer|basic|token|digest|negotiate|apikey|api-key|key|oauth|ssws|bot)\s{1,3})?(?<secret>[^\s"'`\\,;<>]{6,8000})/iy,
    accepts: (value) =>
      !isReference(value) && /\d|[A-Z].*[A-Z]|.{24}/.test(value) && !/^[\w.]*[.(]\w*\(?/.test(value),
    example: `Authorization: token ${mixed}`,
    clean:
      "Authorization: Bearer $TOKEN and authorization: required, authorization: req.headers.authorization",
  },
  {
    name: "authorization",
    keywords: ["authorization"],
    // Schemes with parameters: AWS4-HMAC-SHA256 Credential=…, Signature=…; Digest response="…".
    pattern:
      /authorization\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["'`]?(?:AWS4-HMAC-SHA256|digest|oauth)\s(?<secret>[^\n\\]{10,2000})/iy,
    example: `Authorization: AWS4-HMAC-SHA256 Credential=AK/2026, Signature=${mixed}`,
    clean: "authorization: digest",
  },
  {
    name: "api-key-header",
    keywords: [
      "x-api-key",
      "x-auth-token",
      "x-access-token",
      "api-key",
      "x-auth-key",
      "private-token",
      "x-token",
      "x-csrf-token",
      "job-token",
      "x-session",
      "x-goog-api-key",
      "x-secret",
      "apikey",
      "x-shopify-access-token",
      "x-figma-token",
    ],
    pattern:
      /[a-z-]{5,30}\\{0,6}["']?\s{0,3}[:,]\s{0,3}\\{0,6}["'`]?(?<secret>[^\s"'`\\,;<>$({]{6,4000})(?=["'`\\\s,;]|$)/iy,
    accepts: (value) => !isReference(value) && /\d/.test(value),
    example: "-H 'X-Api-Key: abc123abc123'",
    clean: "X-Api-Key: ${KEY}, api-key: required",
  },
  {
    name: "cookie",
    keywords: ["cookie", "set-cookie"],
    pattern:
      /(?<!\w)(?:set-)?cookie\\{0,6}["']?\s{0,3}:\s{0,3}\\{0,6}["'`]?(?<secret>[\w.-]{1,100}=[^\n\r"'`\\]{1,8000})/iy,
    accepts: (value) => !isReference(value.slice(value.indexOf("=") + 1)),
    example: "Set-Cookie: sid=3f9a8b7c6d5e; Path=/; HttpOnly",
    clean: "Cookie: ${name}; the cookie: string",
  },
  {
    name: "cookie",
    keywords: ["--cookie", "-b "],
    pattern:
      /(?:--cookie[ =]|(?<=\b(?:curl|http)\b[^\n]{0,300})-b )["']?(?<secret>[\w.-]{1,100}=[^\n\r"'`\\]{1,8000})/y,
    accepts: (value) => !isReference(value.slice(value.indexOf("=") + 1)),
    example: "curl -b 'sid=3f9a8b7c6d5e' https://example.com",
    clean: "curl -b jar.txt",
  },
  {
    name: "cookie",
    keywords: ["true\t", "false\t", "true ", "false "],
    // A jar of Netscape's form: host, flag, path, flag, time, name, value.
    pattern:
      /(?:true|false)\s\/\S{0,80}\s(?:true|false)\s\d{1,12}\s[\w.-]{1,100}\s(?<secret>[^\s<]{4,4000})/iy,
    example: "shop.example.com\tTRUE\t/\tTRUE\t1790000000\tsid\t3f9a8b7c6d5e",
    clean: "TRUE / FALSE 12",
  },
  {
    name: "saml",
    keywords: ["saml"],
    pattern:
      /saml(?:response|request|assertion|art)\\{0,6}["']?\s{0,3}[=:]\s{0,3}\\{0,6}["']?(?<secret>[A-Za-z0-9+/=%_-]{40,20000})/iy,
    example: `SAMLResponse=PHNhbWxwOlJlc3BvbnNl${mixed}`,
    clean: "SAMLResponse=<the answer>",
  },
  {
    name: "session-id",
    keywords: [
      "sessionid",
      "session_id",
      "phpsessid",
      "jsessionid",
      "connect.sid",
      "sid=",
      "csrftoken",
      "remember_token",
    ],
    pattern:
      /(?<![\w-])(?:sessionid|session_id|phpsessid|jsessionid|connect\.sid|sid|csrftoken|remember_token)=(?<secret>[\w%.:-]{16,400})/iy,
    accepts: (value) => /\d/.test(value) && !isReference(value),
    example: `JSESSIONID=${mixed}`,
    clean: "sessionid=${id}, sid=short",
  },
  {
    name: "bearer-token",
    keywords: ["bearer"],
    pattern: /(?<![A-Za-z])bearer(?:\s{1,3}|%20|\+)(?<secret>[A-Za-z0-9._~+/=-]{12,8000})/iy,
    accepts: (value) => (/\d/.test(value) || looksDrawn(value)) && !isReference(value),
    example: `bearer ${mixed}`,
    clean: "Bearer authentication-scheme is used",
  },
  {
    name: "basic-auth",
    keywords: ["basic"],
    pattern: /(?<![A-Za-z])basic\s{1,3}(?<secret>[A-Za-z0-9+/]{8,400}={0,2})(?![\w])/iy,
    accepts: decodesToLogin,
    example: "Basic YWRtaW46aHVudGVyMg==",
    clean: "Basic instructions",
  },
];

/** True for the base64 of name:password. */
function decodesToLogin(base64: string): boolean {
  try {
    return /^[\x20-\x7e]{1,200}:[\x20-\x7e]{0,200}$/.test(atob(base64));
  } catch {
    // Not base64, so no login: an ordinary word after "basic".
    return false;
  }
}
