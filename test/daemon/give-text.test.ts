import { expect, test } from "vitest";
import { giveText } from "../../src/daemon/give-text.ts";
import { openShown } from "../../src/daemon/shown.ts";
import { at, client, project, session } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const asking = {
  client,
  sessionId: session,
  directory: "/p",
  configFolder: null,
  run: "interactive",
} as const;
const made = { text: "because", tokens: 9, toldIds: [], titleIds: [] };
const giving = { made, channel: "prompt", asked: "why", project, at: at(0) } as const;

test("a text that comes when the hook has given up does not count as given", async () => {
  await implementations[0]?.withStore(async (store) => {
    const shown = openShown({ store, now: () => at(0) });
    expect(await giveText({ shown, own: [] }, asking, { ...giving, isGone: () => true })).toBeUndefined();
    expect((await shown.of(client, session)).texts).toBe(0);
    const given = await giveText({ shown, own: [] }, asking, { ...giving, isGone: () => false });
    expect(given?.context).toBe("because");
    expect(await store.injectionsOfSession(client, session, 10)).toHaveLength(1);
  });
});
