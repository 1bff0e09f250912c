import { afterAll, beforeAll, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { skillText } from "../../src/domain/skill.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";

let kedr: KedrHome;
beforeAll(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterAll(() => kedr.remove());

test.each([
  {
    language: "English",
    title: "Ship to stage",
    when: "deploy the shop to the stage server",
    prompt: "Please deploy the shop to the stage server",
    other: "Rename the variable total to sum",
  },
  {
    language: "Russian",
    title: "Выкатка",
    when: "выкатить магазин на стенд",
    prompt: "Выкати, пожалуйста, магазин на стенд",
    other: "Переименуй переменную total в sum",
  },
])(
  "[skill.recalled] a task gets the steps of the skill that is for it, in $language",
  async ({ title, when, prompt, other }) => {
    const owner = new Owner(kedr);
    const skill = {
      when: [when],
      steps: ["npm test", "make ship ENV=stage"],
      outcome: ["The page answers"],
      limits: [],
    };
    const saying = {
      kind: "skill",
      title,
      ...skillText(skill),
      verbatim: "",
      isGlobal: false,
      isNewAnyway: false,
    };
    expect((await owner.calls("rememberAsOwner", { ...saying, directory: owner.shop })).status).toBe(200);
    await kedr.settle();
    const session = new ClaudeCodeSession(kedr, owner.session("task"), owner.shop);
    await session.start();
    const given = await session.prompt(prompt);
    expect(given).toContain("skill approved");
    expect(given).toContain("Steps: 1) npm test 2) make ship ENV=stage");
    expect(given).toContain("Outcome: The page answers");
    const elsewhere = new ClaudeCodeSession(kedr, owner.session("other"), owner.shop);
    await elsewhere.start();
    expect(await elsewhere.prompt(other)).not.toContain("make ship");
  },
);

test("[skill.recalled] what nobody approved says so", async () => {
  const owner = new Owner(kedr);
  const skill = {
    when: ["rotate the signing keys"],
    steps: ["make keys", "make restart"],
    outcome: [],
    limits: [],
  };
  await kedr.call("remember", {
    kind: "skill",
    title: "Rotating keys",
    ...skillText(skill),
    verbatim: "",
    isGlobal: false,
    isNewAnyway: false,
    directory: owner.shop,
    client: clientName("some-agent"),
  });
  await kedr.settle();
  const session = new ClaudeCodeSession(kedr, owner.session("task"), owner.shop);
  await session.start();
  const given = await session.prompt("How do we rotate the signing keys?");
  expect(given).toContain("unapproved skill");
  expect(given).toContain("Steps: 1) make keys 2) make restart");
});
