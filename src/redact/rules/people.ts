import { isReference } from "../shape.ts";
import type { SecretRule } from "./rule.ts";

/** Top-level "domains" that are file types: icon@2x.png is no address. */
const fileTypes =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|js|mjs|cjs|ts|tsx|jsx|css|scss|html?|json|md|ya?ml|toml|lock|py|rs|go|sh|tgz|zip|service)$/i;
const publicMailboxes =
  /^(?:no-?reply|noreply\+.*|git|hg|svn|.*\+?users\.noreply|notifications|support|info|security|root)@|@(?:example|test|localhost|users\.noreply)\b/i;

const octet = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const internalNetworks = `(?:10\\.${octet}\\.${octet}\\.${octet}|172\\.(?:1[6-9]|2\\d|3[01])\\.${octet}\\.${octet}|192\\.168\\.${octet}\\.${octet})`;

/** Who and where: addresses, logins, machines of an inner network. */
export const peopleRules: readonly SecretRule[] = [
  {
    name: "email",
    keywords: ["@"],
    // Looking back at "://" and "//" leaves ssh and scoped package addresses to other rules.
    pattern:
      /(?<![\w.+%/@-])[A-Za-z0-9][\w.+%-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.){1,5}[A-Za-z]{2,24}(?![\w@-])/g,
    accepts: (address) => !publicMailboxes.test(address) && !fileTypes.test(address),
    example: "write to ada.lovelace@analytical-engine.io",
    clean: "noreply@github.com, git@github.com:a/b.git, user@example.com, icon@2x.png, react@18.2.0",
  },
  {
    name: "email",
    keywords: ["@"],
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d._-])[A-Za-zА-Яа-яЁё\d._-]{1,64}@[A-Za-zА-Яа-яЁё\d-]{1,63}\.(?:рф|рус|москва|бел|укр)(?![A-Za-zА-Яа-яЁё\d])/g,
    example: "почта: вася@пример.рф",
    clean: "вася и пример.рф",
  },
  {
    name: "login",
    keywords: ["login", "username", "логин"],
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d])(?:user_?name|login|логин)\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["']?(?<secret>[A-Za-zА-Яа-яЁё\d_][A-Za-zА-Яа-яЁё\d._@+-]{2,63})(?=\\{0,6}["'\s,;}]|$)(?!["']?\s{0,2}[(.])/gi,
    accepts: (login) =>
      !isReference(login) && !/^(?:[a-z]+[A-Z]\w*|\w+\.\w+|\d+|user|admin|root)$/.test(login),
    example: "логин: vasya_pupkin",
    clean: "username: string, login: required, login: userLogin",
  },
  {
    name: "login",
    keywords: ["login"],
    pattern: /(?<!\w)login\s{1,20}(?<secret>\S{1,200})(?=\s{1,20}password\s)/g,
    example: "machine git.local login ada password hunter2",
    clean: "login with a password",
  },
  {
    name: "internal-ip",
    keywords: ["10.", "172.", "192.168."],
    // Names of whole networks (10.0.0.0/8) are no machine.
    pattern: new RegExp(`(?<![\\w.-])${internalNetworks}(?![\\w]|\\.\\d|\\.0/)`, "g"),
    accepts: (address) => !/^(?:10\.0\.0\.0|172\.16\.0\.0|192\.168\.0\.0)$/.test(address),
    example: "ssh deploy@bridge via 192.168.14.7",
    clean: "127.0.0.1, 8.8.8.8, 10.0.19041.1, v10.0.1.2, 10.0.0.0/8",
  },
];
