import type { SecretRow } from "./rule.ts";

/** Numbers of people's papers and what is typed once from a message or a sheet, known by the word before them. */
export const paperRules: readonly SecretRow[] = [
  {
    name: "document-number",
    keywords: ["паспорт", "снилс", "инн", "passport", "ssn", "social security", "iban"],
    pattern:
      /(?<![\wА-Яа-яЁё])(?:паспорт\S{0,3}|снилс|инн|passport(?: no\.?| number)?|ssn|social security(?: number)?|iban)[\s:№#=-]{1,4}(?<secret>[A-Z]{0,2}\d[\dA-Z]{0,3}(?:[ -]?[\dA-Z]{2,6}){1,8})(?![\w-])/iy,
    accepts: (number) => number.replaceAll(/\D/g, "").length >= 8,
    example: "СНИЛС 112-233-445 95",
    clean: "паспорт 2026, инн из 10 цифр, passport 0.7.0",
  },
  {
    name: "one-time-code",
    keywords: ["код подтверждения", "код входа", "your code is", "otp ", "g-", "ваш код"],
    pattern:
      /(?:код (?:подтверждения|входа)|ваш код|your code is|(?<![\w-])otp|(?<![\w-])g-(?=\d{6} is your))[\s:—–-]{0,3}(?<secret>\d{3}[ -]?\d{3}|\d{4,8})(?![\w.-])/iy,
    example: "your code is 482913",
    clean: "your code is 404 lines long, otp 12",
  },
  {
    name: "card-code",
    keywords: ["cvv", "cvc"],
    pattern: /(?<!\w)cv[vc]2?[\s:=]{1,3}(?<secret>\d{3,4})(?![\w.-])/iy,
    example: "CVV 123, exp 04/29",
    clean: "cvv 12, cvc is a code",
  },
  {
    name: "recovery-key",
    keywords: ["recovery key", "recovery-key", "bitlocker", "ключ восстановления"],
    pattern:
      /(?:recovery[ -]key|bitlocker|ключ восстановления)[\w ]{0,20}[\s:=]{1,4}(?<secret>(?:\d{6}-){7}\d{6}|[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5,15})(?![\w-])/iy,
    accepts: (key) => /\d/.test(key),
    example: "recovery key: EsTJ 3Kx2 9QpL mN5p Q8rS 1tU4 vW7x Y0zA",
    clean: "recovery key: kept in the safe with that note from 2026",
  },
  {
    name: "license-key",
    keywords: ["серийный ключ", "лицензионный ключ", "ключ лицензии", "ключ продукта", "серийный номер"],
    pattern:
      /(?:(?:серийный|лицензионный) ключ|ключ (?:лицензии|продукта)|серийный номер)[\s:—-]{1,3}(?<secret>[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){2,6})(?![\w-])/iy,
    accepts: (key) => /\d/.test(key),
    example: "серийный ключ ABCD1-EFGH2-JKLM3-NPQR4-STUV5",
    clean: "серийный ключ не нужен",
  },
  {
    name: "password-hash",
    keywords: ["aad3b435b51404ee", ":::"],
    // Windows keeps two hashes of a password side by side; the second alone opens the account.
    pattern: /(?<![\da-f])[\da-f]{32}:(?<secret>[\da-f]{32})(?![\da-f])/gi,
    example: `ada:500:aad3b435b51404eeaad3b435b51404ee:${"0f9a8b7c".repeat(4)}:::`,
    clean: "aad3b435b51404ee is an empty half, a:::b",
  },
  {
    name: "wallet-key",
    keywords: ["xprv", "yprv", "zprv", "tprv"],
    startsWord: true,
    pattern: /[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,112}/y,
    example: `xprv9s21ZrQH143K${"3QTDL4LXw2F7HEK".repeat(6)}abcdefg`,
    clean: "xprv and zprv are beginnings",
  },
];
