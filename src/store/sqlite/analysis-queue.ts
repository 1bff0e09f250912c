import { analysisVersion, eventAnalysisVersion } from "../analysis.ts";
import type { Connection } from "./connection.ts";

interface Analysed {
  /** By what the rows are analysed today. */
  readonly version: () => string;
  /** Has all of them wait for it; until their turn they are found by what they were analysed to before. */
  readonly queueAll: string;
  readonly forgetVersion: string;
}

// The versions stand in one table: those of events begin with the word.
const analysed: readonly Analysed[] = [
  {
    version: analysisVersion,
    queueAll:
      "insert into unindexed_memories (memory_id) select id from memories where true on conflict do nothing",
    forgetVersion: "delete from analysis where version not like 'events %'",
  },
  {
    version: eventAnalysisVersion,
    queueAll: "insert into unindexed (event_id) select id from events where true on conflict do nothing",
    forgetVersion: "delete from analysis where version like 'events %'",
  },
];

/** Has memories and events analysed anew once words() or the lexicon are others than when they were indexed. */
export function queueForAnalysis({ db, read, write }: Connection): void {
  const select = db.prepare<[string]>("select 1 from analysis where version = ?");
  const keep = db.prepare("insert into analysis (version) values (?)");
  for (const { version, queueAll, forgetVersion } of analysed) {
    const today = version();
    const isToday = (): boolean => select.get(today) !== undefined;
    if (read(isToday)) continue;
    write(() => {
      if (isToday()) return;
      db.prepare(queueAll).run();
      db.prepare(forgetVersion).run();
      keep.run(today);
    });
  }
}
