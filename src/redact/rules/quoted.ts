import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";

const isGiven = (value: string): boolean => !isReference(value) && !/^(?:pass(?:word)?|secret)$/i.test(value);

/** Passwords in quotes whose place tells what they are: the second argument of a login, what a sentence says. */
export const quotedRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: [
      "credential(",
      "credentials(",
      "passwordauthentication(",
      "passwordauthenticationtoken(",
      "basicauth(",
      "basic_auth(",
      "directoryentry(",
      "login(",
      "authenticate(",
      "auth=(",
      "auth(",
    ],
    pattern:
      /(?:credentials?|passwordauthentication(?:token)?|basic_?auth|directoryentry|login|authenticate|auth=?)\(\s{0,20}(?:["'][^"'\n]{1,200}["'],\s{0,40}){1,2}["'](?<secret>[^"'\s]{4,200})(?=["'])/iy,
    accepts: isGiven,
    example: 'new NetworkCredential("ada@example.com", "vzihlaqukn")',
    clean: 'login("ada", "password"), auth("basic", token)',
  },
  {
    name: "password",
    keywords: ["password", "passphrase", "passcode", "парол"],
    pattern:
      /(?:password|passphrase|passcode|парол[ьяем]{1,2})(?:\s(?:for|of|от|для)\s[^\n.:;=]{1,60}?)?\s(?:is|was|to|будет|это|—|-)\s{1,2}["'«“`](?<secret>[^\s"'»”`]{4,100})(?=["'»”`])/iy,
    accepts: isGiven,
    example: "ensure the password for user 'ada' is 'plumtree'",
    clean: 'the password is "required", set password to "hidden"',
  },
  {
    name: "telegram-token",
    keywords: ["tgram://", "telegram"],
    pattern:
      /(?:tgram:\/\/|telegram[\w .-]{0,20}[\s"'\\]{0,3}[:=]?[\s"'\\]{0,4})(?<secret>\d{8,10}:[\w-]{34,36})(?![\w-])/iy,
    example: `telegram: 1234567890:h3y${"aB3dE6gH9jK2mN5p".repeat(2)}`,
    clean: "telegram: 12345678:now",
  },
  {
    name: "vault-key",
    keywords: ["operator unseal"],
    pattern: /operator unseal\s{1,3}(?:-\S{1,80}\s){0,4}(?<secret>[A-Za-z0-9+/]{40,80}={0,2})(?![\w+/])/y,
    example: `vault operator unseal ${"aB3dE6gH9jK2mN5p".repeat(3)}`,
    clean: "vault operator unseal -address=https://vault.example.com",
  },
];
