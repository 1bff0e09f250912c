import * as fc from "fast-check";
import { expect, test } from "vitest";
import { errorCore } from "../../../src/domain/error-core.ts";
import { errorKey } from "../../../src/domain/error-key.ts";
import { errorLineOf } from "../../../src/domain/run.ts";
import { knownError, pastedKeys } from "../../../src/recall/know-how/pasted-error.ts";

const red = (text: string): string => `\u001b[31m${text}\u001b[0m`;

/** What a tool printed when it was recorded, and what a person pastes of another occurrence. */
const shapes: readonly (readonly [string, string, string])[] = [
  [
    "npm",
    "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\nnpm error While resolving: shop@1.0.0",
    `npm ${red("ERR!")} ERESOLVE unable to resolve dependency tree`,
  ],
  [
    "tsc",
    "src/cart.ts(3,5): error TS2304: Cannot find name 'Basket'.",
    `${red("/home/lea/shop/src/menu.ts")}:${red("12")}:${red("9")} - ${red("error")} TS2304: Cannot find name 'Basket'.`,
  ],
  [
    "pytest",
    "FAILED tests/test_cart.py::test_sum - KeyError: 'basket_total' is missing",
    "E       KeyError: 'basket_total' is missing",
  ],
  [
    "go",
    "# shop/cart\n./cart.go:12:5: undefined: roundHalfUp in package money",
    "/home/lea/shop/cart/menu.go:40:2: undefined: roundHalfUp in package money",
  ],
  [
    "cargo",
    "error[E0425]: cannot find value `basket` in this scope\n --> src/main.rs:4:5",
    `${red("error[E0425]")}: cannot find value \`basket\` in this scope\n  --> /home/lea/shop/src/cart.rs:90:13`,
  ],
  [
    "docker",
    "#12 ERROR: failed to solve: base image is not available for this platform",
    "api-1  | 2026-06-01T10:00:00.120Z ERROR: failed to solve: base image is not available for this platform",
  ],
  [
    "psql",
    'psql:load.sql:3: ERROR:  relation "basket_rates" does not exist\nLINE 1: select',
    '2026-06-01 10:00:00.123 UTC [4711] ERROR:  relation "basket_rates" does not exist at character 15',
  ],
  [
    "node",
    "Error: Cannot find module 'left-pad'\nRequire stack:\n- /srv/shop/index.js",
    "node:internal/modules/cjs/loader:1215\n  throw err;\n  ^\n\nError: Cannot find module 'left-pad'\n    at Module._load (node:internal/modules/cjs/loader:1051:27)",
  ],
  ["git", "fatal: refusing to merge unrelated histories", "refusing to merge unrelated histories"],
  [
    "make",
    "make: *** [Makefile:12: assets] Error 2\nmake: *** No rule to make target 'public/app.css'.  Stop.",
    "gmake[1]: *** No rule to make target 'public/app.css'.  Stop.",
  ],
  [
    "shell",
    "/bin/bash: line 1: /usr/bin/curl: Argument list too long",
    "$ sh load.sh\ncurl: Argument list too long",
  ],
];

const keyOf = (output: string): string => errorKey(errorLineOf(output));
const known = shapes.map(([, recorded]) => keyOf(recorded));

test.each(shapes)("a pasted error of %s is the recorded one", (_tool, recorded, pasted) => {
  expect(keyOf(recorded)).not.toBe("");
  expect(knownError(pasted, known)).toEqual({ key: keyOf(recorded), match: "same" });
});

test.each(shapes)("the words alone of an error of %s are known too", (_tool, recorded) => {
  expect(knownError(errorCore(keyOf(recorded)), known)?.key).toBe(keyOf(recorded));
});

test.each(["segmentation fault", "error: exit code 1", "[12:00:01]", "", "E   assert"])(
  "%j is none of them",
  (pasted) => {
    expect(knownError(pasted, known)).toBeUndefined();
  },
);

test("errors that differ in a name stay different", () => {
  const other = "lib/a.ts(1,1): error TS2304: Cannot find name 'Voucher'.";
  expect(knownError(other, known)?.match).not.toBe("same");
});

test("the core of any key ends, is a part of it, and is the core of itself", () => {
  const piece = fc.constantFrom(
    "error: ",
    "<path>:#:# - ",
    "[x] ",
    "npm err! ",
    "# ",
    "|",
    " at line #",
    "a",
    "e ",
    "`",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((pieces) => pieces.join("")),
        fc.string(),
      ),
      (text) => {
        const key = errorKey(text);
        const core = errorCore(key);
        expect(key).toContain(core);
        expect(errorCore(core)).toBe(core);
      },
    ),
  );
});

test("a pasted page costs a bounded number of questions", () => {
  const page = Array.from(
    { length: 5_000 },
    (_, at) => `line ${"abcdefghij"[at % 10]?.repeat(4)} broke`,
  ).join("\n");
  expect(pastedKeys(page).length).toBeLessThanOrEqual(41);
});
