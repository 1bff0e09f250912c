import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";
import { secretRows } from "../../src/redact/rules/all.ts";

const ansi = "\u001b[31m";
const github = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;

/** A text, and the part of it that may not come through. */
const leaks: readonly (readonly [string, string])[] = [
  ["export DB_PASSWORD='hunter two'", "hunter two"],
  ['const password: string = "hunter2x";', "hunter2x"],
  ["password: hunter", "hunter"],
  ["  passwd = hunter2", "hunter2"],
  ["MYSQL_ROOT_PASSWORD: qwerty", "qwerty"],
  [String.raw`{"password":"pa\"ss9"}`, "ss9"],
  [String.raw`{\"password\": \"hunter2\", \"x\": 1}`, "hunter2"],
  [String.raw`{\\\"password\\\": \\\"hunter2\\\"}`, "hunter2"],
  ['[db]\npassword = "hunter2"\n', "hunter2"],
  ["Server=x;Password=hunter2;Port=1", "hunter2"],
  ["?access_token=abcdef123456&x=1", "abcdef123456"],
  ["//registry.local/:_authToken=abcdef-123456", "abcdef-123456"],
  ["machine git.local\n  login ada\n  password hunter2", "hunter2"],
  ["пароль: берёза", "берёза"],
  ["Пароль от базы: zx81cv", "zx81cv"],
  ["мой пароль — zx81cv", "zx81cv"],
  ["-H 'X-Api-Key: abc123abc123'", "abc123abc123"],
  ["psql postgres://u:p%40ss@h/db", "p%40ss"],
  ["postgres://u:p@ss@h/db", "p@ss"],
  ["redis://:topsecret@redis:6379", "topsecret"],
  ["amqp://guest:gu3st@mq", "gu3st"],
  ["mongodb+srv://app:Xy12@cluster0.local/db", "Xy12"],
  ["mysql -u root -p'hunter2' db", "hunter2"],
  ["sshpass -p hunter2 ssh a@b", "hunter2"],
  ["docker login -u ada -p hunter2", "hunter2"],
  ["deploy --token hunter2abc", "hunter2abc"],
  ["PGPASSWORD=hunter psql", "hunter"],
  ["user=ada password=hunter2 host=x", "hunter2"],
  ["'password' => 'hunter2',", "hunter2"],
  ["process.env.API_TOKEN = 'abc123abc'", "abc123abc"],
  [`${github.slice(0, 10)}${ansi}${github.slice(10)}`, github.slice(10, 20)],
  [`${github.slice(0, 10)}\u0000${github.slice(10)}`, github.slice(10, 20)],
  [`${github.slice(0, 10)}\u200b${github.slice(10)}`, github.slice(10, 20)],
  ['a [redacted: plum] and password="[redacted: hunter2x]"', "hunter2x"],
  [String.raw`line one\n${github}`, github],
  ["a <private>plum</private> b", "plum"],
  ["a <PRIVATE>plum</Private> b", "plum"],
  ["a <private>x<private>y</private>plum</private> b", "plum"],
  ["a </private> <private>never closed, plum", "plum"],
];

/** What must come through as it is. */
const clean: readonly string[] = [
  "commit 3f786850e387550fdab836ed7e6dc881de23001b",
  "id: 123e4567-e89b-12d3-a456-426614174000",
  "toolu_01A09q90qw90lq917835lq9X and msg_01XFDUDYJgAACzvnptvVoYEL",
  '"integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7k=="',
  "the password is required. Forgot your password?",
  "apiKey: import.meta.env.VITE_KEY, token: process.env.TOKEN",
  "TOKEN=$VERCEL_TOKEN vercel deploy --token $VERCEL_TOKEN",
  "token: ${{ secrets.GITHUB_TOKEN }}",
  "No Firebase API key in the build; risk-based auth",
  "function a(t,e){return t.token=e.key,t.password}",
  "const token = await getToken(user); if (token === 'EOF') return;",
  "interface X { password?: string; apiKey: string }",
  "Пароль нужно сменить. Ключ лежит в сейфе, токен истёк.",
  "v10.0.1.2 on 127.0.0.1:3000 and http://localhost:8080",
  "noreply@anthropic.com, git clone git@github.com:a/b.git",
  '<input type="password" name="password"> <Item key={item.id} />',
  "const secret = req.body.secret; import { token } from './token.ts'",
  "tokens: 4096, max_tokens=1024, total_tokens: 123456",
  "it('rejects a wrong password', () => {})",
  "password_hash text not null, primary key: id",
  "--password-file /run/secrets/db PWD=/home/ada/app",
  "cacheKey: `user:${id}`, key: 'Enter', auth: true, password: ***",
  "git log --author=ada -p src/ && mkdir -p build/x9 && npm test -- -p 3",
  "pass: 42 tests, fail: 0; PASS src/a.test.ts; bypass=1; compass: north",
  "password: z.string().min(8), secretKey: Buffer.from(x), token: accessToken,",
  '"password": "Enter your password"',
  "at Object.<anonymous> (/home/a/node_modules/x/lib/y.js:10:20)",
  "мы переписали журнал 👩‍💻: теперь он пишет на диск до ответа",
];

