import { expect, test } from "vitest";
import type { Outside } from "../../src/cli/command.ts";
import { commands } from "../../src/cli/commands.ts";
import { ownerAtTerminal, ownersLine } from "../../src/cli/owner-at-terminal.ts";
import { fakeInitFlow } from "./fake-init.ts";
import { newHome } from "./run.ts";

/** Whose each command is that is not everybody's, also those to come. */
type Line = readonly [by: string, actions?: readonly string[] | undefined, options?: readonly string[]];
const owners: Readonly<Record<string, Line>> = {
  review: ["owner-at-terminal"],
  trust: ["owner-at-terminal"],
  forget: ["owner"],
  backup: ["owner"],
  restore: ["owner-at-terminal"],
  archive: ["owner"],
  useful: ["owner"],
  wrong: ["owner"],
  merge: ["owner"],
  unmerge: ["owner"],
  pin: ["owner"],
  unpin: ["owner"],
  note: ["owner", ["drop"]],
  skill: ["owner", ["worked", "failed"]],
  config: ["owner", ["set", "unset"]],
  observer: ["owner", ["use"]],
  embed: ["owner", ["install", "use", "off"]],
  projects: ["owner", ["off", "on", "rename", "alias", "unalias", "merge"]],
  // Whoever hides is let; whoever is hidden is shown by the owner alone.
  session: ["owner", ["on"]],
  bridge: ["owner", ["on", "off"]],
  open: ["owner"],
  export: ["owner"],
  import: ["owner"],
  project: ["owner"],
  uninstall: ["owner"],
  receipts: ["owner"],
  rule: ["owner-at-terminal", undefined, ["ask", "deny", "off"]],
  audit: ["owner", undefined, ["redact"]],
};

const asShellOf =
  (environment: readonly string[], program = "zsh"): Outside["asker"] =>
  async () => ({
    environment,
    ancestors: [
      { pid: 9, names: ["node"], variables: [] },
      { pid: 5, names: [program], variables: [] },
    ],
  });

const initFlow = async () => fakeInitFlow();

const context = (canAsk: boolean, isControlled: boolean) => ({
  io: { canAsk, hasControllingTerminal: () => isControlled } as Outside["io"],
  asker: async () => ({ environment: [], ancestors: "unknown" as const }),
});

test("the table says which commands are the owner's", () => {
  for (const { name, by, byActions, byOptions, actions } of commands) {
    const wanted = owners[name] ?? [undefined];
    const [who, which, how] = wanted;
    expect([name, by, byActions, byOptions]).toEqual([name, who, which, how]);
    for (const action of byActions ?? []) expect(actions).toContain(action);
  }
});

const lines = commands
  .filter(({ by }) => by !== undefined)
  .flatMap(({ name, actions, byActions = [""], byOptions = [""], words }) =>
    byActions.flatMap((action) =>
      byOptions.map((option) => {
        const first = action === "" ? actions.slice(0, Math.min(1, words.min)) : [action];
        const rest = Array.from({ length: Math.max(0, words.min - first.length) }, () => "1");
        return [name, ...first, ...rest, ...(option === "" ? [] : [`--${option}`])];
      }),
    ),
  );

test.each(lines.map((line) => [line.join(" "), line] as const))(
  "[trust.agents-shell] kedr %s refuses in an agent's shell, told by its environment or by a process above",
  async (_title, line) => {
    for (const asker of [asShellOf(["CLAUDECODE"]), asShellOf([], "claude")]) {
      // Neither a service nor a client's settings are there: whatever were done would fail otherwise.
      const { exit, out, err } = await newHome().run(line, { asker });
      expect([exit, out]).toEqual([5, ""]);
      expect(err).toMatch(
        /^Only the owner may run this, and this is a shell of Claude Code: .*own terminal\.\n$/,
      );
    }
  },
);

test("the refusal speaks the person's language, and names the agent by its mark for programs", async () => {
  const asker = asShellOf([], "codex");
  const russian = await newHome().run(["config", "set", "digest.tokens", "500", "--lang", "ru"], {
    asker,
  });
  expect(russian.err).toContain("Попросите человека выполнить команду в своём терминале.");
  const { err } = await newHome().run(["uninstall", "--json"], { asker });
  expect(JSON.parse(err)).toEqual({
    error: { code: "owners-only", sentence: expect.stringContaining("Codex: codex (process 5)") as string },
  });
});

test("[trust.agents-shell] whoever only reads is answered in an agent's shell as well", async () => {
  const home = newHome();
  await home.serve();
  const asker = asShellOf(["CLAUDECODE"], "claude");
  for (const line of [
    ["status"],
    ["search", "x"],
    ["show", "8841"],
    ["how", "x"],
    ["config"],
    ["config", "list"],
  ])
    expect((await home.run(line, { asker, initFlow })).exit).toBe(0);
  for (const line of [["observer"], ["embed"], ["uninstall", "--help"]])
    expect((await home.run(line, { asker, initFlow })).exit).toBe(0);
});

test("a person's shell runs what is the owner's", async () => {
  const home = newHome();
  const { exit } = await home.run(["config", "set", "digest.tokens", "500"], { asker: asShellOf([]) });
  expect(exit).toBe(0);
});

test("what needs a terminal is refused where one controls nothing, or shows nothing", async () => {
  expect(await ownerAtTerminal("owner-at-terminal", "trust", context(true, true))).toBeNull();
  expect((await ownerAtTerminal("owner-at-terminal", "trust", context(true, false)))?.code).toBe(
    "no-terminal",
  );
  expect((await ownerAtTerminal("owner-at-terminal", "trust", context(false, true)))?.code).toBe(
    "no-terminal",
  );
  expect(await ownerAtTerminal("owner", "trust", context(false, false))).toBeNull();
});

const given = (words: readonly string[], option = "") => ({
  words,
  isOn: (name: string) => name === option,
});

test("an action is looked for in the first word alone, and a list for programs is everybody's", () => {
  const [config, review, trust] = ["config", "review", "trust"].map((name) =>
    commands.find((command) => command.name === name),
  );
  if (config === undefined || review === undefined || trust === undefined) throw new Error("a row is gone");
  expect(ownersLine(config, given(["get", "set"]))).toBeUndefined();
  expect(ownersLine(config, given([]))).toBeUndefined();
  expect(ownersLine(config, given(["set", "language", "ru"], "json"))).toBe("owner");
  expect(ownersLine(review, given([]))).toBe("owner-at-terminal");
  expect(ownersLine(review, given([], "json"))).toBeUndefined();
  expect(ownersLine(trust, given(["7"], "json"))).toBe("owner-at-terminal");
});
