import { expect, test } from "vitest";
import { statedCorrections } from "../../src/observe/rules/stated-corrections.ts";
import { statedChanges } from "../../src/observe/rules/told-changes.ts";
import { repeated } from "../repeated.ts";
import { correctionPieces } from "./hostile-pieces.ts";
import { prompt, says } from "./sample-events.ts";

const read = (words: string) =>
  statedCorrections([prompt(words)]).map(({ was, is, about }) => [
    was,
    is,
    about.replaceAll(/\s+/g, " ").trim(),
  ]);

test.each([
  ["No, the staging port is now 4000.", [null, "4000", "the staging port"]],
  ["The staging port is 4000 now", [null, "4000", "The staging port"]],
  ["We switched the queue from Redis to Postgres.", ["Redis", "Postgres", "We the queue"]],
  ["The staging port changed from 3000 to 4000 yesterday.", ["3000", "4000", "The staging port"]],
  ["The queue is no longer Redis, it's Postgres.", ["Redis", "Postgres", "The queue is"]],
  ["No, the staging port is not 3000 but 4000.", ["3000", "4000", "the staging port is"]],
  ["We don't use Redis anymore, we use Postgres now.", ["Redis", "Postgres", "We"]],
  ["The staging port is 4000 now, not 3000.", ["3000", "4000", "The staging port"]],
  ["Порт стенда теперь не 3000, а 4000.", ["3000", "4000", "Порт стенда"]],
  ["Очередь уже не Redis, а Postgres", ["Redis", "Postgres", "Очередь"]],
  ["очередь уже не в Redis, а в Postgres", ["Redis", "Postgres", "очередь"]],
  ["Порт не 3000, а 4000.", ["3000", "4000", "Порт"]],
  ["Мы перевели очередь с Redis на Postgres.", ["Redis", "Postgres", "Мы очередь"]],
  ["Порт стенда сменился с 3000 на 4000", ["3000", "4000", "Порт стенда"]],
  ["Код склада теперь ЛИПА-42, а не КЕДР-17", ["КЕДР-17", "ЛИПА-42", "Код склада"]],
  ["Код склада теперь ЛИПА-42.", [null, "ЛИПА-42", "Код склада"]],
  ["Вместо Redis у нас теперь Postgres", ["Redis", "Postgres", ""]],
  ["Скрипт деплоя теперь не `make ship`, а `make release`.", ["make ship", "make release", "Скрипт деплоя"]],
  ["Кэш теперь не Redis, а Valkey 8", ["Redis", "Valkey 8", "Кэш"]],
  ["Мы перешли с Node 18 на Node 22.", ["Node 18", "Node 22", "Мы"]],
  ["Таймаут воркера теперь не 30 секунд, а 45 секунд.", ["30 секунд", "45 секунд", "Таймаут воркера"]],
  ["The upload limit is now 50 MB, not 20 MB.", ["20 MB", "50 MB", "The upload limit"]],
  ["Ключ ротируем теперь раз в 90 дней", [null, "90 дней", "Ключ ротируем"]],
  [
    "Staging теперь не https://old.stage.example, а https://new.stage.example.",
    ["https://old.stage.example", "https://new.stage.example", "Staging"],
  ],
  [
    "The testers are now listed in the sheet Quince-7.",
    [null, "Quince-7", "The testers listed in the sheet"],
  ],
  ["Sessions now live in Postgres, not in Redis.", ["Redis", "Postgres", "Sessions"]],
  [
    "Tests are no longer run with `npm test`, they are run with `make check`.",
    ["npm test", "make check", "Tests are"],
  ],
  ["API теперь возвращает не XML, а JSON.", ["XML", "JSON", "API возвращает"]],
])("%j is a correction", (words, expected) => {
  const [found] = read(words);
  expect(found?.map((part) => part?.replace(/^[\s,]+|[\s,]+$/g, "") ?? null)).toEqual(expected);
});

