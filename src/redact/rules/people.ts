import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";

/** Top-level "domains" that are file types: icon@2x.png is no address. */
const fileTypes =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|js|mjs|cjs|ts|tsx|jsx|css|scss|html?|json|md|ya?ml|toml|lock|py|rs|go|sh|tgz|zip|service)$/i;
const publicMailboxes =
  /^(?:no-?reply|noreply\+.*|git|hg|svn|.*\+?users\.noreply|notifications|support|info|security|root)@|@(?:example|test|localhost|users\.noreply)\b/i;

/** Who: addresses, logins, numbers. */
export const peopleRules: readonly SecretRow[] = [
  {
    name: "email",
    keywords: ["@", "%40"],
    pattern: /(?:@|%40)(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.){1,5}[A-Za-z]{2,24}(?![\w@-])/iy,
    // Read back from the @: looking for the beginning of every word would read the text twice.
    locate: (text, match) => {
      const before = text.slice(Math.max(0, match.index - 65), match.index);
      // Looking back at "://" and "//" leaves ssh and scoped package addresses to other rules.
      const local = /(?<![\w.+%/@-])[A-Za-z0-9][\w.+%-]{0,63}$/.exec(before)?.[0];
      if (local === undefined) return [];
      const address = `${local}${match[0].replace("%40", "@")}`;
      const isPersonal = !publicMailboxes.test(address) && !fileTypes.test(address);
      const end = match.index + match[0].length;
      return isPersonal ? [{ start: match.index - local.length, end }] : [];
    },
    example: "write to ada.lovelace@analytical-engine.io",
    clean: "noreply@github.com, git@github.com:a/b.git, user@example.com, icon@2x.png, react@18.2.0",
  },
  {
    name: "email",
    keywords: [".рф", ".рус", ".москва", ".бел", ".укр"],
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d._-])[A-Za-zА-Яа-яЁё\d._-]{1,64}@[A-Za-zА-Яа-яЁё\d-]{1,63}\.(?:рф|рус|москва|бел|укр)(?![A-Za-zА-Яа-яЁё\d])/g,
    example: "почта: вася@пример.рф",
    clean: "вася и пример.рф",
  },
  {
    name: "login",
    keywords: ["login", "username", "user_name", "логин"],
    // A dotted name is a member of something in code, and a person where a line or a string ends.
    pattern:
      /(?<![A-Za-zА-Яа-яЁё\d])(?:user_?name|login|логин)\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["']?(?<secret>[A-Za-zА-Яа-яЁё\d_][A-Za-zА-Яа-яЁё\d._@+-]{2,63})(?=\\{0,6}["'\s,;}]|<\/|$)(?!["']?\s{0,2}[(.=])/iy,
    accepts: (login) =>
      !isReference(login) && !/^(?:[a-z]+[A-Z]\w*|\d+|user|admin|root)$/.test(login) && !isMember(login),
    example: "логин: vasya_pupkin",
    clean: "username: string, login: required, login: userLogin",
  },
  {
    name: "login",
    keywords: ["user"],
    // Under a name that any field may have, only what is written like a person's name.
    pattern:
      /(?<![\w.-])user\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["']?(?<secret>[a-z]{1,20}\.[a-z]{3,30})(?=\\{0,6}["']|\s|<\/|$)(?!["']?\s{0,2}[(.=])/y,
    accepts: (login) => !isMember(login),
    example: "user: ada.plum",
    clean: "user: req.user, user: this.user, user: string",
  },
  {
    name: "login",
    keywords: ["login"],
    pattern: /(?<!\w)login\s{1,20}(?<secret>\S{1,200})(?=\s{1,20}password\s)/y,
    accepts: (login) => !/^(?:and|or|with|without|by|&|\+|\/|name)$/.test(login),
    example: "machine git.example.com login ada password hunter2",
    clean: "login with a password",
  },
  {
    name: "phone",
    keywords: ["+"],
    // With a plus: Russian ones in any grouping, others grouped, or bare with a well-known code.
    pattern:
      /(?:(?<![\w.+/=-])|(?<=\b(?:to|from|phone|tel|mobile|msisdn|number)=))\+(?:7[ \u00a0-]?\(?[3489]\d\d\)?[ \u00a0-]?\d{3}[ \u00a0-]?\d\d[ \u00a0-]?\d\d|[1-9]\d{0,2}[ \u00a0-]\(?\d{1,4}\)?(?:[ \u00a0-]\d{2,4}){2,4}|(?:1[2-9]\d{2}|44[1-9]|49[1-9]|33[1-9]|34[6-9]|39[03]|48[1-9]|380|375|374|995|998|996|90[2-5]|91[6-9]|86[1-9]|81[1-9]|55[1-9]|972|971)\d{7,9})(?![\w.]|-\d)/y,
    accepts: (number) => isNumberOfDigits(number, 10, 15),
    example: "call +7 (912) 345-67-89",
    clean: "2026-01-02T03:04:05+03:00, +1234567890, a+1, +100 -200",
  },
  {
    name: "phone",
    keywords: ["8 (", "8(", "8-9", "8 9", "8-8", "8 8", "8-4", "8 4"],
    pattern:
      /(?<![\w.+:-])8[ -]?\(?[3489]\d\d\)?[ -]\d{3}[ -]\d\d[ -]?\d\d(?![\w.]|-\d)|(?<![\w.+:-])8[ -]?\([3489]\d\d\)[ -]?\d{3}[ -]?\d\d[ -]?\d\d(?![\w.]|-\d)/y,
    example: "8 (495) 123-45-67",
    clean: "8 900 rows, 8-9 of them",
  },
  {
    name: "phone",
    keywords: ["89", "79"],
    // Bare Russian mobile numbers: eleven digits by themselves.
    pattern: /(?<![\w.,:+/=#-])[78]9\d{9}(?![\w.:-]|,\d)/y,
    example: "звоните 89123456789",
    clean: "891234567890, id=89123456789, 79.12",
  },
  {
    name: "phone",
    keywords: [
      "тел",
      "phone",
      "mobile",
      "моб",
      "whatsapp",
      "call",
      "звон",
      "номер",
      "tel:",
      "sms",
      "смс",
      "fax",
      "viber",
      "cell",
    ],
    pattern:
      /(?:тел(?:ефон)?|phone|mobile|моб(?:ильный)?|whatsapp|call|звони(?:ть|те)?|номер|tel|sms|смс|fax|viber|cell)[A-Za-zа-яё_. ]{0,20}\\{0,6}["']?[\s:=—–]{0,4}\\{0,6}["']?(?<secret>\+?\(?\d(?:[ ().-]{0,2}\d){9,14})(?![\w.]|-\d)/iy,
    accepts: isPhone,
    example: "тел. 89123456789",
    clean: "call 1732886400000, номер 41234567890, phone: number",
  },
  {
    name: "phone",
    keywords: ["(2", "(3", "(4", "(5", "(6", "(7", "(8", "(9"],
    pattern: /(?<![\w.\])])\([2-9]\d\d\) ?[2-9]\d\d-\d{4}(?![\w-])/y,
    example: "(415) 555-2671",
    clean: "(200) 12-14, f(415)",
  },
];

