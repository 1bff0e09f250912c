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
          valid_to text, trust text not null default 'unapproved')`,
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

/** Looks for the first rows and tells how often they had to be read. */
function looking({ db }: Connection, recent: ReturnType<typeof rowsRead>) {
  let reads = 0;
  const select = db.prepare<[number], number>("select id from memories order by id limit ?").pluck();
  const look = (limit: number): readonly number[] =>
    recent()({
      key: "memories",
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
    add(mine, 1, 5);
    const { look, reads } = looking(mine, rowsRead(mine));
    expect(look(4)).toEqual([1, 2, 3, 4]);
    expect(look(2)).toEqual([1, 2]);
    expect(reads()).toBe(1);
    expect(look(-1)).toEqual([1, 2, 3, 4, 5]);
    expect(look(100)).toEqual([1, 2, 3, 4, 5]);
    expect(reads()).toBe(2);
  }));

test("a row that anybody wrote or forgot is there or gone at the next look", () =>
  withTwo((mine, theirs) => {
    add(mine, 1, 1);
    const { look } = looking(mine, rowsRead(mine));
    expect(look(9)).toEqual([1]);
    add(theirs, 1, 1);
    expect(look(9)).toEqual([1, 2]);
    mine.db.exec("delete from memories where id = 1");
    expect(look(9)).toEqual([2]);
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
