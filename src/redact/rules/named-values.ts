import { sensitiveKind } from "../sensitive-name.ts";
import { isReference } from "../shape.ts";
import { readValue } from "../value.ts";
import { isSecret } from "./assignments.ts";
import type { SecretRow, Span } from "./rule.ts";

/** Values whose name stands elsewhere than before an equals sign: in prose, in tags, in pairs. */
export const namedValueRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: ["password", "passwd", "парол", "passphrase"],
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d])(?:password|passwd|passphrase|парол[ьеяи]м?)(?:\s(?:for|of|to|от|для|к|на|в)\s[^\n:=]{1,40}?(?:\s?[:=]|\s(?:is|was|это|был|[—–-]))|\s{1,3}(?:is|was|это|был|[—–-]))\s{1,3}["'«`]?(?<secret>[^\s"'»`]{4,100})/iy,
    accepts: (word) => /\d/.test(word) && !isReference(word),
    example: "my password is hunter2, пароль от базы: zx81cv",
    clean: "the password is wrong, пароль — это важно",
  },
  {
    name: "token",
    keywords: ["token", "secret", "api key", "access key", "токен", "секрет", "ключ", "код доступа"],
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d_])(?:token|secret|(?:api|access) key|токен[а-яё]{0,3}|секрет[а-яё]{0,6}|ключ[а-яё]{0,3}|код доступа)(?:\s(?:for|of|to|от|для|к|на|в|api|апи|доступа)\s?[^\n:=]{0,40}?)?(?:(?:\s{0,2}:|\s{1,3}(?:is|was|это|[—–-]))\s{1,3}|(?<=[а-яё])\s{0,2}=\s{0,2})["'«`]?(?<secret>[^\s"'»`,;]{8,400})/iy,
    accepts: (word) =>
      /\d/.test(word) &&
      /[A-Za-z]/.test(word) &&
      !isReference(word) &&
      !/[(){}[\]]|^\d+[a-z]{1,3}$|^https?:/.test(word),
    example: "токен от стенда — zx81cv92mk",
    clean: "токен — это строка, ключ: строка, the token is expired",
  },
  {
    name: "login",
    keywords: [
      "логин/пароль",
      "login/password",
      "login/pass",
      "user/pass",
      "креды",
      "creds",
      "доступы",
      "учётка",
      "учетка",
    ],
    pattern:
      /(?:логин\/пароль|login\/pass(?:word)?|user\/pass(?:word)?|креды|creds|доступы|уч[её]тка)[^\n:—-]{0,30}[:—-]\s{0,3}["'`«]?(?<secret>[\w.@+-]{2,64}\s{0,2}[:/|]\s{0,2}[^\s"'`»]{3,100})/iy,
    accepts: (login) => !/^https?:/.test(login) && !isReference(login),
    example: "логин/пароль: ada / hunter2",
    clean: "login/password: see the vault",
  },
  {
    name: "password",
    keywords: ["парол", "password "],
    // Login and password side by side: "логин ada пароль hunter2".
    pattern:
      /(?<=(?:логин|login|user(?:name)?)[\s:]{1,3}\S{2,64}[\s,;]{1,3}(?:и |and )?)(?:пароль|password)\s(?<secret>[^\s"'`,;]{4,100})/iy,
    accepts: (word) => /\d/.test(word) && !isReference(word),
    example: "логин ada пароль hunter2",
    clean: "login form and password field, логин и пароль верны",
  },
  {
    name: "password",
    keywords: ["password(", "passwd(", "secret(", "token(", "apikey(", "accesskey(", "secretkey("],
    // A setter of a program: .password("hunter2").
    pattern:
      /(?:password|passwd|secret|token|(?:api|access|secret)key)\(\s?["'](?<secret>[^\s"'`]{4,200})["'](?=\))/iy,
    accepts: (value) => /\d/.test(value) && !isReference(value),
    example: 'config.setPassword("hunter2")',
    clean: 'getToken("session"), password("${pass1}")',
  },
  {
    name: "password",
    keywords: ["password>", "passwd>", "secret>", "token>", "key>", "passphrase>", "password ", "pwd>"],
    pattern:
      /(?<=<[\w.:-]{0,40})(?:password|passwd|pwd|passphrase|secret|token|(?<=api-?|secret-?|access-?|private-?|storage-?|account-?|app-?|sdk-?|encryption-?|master-?|shared-?|license-?)key)(?: [^<>\n]{0,100})?>\s{0,80}(?:<!\[CDATA\[)?(?<secret>[^<\n\]]{3,400}?)(?=\s{0,80}(?:\]\]>)?<\/)/iy,
    accepts: (value) => !isReference(value) && /\d|[^\w ]|^\w{4,}$/.test(value),
    example: "<server><password>hunter2</password></server>",
    clean: "<password></password> <token>${env.TOKEN}</token>",
  },
  {
    name: "secret",
    keywords: ["value", "default", "val=", "content="],
    // {"name": "DB_PASSWORD", "value": "x"} in JSON, YAML, XML and Terraform.
    pattern: /(?:value|default|val|content)\\{0,6}["']?\s{0,8}[:=]\s{0,3}/iy,
    locate: (text, match) => {
      const before = text.slice(Math.max(0, match.index - 240), match.index);
      const pair = pairName.exec(before)?.groups;
      return locateNamed(text, match, pair?.["name"] ?? pair?.["name2"]);
    },
    example: "- name: SHOP_SECRET\n  value: hunter2plum",
    clean: "- name: MODE\n  value: fast, const value = 12",
  },
  {
    name: "secret",
    keywords: ['name="', "name='", 'key="', 'id="'],
    pattern: /(?:name|key|id)=["'](?<name>[\w.:-]{3,80})["'][^<>\n]{0,60}>(?=[^<\n]{3,400}<\/)/iy,
    locate: (text, match) => {
      const start = match.index + match[0].length;
      const value = text.slice(start, text.indexOf("<", start));
      const isSecretValue = sensitiveKind(match.groups?.["name"] ?? "") !== undefined && !isReference(value);
      return isSecretValue ? [{ start, end: start + value.length }] : [];
    },
    example: '<string name="shop_secret">hunter2</string>',
    clean: '<string name="app_name">Shop</string>',
  },
  {
    name: "secret",
    keywords: ["</key>", "</name>"],
    // <key>ClientSecret</key><string>x</string> in property lists, <name> and <value> in settings of Java's programs.
    pattern: /<\/(?:key|name)>\s{0,80}<(?:string|data|value)>\s{0,80}(?<secret>[^<]{3,4000}?)(?=\s{0,80}<)/iy,
    locate: (text, match) => {
      const name =
        />([\w. -]{2,80})$/.exec(text.slice(Math.max(0, match.index - 81), match.index))?.[1] ?? "";
      const value = match.groups?.["secret"] ?? "";
      const end = match.index + match[0].length;
      const isSecretValue = sensitiveKind(name) !== undefined && !isReference(value);
      return isSecretValue ? [{ start: end - value.length, end }] : [];
    },
    example: "<key>ShopSecret</key>\n<string>hunter2plum</string>",
    clean: "<key>ShopName</key>\n<string>hunter2plum</string>",
  },
  {
    name: "secret",
    keywords: ["secret", "token", "key", "password", "passwd", "pwd"],
    // setProperty("db.password", "x"), set -x API_TOKEN x, putenv and the like: a quoted name, a comma, a value.
    pattern: /(?:secret|token|key|password|passwd|pwd)\\{0,6}["']\s{0,3},\s{0,3}(?=\\{0,6}["'])/iy,
    locate: (text, match) => {
      const left = /["'](?<name>[\w.-]{0,80})$/.exec(text.slice(Math.max(0, match.index - 81), match.index));
      const word = /^\w+/.exec(match[0])?.[0] ?? "";
      const value = readValue(text, match.index + match[0].length, false);
      const kind = left ? sensitiveKind(`${left.groups?.["name"] ?? ""}${word}`) : undefined;
      return kind !== undefined && value && /\d/.test(value.text) && isSecret(value, kind, false, text)
        ? [value]
        : [];
    },
    example: 'System.setProperty("shop.secret", "hunter2plum")',
    clean: 'localStorage.getItem("token", "none"), ["password", "login"]',
  },
  {
    name: "password",
    keywords: [
      "env ",
      "arg ",
      "setx ",
      "setenv ",
      "set -",
      "configure set ",
      "config set ",
      "proxy_set_header ",
      "add_header ",
      "more_set_headers ",
    ],
    pattern:
      /(?<![\w-])(?:ENV|ARG|setx|SetEnv|setenv|set -\w{1,3}|(?:configure|config) set|(?:proxy_set|add|more_set)_headers?)\s{1,4}(?:-\w{1,3} )?(?<name>[\w.-]{3,60})[ \t]{1,4}/iy,
    locate: (text, match) => {
      const value = readValue(text, match.index + match[0].length, true);
      const isSecretName = sensitiveKind(match.groups?.["name"] ?? "") !== undefined;
      return isSecretName && value && !isReference(value.text) ? [value] : [];
    },
    example: "ENV API_TOKEN hunter2",
    clean: "ENV NODE_VERSION 20, ARG TOKEN",
  },
  {
    name: "secret",
    keywords: ["` to `", "` is `", "` = `", "` — `", "` - `", "` на `", "` в `", "`: `", "' to '", '" to "'],
    // Set `API_TOKEN` to `x`: a name and its value as a document shows them.
    pattern: /[`'"](?: (?:to|is|=|—|-|на|в)|:) (?=[`'"])/y,
    locate: (text, match) =>
      locateNamed(
        text,
        match,
        /[`'"](?<name>[\w.-]{3,80})$/.exec(text.slice(Math.max(0, match.index - 81), match.index))?.groups?.[
          "name"
        ],
      ),
    example: "Set `SHOP_TOKEN` to `hunter2plum` and restart",
    clean: "change `token` to `secret`, from `key` to `accessKey`",
  },
  {
    name: "secret",
    keywords: [": |", ": >"],
    pattern: /:[ \t]{1,3}[|>][-+\d]{0,2}(?:[ \t]{0,3}\n)?[ \t]{1,40}/y,
    locate: blockValue,
    example: "password: |\n  hunter2\n",
    clean: "run: |\n  npm test\n",
  },
];

const pairName =
  /(?:(?:name|key|id)\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["']?(?<name>[\w.-]{3,80})\\{0,6}["']?[\s,/]{0,20}\\{0,6}["']?|variable\s"(?<name2>[\w-]{3,80})"\s{0,3}\{[^}]{0,200})$/i;

function locateNamed(text: string, match: RegExpExecArray, name: string | undefined): readonly Span[] {
  const kind = name === undefined ? undefined : sensitiveKind(name);
  const value = readValue(text, match.index + match[0].length, false);
  return kind !== undefined && value && isSecret(value, kind, true, text) ? [value] : [];
}

/** The lines of a YAML block under a secret name: the first, and those indented as deep. */
function blockValue(text: string, match: RegExpExecArray): readonly Span[] {
  const name = /[\w.-]{1,60}$/.exec(text.slice(Math.max(0, match.index - 60), match.index))?.[0] ?? "";
  if (sensitiveKind(name) === undefined) return [];
  const start = match.index + match[0].length;
  const indent = /[ \t]*$/.exec(match[0])?.[0] ?? "";
  const lines = new RegExp(`[^\\n]{3,1000}(?:\\n${indent}[^\\n]{1,1000}){0,100}`, "y");
  lines.lastIndex = start;
  const value = lines.exec(text)?.[0];
  return value === undefined ? [] : [{ start, end: start + value.length }];
}
