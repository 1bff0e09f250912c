import { isReference } from "../shape.ts";
import type { SecretRule } from "./rule.ts";

const isGiven = (value: string): boolean => !isReference(value);

/** Secrets that a command line carries without a name before them. */
export const commandRules: readonly SecretRule[] = [
  {
    name: "password",
    keywords: ["-pass", "-pwd", "-token", "-secret", "key"],
    pattern:
      /(?<![\w-])--(?:[a-z0-9]{1,20}-){0,3}(?:password|passwd|pass|pwd|token|secret|(?:api|access|secret)-?key)[ =]{1,3}["']?(?<secret>[^\s"'`-][^\s"'`]{2,400})/gi,
    accepts: (value) => isGiven(value) && !/^\w+\.\w+$/.test(value),
    example: "deploy --db-password hunter2",
    clean: "--password $PASS, --token-file a.txt, docker login --password-stdin",
  },
  {
    name: "password",
    keywords: [
      "mysql",
      "mariadb",
      "sshpass",
      "redis-cli",
      "docker login",
      "podman login",
      "mongo",
      "7z",
      "unzip",
      "zip ",
    ],
    pattern:
      /\b(?:mysql\w{0,10}|mariadb\w{0,10}|sshpass|redis-cli|(?:docker|podman) login|mongo\w{0,7}|7za?|unzip|zip)\b[^\n|;&]{0,300}?\s-(?:[paP])\s{0,3}["']?(?<secret>[^\s"'`;|&-][^\s"'`;|&]{2,200})/g,
    accepts: isGiven,
    example: "mysql -u root -phunter2 app",
    clean: "mkdir -p build && docker run -p 80:80 web; mysql -p -u root",
  },
  {
    name: "password",
    keywords: ["curl", "wget", "http "],
    pattern:
      /\b(?:curl|https?)\b[^\n|;]{0,400}?\s(?:-u|--user|--proxy-user|-a)[ =]{0,3}["']?(?<secret>[^\s"'`:]{1,100}:[^\s"'`]{2,200})/g,
    accepts: (login) => isGiven(login.slice(login.indexOf(":") + 1)),
    example: "curl -sS -u ada:hunter2 https://example.com",
    clean: "curl -u $USER:$PASS https://example.com",
  },
  {
    name: "password",
    keywords: ["password"],
    pattern:
      /\b(?:login\s{1,20}\S{1,200}|identified\s(?:with\s\S{1,40}\s)?by|with)\s{1,20}password\s{1,20}["']?(?<secret>[^\s"']{3,200})/gi,
    accepts: (value) => isGiven(value) && (/[\d\W]/.test(value) || value.length > 12),
    example: "machine git.local login ada password hunter2",
    clean: "log in with password please",
  },
  {
    name: "password",
    keywords: ["identified", "password '"],
    pattern: /\b(?:identified by|password)\s{1,5}'(?<secret>[^'\n]{3,200})(?=')/gi,
    accepts: isGiven,
    example: "create user ada identified by 'hunter2'",
    clean: "identified by 'xxx'",
  },
];
