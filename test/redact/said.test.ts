import { describe, expect, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";

const word = "Plum_hunter42";

describe("a password that somebody says is hidden", () => {
  test.each([
    `пароль от базы — ${word}`,
    `пароль на стейдже теперь ${word}, никому`,
    `пасс ${word}, юзер root`,
    `кодовое слово «${word}»`,
    `пароли: стейдж hunter2plum, прод ${word}!`,
    `the password for staging is ${word}.`,
    `I changed the passphrase to ${word} yesterday`,
    `your temporary password is: ${word}`,
    `log in with admin / ${word}`,
    `credentials are root:${word}`,
    `<fact>the password for the database is ${word}</fact>`,
  ])("%s", (text) => {
    expect(maskText(text).text).not.toContain(word);
  });

  test("with the login beside it", () => {
    expect(maskText(`логин ada.plum пароль ${word}`).text).not.toMatch(/ada|hunter/);
    expect(maskText(`Username: ada.plum\nPassword: ${word}`).text).not.toMatch(/ada|hunter/);
  });
});

test.each([
  "The password is hashed with argon2id and checked in 2 places.",
  "Пароль хранится как sha256, длина от 12 символов, с версии 1.4.2 ещё и соль.",
  "Reset the password in step 3, see auth.ts:42 and https://example.com/reset2 for OAuth2.",
  "the passphrase and the credentials for v2 live in vault, ticket SHOP-1234",
  "const value = user.password; // username: req.user, login: form.name",
])("and what is said of passwords stays: %s", (text) => {
  expect(maskText(text).text).toBe(text);
});

test.each([
  "DATABASE_URL=postgres://user:password@localhost:5432/dbname",
  "API_KEY=your_api_key_here\nTOKEN=...your token...\nPASSWORD=********",
  "CREATE USER reporter WITH PASSWORD :password;",
  "var k={password:!0,email:!0,token:null};",
  'TOKEN=$(vault kv get secret/x)\nPASSWORD="$(cat /run/secrets/db)"\nPORT=80',
  "github.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIaB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zAaB3dE6gH9jK",
  "256 SHA256:aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zAaB3dE6gH9jK (ED25519)",
  "card: 0000 0000 0000 0000",
])("what manuals, programs and public keys show stays: %s", (text) => {
  expect(maskText(text).text).toBe(text);
});
