import { expect, test } from "vitest";
import { withParticiples } from "../../src/recall/participles.ts";

const names: Readonly<Record<string, readonly string[]>> = {
  удал: ["delet"],
  удален: ["remot"],
  лог: ["log"],
};
const translate = withParticiples((terms) => terms.flatMap((term) => names[term] ?? []));

test("a participle is translated as its verb too, any other word as before", () => {
  expect(translate(["удален"])).toEqual(["remot", "delet"]);
  expect(translate(["лог"])).toEqual(["log"]);
});
