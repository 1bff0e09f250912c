import { at } from "../contract/make.ts";

const swap = (one: number, other: number): string => `
update changes set id = -1 where id = ${one};
update changes set id = ${one} where id = ${other};
update changes set id = ${other} where id = -1;`;

/** Makes room after a link, so that another can be put in. */
export const shiftAfter = (link: number): string => `
update changes set id = -(id + 1) where id > ${link};
update changes set id = -id where id < 0;`;

const copied = (from: number, to: number): string => `
insert into changes (id, memory_id, what, by, content_hash, place_hash, at, hash)
select ${to}, memory_id, what, by, content_hash, place_hash, at, hash from changes where id = ${from};`;

/** What is changed past the store in a database of five memories and six links, and what of it is told: kind, memory, link. */
export const tampering: readonly (readonly [string, string, readonly (readonly unknown[])[]])[] = [
  ["a text", "update memories set title = 'evil' where id = 2", [["text-changed", 2, 2]]],
  ["a fact", "update memories set facts = '[\"evil\"]' where id = 2", [["text-changed", 2, 2]]],
  ["facts that are no list", "update memories set facts = '7' where id = 2", [["text-changed", 2, 2]]],
  ["a kept hash", "update memories set content_hash = 'ab' where id = 3", [["hash-changed", 3, 3]]],
  ["a trust", "update memories set trust = 'approved' where id = 2", [["trust-changed", 2, 2]]],
  ["a scope", "update memories set scope = 'global' where id = 2", [["place-changed", 2, 2]]],
  [
    "a project",
    `insert into projects (key, name, path) values ('example.org/evil', 'evil', '/evil');
     update memories set project_id = last_insert_rowid() where id = 2`,
    [["place-changed", 2, 2]],
  ],
  [
    "a project that is not there",
    "update memories set project_id = 99 where id = 2",
    [["place-changed", 2, 2]],
  ],
  [
    "a project's key",
    "update projects set key = 'example.org/evil'",
    [
      ["place-changed", 1, 1],
      ["place-changed", 2, 2],
      ["place-changed", 3, 3],
      ["place-changed", 4, 4],
      ["place-changed", 5, 6],
    ],
  ],
  ["an author", "update memories set author = 'owner' where id = 2", [["place-changed", 2, 2]]],
  ["a time to live", `update memories set expires_at = '${at(9)}' where id = 2`, [["place-changed", 2, 2]]],
  ["a pin", "update memories set is_pinned = 1 where id = 2", [["pin-changed", 2, 2]]],
  [
    "the place in a link",
    "update changes set place_hash = 'ab' where id = 3",
    [
      ["link-altered", 3, 3],
      ["place-changed", 3, 3],
    ],
  ],
  [
    "a place taken out of a link",
    "update changes set place_hash = null where id = 3",
    [
      ["link-altered", 3, 3],
      ["place-changed", 3, 3],
    ],
  ],
  ["an ending", "update memories set valid_to = null where id = 1", [["ending-changed", 1, 5]]],
  ["a removed memory", "delete from memories where id = 4", [["memory-gone", 4, 4]]],
  ["an altered link", "update changes set by = 'owner' where id = 3", [["link-altered", 3, 3]]],
  [
    "a raised link",
    "update changes set what = 'approved' where id = 2; update memories set trust = 'approved' where id = 2",
    [["link-altered", 2, 2]],
  ],
  [
    "a removed link",
    "delete from changes where id = 2",
    [
      ["links-removed", null, 2],
      ["memory-without-link", 2, null],
    ],
  ],
  [
    "the first link removed",
    "delete from changes where id = 1",
    [
      ["links-removed", null, 1],
      ["place-changed", 1, 5],
    ],
  ],
  [
    "the end cut off",
    "delete from changes where id = 6",
    [
      ["end-cut-off", null, 6],
      ["memory-without-link", 5, null],
    ],
  ],
  ["two links swapped", swap(2, 3), [["link-moved", 3, 2]]],
  ["a link put in", `${shiftAfter(3)} ${copied(1, 4)}`, [["link-inserted", 1, 4]]],
  [
    "a memory put in",
    `create temp table planted as select * from memories where id = 2;
     update planted set id = 9, uid = 'planted'; insert into memories select * from planted;`,
    [["memory-without-link", 9, null]],
  ],
];
