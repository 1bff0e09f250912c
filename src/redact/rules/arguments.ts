import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";

/** Passwords behind one letter: `-p x`, `/p:x`. The letter alone says little, so its company or the value must. */
export const argumentRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: ["/p:", "/pw:", "/pwd:", "/pass:", "/password:"],
    pattern: /(?<=\s)\/(?:p|pw|pwd|pass|password):["']?(?<secret>[^\s"'`]{3,200})/iy,
    // MSBuild's /p:Name=value is a setting.
    accepts: (value) => !isReference(value) && !/^\w+=|^\d+$/.test(value),
    example: "xfreerdp /u:ada /p:hunter2 /v:desk.example.com",
    clean: "msbuild /p:Configuration=Release",
  },
  {
    name: "password",
    keywords: ["password-command", "passcommand", "askpass"],
    pattern:
      /(?:pass(?:word)?-?command|askpass)[ =]{1,2}["']?(?:echo|printf)\s{1,3}(?:-\w\s)?["']?(?<secret>[^\s"'`$]{3,200})/iy,
    accepts: (value) => !isReference(value),
    example: "restic backup --password-command 'echo hunter2'",
    clean: "restic backup --password-command 'pass show restic'",
  },
  {
    name: "password",
    keywords: ["-p ", "-w "],
    // Behind a login: tool -u ada -p hunter2.
    pattern:
      /(?<=\s(?:-[uUD]|--?(?:user|username|login|email))[ =]{1,2}[^\s|;&]{1,100}\s(?:[^\n|;&]{0,100}\s)?)-[pPwW]\s{1,3}["']?(?<secret>[^\s"'`|;&<>%-][^\s"'`|;&<>]{2,200})/y,
    accepts: (value) => isTyped(value) && /\d|[^\w.-]/.test(value),
    example: "tool login -u ada -p hunter2",
    clean: "docker run -u 1000 -p 8080:80 web, psql -U ada -p 5432, curl -u $USER -w %{http_code}",
  },
  {
    name: "password",
    keywords: ["-p ", "-w "],
    pattern: /(?<=\s)-[pPwW]\s{1,3}["']?(?<secret>[^\s"'`|;&<>%-][^\s"'`|;&<>]{5,200})/y,
    accepts: (value) =>
      isTyped(value) &&
      /\d/.test(value) &&
      ((/[a-z]/.test(value) && /[A-Z]/.test(value)) || /[!#$%^&*]/.test(value)),
    example: "tool unlock -p Hunter2Plum",
    clean: "tsc -p tsconfig.build2.json, mkdir -p Build2/out, npx -p Tool@1.2.3 run",
  },
];

/** No port, path, file, package or setting. */
const isTyped = (given: string): boolean => {
  const value = given.replace(/[,.]$/, "");
  const isPort = /^(?:[\d.:[\]]*|[a-z][a-z.-]*:)\d+(?::\d+)?$/.test(value);
  return !isReference(value) && !isPort && !/[/\\=]|\.[a-z]{1,5}$|@\d/.test(value);
};
