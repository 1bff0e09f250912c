import { expect, test } from "vitest";
import { stepForm } from "../../src/daemon/skills/step-forms.ts";

const marker = ["[redacted:", "api-key]"].join(" ");

test.each<[string, readonly (string | undefined)[]]>([
  ["npm test", ["npm test", "npm test", "npm test"]],
  ["npm run build -- --mode stage", ["npm run build -- --mode stage", "npm run build -- --mode stage"]],
  ["npx vitest run <path>", ["npx vitest run test/a.test.ts", "npx vitest run test/b.test.ts"]],
  ["npm run build -- --mode <mode>", ["npm run build -- --mode stage", "npm run build -- --mode prod"]],
  ["make image TAG <version>", ["make image TAG 1.2.0", "make image TAG v1.3"]],
  ["gh run watch --branch <branch>", ["gh run watch --branch main", "gh run watch --branch fix/cart"]],
  ["git checkout -b <branch>", ["git checkout -b fix/cart", "git checkout -b fix/price"]],
  ["curl -sf <url>", ["curl -sf http://localhost:1/a", "curl -sf https://stage.example/a"]],
  ["docker build --tag=<tag> .", ["docker build --tag=shop .", "docker build --tag=cart ."]],
  [
    "kubectl scale --replicas=<number> shop",
    ["kubectl scale --replicas=2 shop", "kubectl scale --replicas=4 shop"],
  ],
  [
    "node import.mjs '<path>' --dry",
    ["node import.mjs 'a b/c.csv' --dry", "node import.mjs data/d.csv --dry"],
  ],
  ['node say.mjs "<value>"', ['node say.mjs "one two"', 'node say.mjs "three"']],
  ["vitest run [<path>] --bail", ["vitest run --bail", "vitest run a.test.ts b.test.ts --bail"]],
  ["vitest run a.test.ts [<path>]", ["vitest run a.test.ts", "vitest run a.test.ts b.test.ts"]],
  ["ship --api-token <secret> --fast", ["ship --api-token abc --fast", "ship --api-token abc --fast"]],
  ["jest --passWithNoTests cart --author Dana", ["jest --passWithNoTests cart --author Dana"]],
  ["ship --password=<secret>", ["ship --password=abc", "ship --password=def"]],
])("%s is what these have in common", (told, forms) => {
  expect(stepForm("family", forms)).toBe(told);
});

test.each<[string, readonly (string | undefined)[]]>([
  ["a secret, though all have the same", [`deploy --key ${marker}`, `deploy --key ${marker}`]],
  ["a secret in one", [`deploy --key ${marker}`, "deploy --key none"]],
  ["a mark that ends code", ["node -e `x`", "node -e `x`"]],
  ["several lines", ["node -e 'a\nb'", "node -e 'a\nb'"]],
  ["a form that is not kept any more", ["npm test", undefined]],
  ["a script", [`node -e ${"x".repeat(200)}`, `node -e ${"x".repeat(200)}`]],
])("%s leaves the program alone", (_what, forms) => {
  expect(stepForm("family", forms)).toBe("family");
});