describe("maskText", () => {
  test.each(leaks)("a secret does not come through: %j", (text, secret) => {
    expect(maskText(text).text).not.toContain(secret);
  });

  test.each(clean)("what is no secret stays: %j", (text) => {
    expect(maskText(text)).toEqual({ text, found: [] });
  });

  test("all secret columns of a table go at once, and its other columns stay, however many they are", () => {
    const names = Array.from({ length: 12 }, (_, place) => `k${place}_password`);
    const values = names.map((_, place) => `hunter${place}plum`);
    const marks = names.map(() => "[redacted: password]");
    const table = (cells: readonly string[]): string =>
      `login,${names.join(",")},role\nada,${cells.join(",")},admin\n`;
    expect(maskText(table(values)).text).toBe(table(marks));
  });

  test("the replacement names the kind and keeps what stands around", () => {
    expect(maskText(`push with ${github} now`)).toEqual({
      text: "push with [redacted: github-token] now",
      found: ["github-token"],
    });
  });

  test("an environment file loses every telling value and keeps its names", () => {
    const file =
      "NODE_ENV=production\nAPP_HOST=db7.corp.local:99\nAPP_PIN=ab12cd34ef\nDATABASE_URL=postgres://u:p1@h/d\n";
    const masked = maskText(file).text;
    expect(masked).toContain(
      "NODE_ENV=production\nAPP_HOST=[redacted: env-value]\nAPP_PIN=[redacted: env-value]\n",
    );
    expect(masked).not.toContain("p1");
  });

  test("the rest of a text with a private block is kept", () => {
    expect(maskText("before <private>a\nb</private> after").text).toBe("before [redacted: private] after");
  });
});

/** Texts woven from secrets, their fragments, markers and noise: worse than what a tool prints. */
const pieces = fc.oneof(
  fc.constantFrom(...secretRows.map((rule) => rule.example)),
  fc.constantFrom(...secretRows.map((rule) => rule.example.slice(0, Math.ceil(rule.example.length / 2)))),
  fc.constantFrom(
    "[redacted: jwt]",
    "[redacted: ",
    "password=",
    '"',
    "\\",
    "\n",
    " ",
    "<private>",
    "</private>",
  ),
  fc.constantFrom("TOKEN=", ": ", "://", "@", "A=1\n", ansi, "\u0000", "пароль: "),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const woven = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));

describe("properties of maskText", () => {
  test("masking a masked text changes nothing", () => {
    fc.assert(
      fc.property(woven, (text) => {
        const once = maskText(text).text;
        expect(maskText(once)).toEqual({ text: once, found: [] });
      }),
      { numRuns: 1000 },
    );
  });

  test("a secret that ends inside a letter of two units leaves no half of it", () => {
    const masked = maskText(
      `my password is hunter2,pypi-AgEIcHlwaS5vcmc${"aB3dE6gH9jK2".repeat(5)}://${"\u{10000}".repeat(40)}`,
    );
    expect(masked.text).not.toMatch(/\p{Surrogate}/u);
  });

  test("a secret is found whatever stands around it", () => {
    const around = fc.string({ unit: "binary", maxLength: 40 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(maskText(`${before} ${github} ${after}`).text).not.toContain(github);
      }),
    );
  });
});

test("a block of YAML whose lines were joined keeps its secret hidden", () => {
  expect(maskText("password: | hunter2").text).not.toContain("hunter2");
});
