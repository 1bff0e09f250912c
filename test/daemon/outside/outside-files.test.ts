import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sessionId } from "../../../src/domain/ids.ts";
import { asked } from "../forgetting-ground.ts";
import { at, project } from "../../contract/make.ts";
import { code, client, line, told, wish, withGround, write } from "./outside-ground.ts";

test("[outside.listed] what memory files import, and configuration folders that only sessions name, are looked through", () =>
  withGround(async ({ forgetting, files, store }) => {
    const shop = dirname(files.memory);
    const other = join(shop, "..", "other-config");
    const session = {
      client,
      id: sessionId("s-other"),
      project,
      directory: shop,
      run: "interactive",
    } as const;
    await store.touchSession({
      ...session,
      at: at(1),
      transcriptPath: null,
      configFolder: other,
      clientPid: null,
    });
    const elsewhere = write(join(other, "projects", "-shop", `${told}.jsonl`), line(told, code));
    const person = write(join(other, "CLAUDE.md"), `${code}\n`);
    // Five deep, the last one back to the first; one more is not followed, nor what leads out, nor code.
    const names = ["a b.md", "c.md", "d.md", "e.md", "f.md", "too-deep.md"];
    const paths = names.map((name) => join(shop, "docs", name));
    for (const [index, path] of paths.entries())
      write(path, `See @${names[index + 1] ?? ""}. And @../CLAUDE.md ${code}\n`);
    const outside = write(join(shop, "..", "..", `outside-${process.pid}.md`), `${code}\n`);
    onTestFinished(() => rmSync(outside));
    symlinkSync(outside, join(shop, "docs", "way-out.md"));
    write(join(shop, "docs", "in-code.md"), `${code}\n`);
    write(
      files.memory,
      `Read @docs/a\\ b.md, @${outside} and @docs/way-out.md or me@docs/c.md\n\n\`@docs/in-code.md\`\n\n\`\`\`\n@docs/in-code.md\n\`\`\`\n@nothing @docs\n`,
    );
    const plan = await forgetting.planForget(asked({ text: code }));
    const found = plan.outside.map(({ path }) => path).toSorted();
    expect(found).toEqual(
      [files.told, files.other, files.index, elsewhere, person, ...paths.slice(0, 5)].toSorted(),
    );
    const mask = wish({ memoryFiles: true, confirmedPlaces: 7 });
    await forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask });
    expect(readFileSync(paths[4] ?? "", "utf8")).toContain("[forgotten]");
  }));

test("[outside.masked] a sentence that is wrapped in a memory file or a page of an export is listed with its lines, and goes from the former", () =>
  withGround(async ({ forgetting, files, store }) => {
    const wrapped = `# Shop\n- Always sign the releases\n  with the word\n  ${code}.\n- Prices are integers\n`;
    write(files.memory, wrapped);
    const pages = join(dirname(files.memory), "..", "pages");
    const page = write(join(pages, "shop", "1.md"), `---\nid: 1\n---\n\n${wrapped}`);
    await store.beginExport({ path: pages, form: "markdown", at: at(4), writing: `${pages}.tmp` });
    const plan = await forgetting.planForget(asked({ ids: [1 as never] }));
    expect(plan.outside.map(({ path, line: number }) => [path, number])).toEqual([
      [files.told, 2],
      ...[2, 3, 4].map((number) => [files.memory, number]),
      ...[6, 7, 8].map((number) => [page, number]),
    ]);
    const mask = wish({ memoryFiles: true, confirmedPlaces: 3 });
    const answer = await forgetting.forget({ ...asked({ ids: [1 as never] }), confirmed: 1, mask });
    expect(answer).toMatchObject({ receipt: { masked: [{ path: files.memory, lines: [2, 3, 4] }] } });
    expect(readFileSync(files.memory, "utf8")).toBe(
      "# Shop\n- [forgotten]\n  [forgotten]\n  [forgotten]\n- Prices are integers\n",
    );
    expect(readFileSync(page, "utf8")).toContain(code);
  }));