/** A member of an object that programs have, or of one whose field is called so too. */
const isMember = (login: string): boolean =>
  /^(?:\w+\.){1,3}(?:user|users|name|login|username|email|id|value|text|data|length|admin|current|default|get|set|url|host)$/i.test(
    login,
  ) ||
  /^(?:this|self|req|request|res|response|user|users|body|config|cfg|conf|props|state|env|data|form|session|account|options|opts|params|args|ctx|context|process|event|auth|input|row|record|settings|values|client|payload|query|input|app|api|db|test|faker|secrets|vars|local|var|module|z|t|s|v|yup|joi|schema|types|models|string|fields|express|github|gitlab)\./i.test(
    login,
  );

function isNumberOfDigits(number: string, fewest: number, most: number): boolean {
  const digits = number.replaceAll(/\D/g, "").length;
  return digits >= fewest && digits <= most;
}

/** Ten to fifteen digits that begin as a number does or are grouped as one; others are ids and times. */
function isPhone(number: string): boolean {
  const digits = number.replaceAll(/\D/g, "");
  if (!isNumberOfDigits(number, 10, 15)) return false;
  return number.startsWith("+") || /[ ()-]/.test(number)
    ? !/^\d{4}-\d\d-\d\d/.test(number)
    : /^(?:[78][3489]\d{9}|9\d{9}|1?[2-9]\d\d[2-9]\d{6})$/.test(digits);
}
