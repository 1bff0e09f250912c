import { existsSync, readFileSync } from "node:fs";
import { type Arbitrary, assert, asyncProperty } from "fast-check";
import { describe, expect, test } from "vitest";
import type { Client, FileChange } from "../../src/clients/client.ts";
import { clients } from "../../src/clients/registry.ts";
import { anySettings, anyYaml } from "../init/settings-texts.ts";
import { wiredHome, type WiredHome } from "./wired-home.ts";

/** What every client must hold of its files; test/clients/contract.test.ts has what it sends and is sent. */

/** Texts that settings of one form may have before init, and texts on which nothing may be changed. */
interface Form {
  readonly ending: RegExp;
  readonly kept: Arbitrary<string>;
  readonly broken: readonly string[];
}

const forms: readonly Form[] = [
  { ending: /\.jsonc?$/, kept: anySettings, broken: ['{\n  "a": 1\n  "b": 2\n}', "[]", '{\n  "a": {'] },
  { ending: /\.ya?ml$/, kept: anyYaml, broken: [] },
];

/** The files of a client's that init changes in an empty home, with the form of those that a person may have written. */
async function wiredFiles(
  client: Client,
): Promise<readonly { readonly name: string; readonly form: Form | null }[]> {
  using home = wiredHome(client);
  const { changes } = await home.init();
  const gone = await client.unwire(await home.installation());
  const isOurs = ({ path }: FileChange): boolean =>
    gone.some((one) => one.path === path && "after" in one && one.after === null);
  return changes.map((change) => ({
    name: change.path.slice(home.home.length),
    form: isOurs(change) ? null : formOf(change.path),
  }));
}

function formOf(path: string): Form {
  const form = forms.find(({ ending }) => ending.test(path));
  if (form === undefined) throw new Error(`Give the contract texts that ${path} may have.`);
  return form;
}

const utf16 = Buffer.from('\uFEFF{"model":"x"}', "utf16le");

/** Puts the text there, wires and takes out again; the person's files must be what they were. */
async function expectIdentity(home: WiredHome): Promise<void> {
  const before = home.bytes();
  const { refusals } = await home.init();
  expect(refusals).toEqual([]);
  expect(home.bytes()).not.toEqual(before);
  await home.uninstall();
  expect(home.bytes()).toEqual(before);
}

describe.each(clients.map((client) => [client.name, client] as const))("%s", (_name, client) => {
  test("[init.identity] in a home without its files init makes some, and uninstall leaves none", async () => {
    using home = wiredHome(client);
    await expectIdentity(home);
    expect(existsSync(home.home) && home.bytes().size).toBe(0);
  });

  test("[init.twice] init twice is init once, and nothing that should be wired is missing", async () => {
    using home = wiredHome(client);
    await home.init();
    const once = home.bytes();
    expect((await home.init()).changes).toEqual([]);
    expect(home.bytes()).toEqual(once);
    const wired = await client.wired(await home.installation());
    expect([wired.parts > 0, wired.missing]).toEqual([true, []]);
  });

  test("[init.identity] whatever its settings looked like, uninstall gives every byte back", async () => {
    const shared = (await wiredFiles(client)).flatMap(({ name, form }) =>
      form === null ? [] : [{ name, form }],
    );
    for (const { name, form } of shared)
      await assert(
        asyncProperty(form.kept, async (text) => {
          using home = wiredHome(client);
          home.put(home.home + name, text);
          await expectIdentity(home);
        }),
        { numRuns: 25 },
      );
  });

  test("[init.refuses] on settings that can't be read, and on another's file, no byte changes", async () => {
    for (const { name, form } of await wiredFiles(client)) {
      const texts = form === null ? ["// another's\n"] : [...form.broken, utf16];
      for (const text of texts) {
        using home = wiredHome(client);
        const path = home.home + name;
        home.put(path, text);
        const { refusals } = await home.init();
        expect(refusals.map((refusal) => refusal.path)).toEqual([path]);
        expect(refusals[0]?.sentence.en).toMatch(/Nothing was changed/);
        expect(refusals[0]?.sentence.ru).toMatch(/[а-я]/);
        expect(readFileSync(path)).toEqual(Buffer.from(text));
        await home.uninstall();
        expect(home.bytes()).toEqual(new Map([[path, Buffer.from(text).toString("latin1")]]));
      }
    }
  });
});