test.each([
  ["now it works"],
  ["Now it is broken again."],
  ["The build is now green"],
  ["An example: the port is now 4000"],
  ["For example, the timeout is now 60 s, not 30 s"],
  ["теперь не понимаю"],
  ["Теперь не понимаю, зачем это"],
  ["Теперь всё работает"],
  ["Is the staging port now 4000?"],
  ["Порт теперь не 3000, а 4000?"],
  ["Если порт не 3000, а 4000, то тест упадёт."],
  ["What if we switched from Redis to Postgres?"],
  ["Let's say we switched from Redis to Postgres."],
  ["We should have switched from Redis to Postgres."],
  ["Может, порт теперь не 3000, а 4000."],
  ["Поставь не 3000, а 4000."],
  ["Сделай кнопку не красной, а синей"],
  ["Use port 4000, not 3000"],
  ["Make it 4000 now, not 3000"],
  ["Ответ не 200, а 500: ошибка"],
  ["The endpoint returns 500 now, not 200"],
  ["Теперь ошибка 404"],
  ["The error is now E1042"],
  ["The error is now E1042, not E1041"],
  ["The tests no longer fail on line 12 but on line 40"],
  ["No, it crashed on step 5, not on step 3."],
  ["The exit code is now 1, not 0"],
  ["Теперь падает не на 3, а на 5 тесте"],
  ["Статус ответа теперь не 200, а 404"],
  ["Нет, отвечает 502, а не 500"],
  ["В доке написано, что порт не 3000, а 4000."],
  ["The readme says the port is no longer 3000 but 4000."],
  ["Он пишет «порт стенда теперь не 3000, а 4000»"],
  ['Переведи: "The port is no longer 3000, it is 4000 now"'],
  ["Пока порт не 3000, а 4000."],
  ["For now the port is not 3000 but 4000."],
  ["Не только тесты, а ещё и линтер"],
  ["Look at the log:\n> the port is no longer 3000, it's 4000"],
  ["Вот вывод:\nпорт теперь не 3000, а 4000"],
  ["```\nport is now 4000\n```"],
  ["<file>\nthe port is now 4000\n</file>"],
])("%j corrects nothing", (words) => {
  expect(read(words)).toEqual([]);
});

test.each([
  ["The API now listens on port 4100.", true],
  ["API теперь слушает порт 4100.", true],
  ["Does the API now listen on port 4100?", false],
  ["Now make the API listen on port 4100.", false],
  ["The API now fails on port 4100.", false],
  ["The API listens on port 4100.", false],
  ["The staging port is now 4000.", false],
])("%j says by itself that something changed: %j", (words, isChange) => {
  expect(statedChanges([prompt(words)])).toHaveLength(isChange ? 1 : 0);
});

test("what an agent, a tool or a subagent's prompt says corrects nothing", () => {
  expect(statedCorrections([says("The port is no longer 3000, it's 4000.")])).toEqual([]);
  const subagent = { ...prompt("The port is now 4000."), agentId: "a1" as never };
  expect(statedCorrections([subagent])).toEqual([]);
});

test("it is known whether it answers what the agent just said, and whether a change is told", () => {
  const [reply] = statedCorrections([says("The staging port is 3000."), prompt("Порт не 3000, а 4000")]);
  expect(reply).toMatchObject({ from: 1, isReply: true, isMarked: false });
  const [part] = statedCorrections([says("Port 13000 is free."), prompt("Порт не 3000, а 4000")]);
  expect(part).toMatchObject({ isReply: false });
  const [told] = statedCorrections([prompt("Порт теперь не 3000, а 4000")]);
  expect(told).toMatchObject({ from: 0, isReply: false, isMarked: true });
});

test("a prompt of many corrections and letters is read to its end", () => {
  const last = "Порт теперь не 3000, а 4000.";
  for (const piece of correctionPieces) {
    const found = read(`${repeated(piece, 2_000)}\n${last}`);
    expect([piece, found.at(-1)]).toEqual([piece, ["3000", "4000", "Порт"]]);
  }
});
