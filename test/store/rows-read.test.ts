import { join } from "node:path";
import { expect, test } from "vitest";
import { type Connection, openConnection } from "../../src/store/sqlite/connection.ts";
import { memoryNumbers } from "../../src/store/sqlite/memory-numbers.ts";
import { rowsRead } from "../../src/store/sqlite/rows-read.ts";
import { inTempFolder } from "../contract/make.ts";

const withTwo = (work: (mine: Connection, theirs: Connection) => void): Promise<void> =>
  inTempFolder(async (folder) => {
    const path = join(folder, "kedr.db");
    const [mine, theirs] = [openConnection(path), openConnection(path)];
    try {
      mine.db.exec(
        `create table memories (id integer primary key, project_id integer, scope text not null default 'project',
          valid_to text, trust text not null default 'unapproved');
        create virtual table memories_words using fts5(title, content='', contentless_delete=1)`,
      );
      work(mine, theirs);
    } finally {
      mine.close();
      theirs.close();
    }
  });

const add = ({ db }: Connection, project: number, count: number): void => {
  const insert = db.prepare("insert into memories (project_id) values (?)");
  db.transaction(() => {
    for (let number = 0; number < count; number += 1) insert.run(project);
  })();
};

const addWords = ({ db }: Connection, row: number): void => {
  db.prepare("insert into memories_words (rowid, title) values (?, 'a word')").run(row);
};

/** Looks for the first rows with a word and tells how often they had to be read. */
function looking(connection: Connection) {
  let reads = 0;
  const recent = rowsRead(connection, "memories_words");
  const select = connection.db
    .prepare<[number], number>(
      "select rowid from memories_words where memories_words match 'word' order by rowid limit ?",
    )
    .pluck();
  const look = (limit: number): readonly number[] =>
    recent()({
      key: "word",
      limit,
      read: () => {
        reads += 1;
        return select.all(limit);
      },
    });
  return { look, reads: () => reads };
}

test("rows that one channel read the next need not read, nor fewer of them", () =>
  withTwo((mine) => {
    for (const row of [1, 2, 3, 4, 5]) addWords(mine, row);
    const { look, reads } = looking(mine);
    expect(look(4)).toEqual([1, 2, 3, 4]);
    expect(look(2)).toEqual([1, 2]);
    expect(reads()).toBe(1);
    expect(look(-1)).toEqual([1, 2, 3, 4, 5]);
    expect(look(100)).toEqual([1, 2, 3, 4, 5]);
    expect(reads()).toBe(2);
  }));

test("what is written elsewhere in the database has nothing read anew", () =>
  withTwo((mine, theirs) => {
    addWords(mine, 1);
    const { look, reads } = looking(mine);
    look(9);
    add(mine, 1, 1);
    add(theirs, 1, 1);
    expect(look(9)).toEqual([1]);
    expect(reads()).toBe(1);
  }));

test("a row that anybody wrote, replaced or forgot is there or gone at the next look", () =>
  withTwo((mine, theirs) => {
    addWords(mine, 1);
    const { look } = looking(mine);
    expect(look(9)).toEqual([1]);
    addWords(theirs, 2);
    expect(look(9)).toEqual([1, 2]);
    mine.db.exec("delete from memories_words where rowid = 1");
    expect(look(9)).toEqual([2]);
    theirs.db.exec("delete from memories_words where rowid = 2");
    addWords(theirs, 3);
    expect(look(9)).toEqual([3]);
    theirs.db.exec(
      "delete from memories_words where rowid = 3; insert into memories_words (rowid, title) values (3, 'others')",
    );
    expect(look(9)).toEqual([]);
    addWords(theirs, 4);
    expect(look(9)).toEqual([4]);
    theirs.db.exec("insert into memories_words (memories_words) values ('delete-all')");
    expect(look(9)).toEqual([]);
    addWords(mine, 5);
    expect(look(9)).toEqual([5]);
  }));

test("the number of a small project's memories is exact, and a large one's is off by a hundredth at most", () =>
  withTwo((mine) => {
    const number = memoryNumbers(mine, "true");
    add(mine, 1, 3);
    expect(number(1)).toBe(3);
    add(mine, 1, 1);
    expect(number(1)).toBe(4);
    add(mine, 1, 9_996);
    expect(number(1)).toBe(10_000);
    add(mine, 1, 99);
    expect(number(1)).toBe(10_000);
    add(mine, 1, 1);
    expect(number(1)).toBe(10_100);
    expect([number(2), number(null)]).toEqual([0, 10_100]);
  }));

test("a global memory of another project counts in each", () =>
  withTwo((mine) => {
    const number = memoryNumbers(mine, "true");
    add(mine, 1, 2);
    mine.db.exec("update memories set scope = 'global' where id = 1");
    expect([number(1), number(2), number(null)]).toEqual([2, 1, 2]);
  }));
