import { expect, test } from "vitest";
import { guard, isBearer } from "../../src/serve/http/guard.ts";

const asked = {
  host: "127.0.0.1:4100",
  origin: undefined,
  site: undefined,
  contentType: "application/json; charset=utf-8",
  authorization: "Bearer secret",
};

const isOwner = (authorization: string | undefined): boolean => isBearer(authorization, "secret");

test("the loopback port answers the owner's token on this machine's own names", () => {
  expect(guard(asked, 4100, isOwner)).toBe("allowed");
  expect(guard({ ...asked, host: "localhost:4100", origin: "http://localhost:4100" }, 4100, isOwner)).toBe(
    "allowed",
  );
});

test.each([
  ["another host name (DNS rebinding)", { host: "evil.example:4100" }, "wrong host"],
  ["another port", { host: "127.0.0.1:4101" }, "wrong host"],
  ["no host", { host: undefined }, "wrong host"],
  ["another site's page", { origin: "https://evil.example" }, "wrong origin"],
  ["a sandboxed page", { origin: "null" }, "wrong origin"],
  ["a page of another site that sends no origin", { site: "cross-site" }, "wrong origin"],
  ["a page of another port", { site: "same-site" }, "wrong origin"],
  ["a form", { contentType: "text/plain" }, "wrong type"],
  ["a type that only begins like ours", { contentType: "application/jsonp" }, "wrong type"],
  ["a body without a type", { contentType: "" }, "wrong type"],
  ["a token without its scheme", { authorization: "secret" }, "no token"],
  ["no token", { authorization: undefined }, "no token"],
  ["a wrong token", { authorization: "Bearer secres" }, "no token"],
  ["the token's beginning", { authorization: "Bearer secre" }, "no token"],
] as const)("the loopback port refuses %s", (_why, change, verdict) => {
  expect(guard({ ...asked, ...change }, 4100, isOwner)).toBe(verdict);
});
