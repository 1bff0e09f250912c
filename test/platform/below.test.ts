import { expect, test } from "vitest";
import { isBelow } from "../../src/platform/below.ts";

test.each([
  ["/shop/src", "/shop", true],
  ["/shop/..src", "/shop", true],
  ["/shop", "/", true],
  ["/shop", "/shop", false],
  ["/shopping", "/shop", false],
  ["/shop/../home", "/shop", false],
  ["/", "/shop", false],
])("%s below %s: %s", (path, folder, isSo) => {
  expect(isBelow(path, folder)).toBe(isSo);
});
