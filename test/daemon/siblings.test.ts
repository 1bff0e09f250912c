import { expect, test } from "vitest";
import { openShown } from "../../src/daemon/shown.ts";
import { siblingNews, type SiblingNews } from "../../src/daemon/siblings.ts";
import { sessionId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, memory, project, session } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const asking = {
  client,
  sessionId: session,
  directory: "/p",
  configFolder: null,
  clientPid: null,
  run: "interactive",
} as const;

const titles = (news: SiblingNews): readonly string[] => news.lines.map((line) => line.memory.title);

/** Looks for news as a session's prompts do, over a real store. */
async function withLook(work: (look: Look, learn: Learn, tell: Tell) => Promise<void>): Promise<void> {
  await implementations[0]?.withStore(async (store: Store) => {
    await store.touchProject({ key: project, name: "one", path: "/p" });
    const shown = openShown({ store, now: () => at(0) });
    const look: Look = async (minute) =>
      siblingNews(store, asking, project, await shown.of(client, session), at(minute), String);
    await look(0);
    const learn: Learn = async (title, minute) => {
      const theirs = { sessionId: sessionId("session-2"), occurredAt: at(minute) };
      await store.addMemories([memory(title, theirs)], at(minute));
    };
    await work(look, learn, async (news, count) => {
      const ids = news.lines.slice(0, count).map((line) => line.memory.id);
      const { titles: seen } = await shown.of(client, session);
      for (const id of ids) seen.add(id);
      news.given(ids);
    });
  });
}

type Look = (minute: number) => Promise<SiblingNews>;
type Learn = (title: string, minute: number) => Promise<void>;
/** So many of the lines found room in what the session was given. */
type Tell = (news: SiblingNews, count: number) => Promise<void>;

test("[siblings.heard] what of another session's news found no room comes with the next prompt", () =>
  withLook(async (look, learn, tell) => {
    await learn("first", 1);
    await learn("second", 2);
    await learn("third", 3);
    const news = await look(4);
    expect(titles(news)).toEqual(["third", "second"]);
    await tell(news, 0);
    const again = await look(5);
    expect(titles(again)).toEqual(["third", "second"]);
    await tell(again, 2);
    expect(titles(await look(6))).toEqual(["first"]);
  }));

test("what was told whole is over, and what came long before a session last looked is no news", () =>
  withLook(async (look, learn, tell) => {
    await learn("only", 1);
    const news = await look(2);
    await tell(news, 1);
    expect(titles(await look(3))).toEqual([]);
    await learn("waits", 4);
    await tell(await look(5), 0);
    await tell(await look(50), 0);
    expect(titles(await look(51))).toEqual([]);
  }));
