import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Sheet {
  readonly page: string;
  readonly file: string;
  readonly text: string;
}

const folder = "viewer/pages";

const sheets: readonly Sheet[] = readdirSync(folder).flatMap((page) =>
  readdirSync(join(folder, page))
    .filter((name) => name.endsWith(".css"))
    .map((name) => {
      const file = join(folder, page, name);
      return { page, file, text: readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "") };
    }),
);

/** Each selector of each rule; those of a page whose name is a plural may be of one of its things. */
const foreign = ({ page, file, text }: Sheet): readonly string[] => {
  const own = new RegExp(String.raw`\.${page.replace(/s$/, "")}`);
  return [...text.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, head = ""]) => (head.trim().startsWith("@") ? [] : head.split(",")))
    .map((selector) => selector.trim().replaceAll(/\s+/g, " "))
    .filter((selector) => !own.test(selector) && !/^(?:from|to|\d+%)$/.test(selector))
    .map((selector) => `${file}: ${selector}`);
};

test("a page's styles, which stay when one leaves it, are of nothing but that page", () => {
  expect(sheets.length).toBeGreaterThan(12);
  expect(sheets.flatMap(foreign)).toEqual([]);
  const animations = sheets.flatMap(({ page, text }) =>
    [...text.matchAll(/@keyframes ([\w-]+)/g)].filter(([, name = ""]) => !name.startsWith(page)),
  );
  expect(animations).toEqual([]);
});

test("colours come from the tokens alone", () => {
  const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)a?\(|:\s*(?:white|black|red)\b/gi;
  const found = [
    ...sheets,
    ...["base", "parts"].map((name) => `viewer/styles/${name}.css`).map(read),
    read("viewer/app/window.css"),
    read("viewer/parts/receipt/receipt.css"),
  ].flatMap(({ file, text }) => (text.match(literal) ?? []).map((colour) => `${file}: ${colour}`));
  expect(found).toEqual([]);
});

const read = (file: string): Omit<Sheet, "page"> => ({
  file,
  text: readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""),
});
