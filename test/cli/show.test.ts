import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { sampleMemory } from "./samples.ts";

test("what does not hold any more is shown with why, above its title, in both languages", async () => {
  const home = newHome();
  const ended = [
    sampleMemory({ validTo: "2026-05-02T10:00:00.000Z", supersededBy: memoryId(9001) }),
    sampleMemory({ trust: "rejected" }),
    sampleMemory({ expiresAt: "2026-05-01T10:00:00.000Z" }),
    sampleMemory(),
  ].map((memory) => ({ memory, projectName: "shop", decisions: [], versions: [], evidence: [] }));
  await home.serve({ show: async () => ended });
  const { out } = await home.run(["show", "8841"]);
  const [replaced, rejected, expired, holds] = out.split("\n\n").map((text) => text.split("\n")[1]);
  expect(replaced).toMatch(/^No longer holds: replaced by 9001, /);
  expect(rejected).toBe("No longer holds: rejected");
  expect(expired).toMatch(/^No longer holds: expired, /);
  expect(holds).toMatch(/^Root cause isolated/);
  const russian = await home.run(["show", "8841", "--lang", "ru"]);
  expect(russian.out).toContain("Больше не действует: заменено на 9001");
});
