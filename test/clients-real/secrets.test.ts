import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { bash, play } from "../model-server/step.ts";
import { filesBelow } from "../files-below.ts";
import { findText, formsOf } from "./byte-search.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { breakService } from "./service-faults.ts";
import { makeProject, writeFiles } from "./world.ts";

// Made up, and put together here so that this file does not look like a leak.
const secrets = {
  awsKey: ["AKIA", "J7Q2MWPL4XNZ8RTB"].join(""),
  githubToken: ["gh", "p_", "k3Tq9ZbW7xLm2NcR5vYd8HsJ4gFa6PeUo1Xi"].join(""),
  password: ["plum", "-otter-", "92741-velvet"].join(""),
};
const envFile = [
  `AWS_ACCESS_KEY_ID=${secrets.awsKey}`,
  `GITHUB_TOKEN=${secrets.githubToken}`,
  `DB_PASSWORD=${secrets.password}`,
].join("\n");

const scripts = {
  leak: [
    bash("echo quokka; cat settings.env"),
    bash(`export DB_PASSWORD=${secrets.password}; echo quokka again`),
    { text: `The key is ${secrets.awsKey}, DB_PASSWORD=${secrets.password}` },
  ],
};

test("the search finds a text in every form it may be written in", () => {
  const folder = mkdtempSync(join(tmpdir(), "kedr-forms-"));
  try {
    const forms = formsOf(secrets.password);
    for (const { name, bytes } of forms)
      writeFileSync(join(folder, name), Buffer.concat([Buffer.from("x\0"), bytes, Buffer.from("y")]));
    expect(findText(folder, secrets.password).map((found) => found.form)).toEqual(
      expect.arrayContaining(forms.map((form) => form.name)),
    );
    for (const before of ["", "a", "ab"]) {
      const encoded = Buffer.from(`${before}${secrets.password}zz`).toString("base64");
      writeFileSync(join(folder, "whole"), encoded);
      expect(findText(folder, secrets.password).map(({ path }) => path)).toContain(join(folder, "whole"));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.skipIf(clientBinary === undefined)("secrets in the real client's session", () => {
  let machine: Machine;
  afterEach(async () => machine.close());

  async function leak(): Promise<void> {
    const directory = makeProject(machine.world, "shop");
    writeFiles(directory, { "settings.env": `${envFile}\n` });
    const said = `Use GITHUB_TOKEN=${secrets.githubToken} ${play("leak")}`;
    const run = await machine.session({ directory, prompt: said });
    expect(run.exitCode).toBe(0);
  }

  const found = (): unknown =>
    Object.values(secrets).flatMap((secret) => findText(machine.world.kedrHome, secret));

  test("[secrets.never-on-disk] a secret in a prompt, a command, a result and an answer is in no file", async () => {
    machine = await startMachine({ scripts });
    await leak();
    await machine.settle();
    expect(await machine.archive("quokka")).not.toEqual([]);
    expect(found()).toEqual([]);
    await machine.stop();
    expect(found()).toEqual([]);
  });

  test("[secrets.never-on-disk] nor in what is set aside while the service is down", async () => {
    machine = await startMachine({ scripts });
    const mend = await breakService(machine);
    await leak();
    expect(filesBelow(join(machine.world.kedrHome, "spool"))).not.toEqual([]);
    expect(found()).toEqual([]);
    mend();
    await machine.settle();
    expect(found()).toEqual([]);
  });
});
