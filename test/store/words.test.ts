import * as fc from "fast-check";
import { expect, test } from "vitest";
import { words } from "../../src/store/words.ts";

const terms = (text: string): Set<string> => new Set(words(text));

test.each([
  ["деплой деплоя деплою деплоем"],
  ["ошибка ошибки ошибок ошибками"],
  ["настройка настройки настроек"],
  ["запись записи записей"],
  ["пользователь пользователя пользователей"],
  ["миграция миграции миграций"],
  ["ёлка елка ёлки"],
  ["упал упала упали упадет упасть падает падение"],
  ["нашел нашла нашли найти найдено"],
  ["развернуть развернул развернули развернуто развернут"],
  ["зависнуть завис зависает зависание"],
  ["использовать использует использовал используется использование использования"],
  ["тестировать тестирует тестировал тестирование"],
  ["исправить исправил исправлено исправление исправлять"],
  ["удалить удалили удалено удаление удалять"],
  ["создать создал создано создание создает"],
  ["обновить обновил обновлен обновление обновляет"],
  ["память памяти памятью"],
  ["канал канала каналы каналов"],
  ["система системы систему систем системами"],
  ["архив архива архиве архивом архивы"],
  ["домен домена доменов"],
  ["дотнет дотнета дотнете дотнетом"],
  ["сабнет сабнета сабнете сабнеты"],
  ["телнет телнета телнетом"],
  ["ботнет ботнета ботнете ботнеты"],
  ["экран экрана экране"],
  ["коммит коммита коммиты коммитов"],
  ["уровень уровня уровню уровней"],
  ["конец конца концом"],
  ["имя имени именем имена"],
  ["пишет писать писали"],
  ["ищет искать ищем искали"],
  ["собрать соберем собирает собран собирали"],
  ["вызвать вызывает вызовет вызвали"],
  ["запустить запускает запущен запустили запуск"],
  ["перевести перевел переведет переведен"],
  ["открыть открывает откроет открыли"],
  ["поднять поднимает подняли поднимет"],
  ["перестать перестал перестает перестанет"],
  ["показать показывает покажет показали"],
  ["обработать обрабатывает обработал"],
  ["connect connected connecting connection connections"],
  ["delete deleted deletion"],
  ["deploy deploys deployed deployment"],
  ["retry retries retried"],
  ["Cafe café CAFÉ"],
])("all forms in %j are one term", (forms) => {
  expect(terms(forms).size).toBe(1);
});

test.each([
  ["образ образец"],
  ["задание запад"],
  ["минута минус"],
  ["основа основной услов"],
  ["модель модуль"],
  ["канал канун"],
  ["термин терминал"],
  ["интернет внутренний"],
  ["домен дом"],
  ["токен ток"],
  ["экран экранировать"],
  ["пустой запустить"],
  ["допустимый допустить"],
])("the words in %j stay apart", (different) => {
  expect(terms(different).size).toBe(different.split(" ").length);
});

test.each([
  ["getUserName", ["getusername", "get", "user", "name"]],
  ["HTTPServer", ["httpserver", "http", "server"]],
  ["user_id", ["user_id", "user", "id"]],
  ["multi-agent", ["multi-agent", "multi", "agent"]],
  ["Ubuntu 20.04", ["20.04"]],
  ["see src/store/rows.ts.", ["src/store/rows.ts", "rows.ts", "store"]],
  ["C++ and C#", ["c++", "c#"]],
  ["v1.2.3-beta", ["v1.2.3-beta", "beta"]],
  ["C:\\x\\y.ts", ["c:\\x\\y.ts", "y.ts"]],
  ["error[E0308]", ["e0308"]],
  ["ERR_MODULE_NOT_FOUND", ["err_module_not_found", "err", "modul"]],
  ["v1.2.3-rc.1", ["v1.2.3-rc.1", "rc"]],
  ["useEffect", ["useeffect", "effect"]],
  ["SQLITE_BUSY", ["sqlite_busy", "sqlite", "busi"]],
  ["see #1234", ["#1234"]],
  ["@scope/pkg", ["@scope/pkg", "pkg", "scope"]],
  ["git commit --no-verify", ["no-verify", "verifi"]],
  ["foo::bar", ["foo::bar", "foo", "bar"]],
  [".env.local", ["env.local", "env", "local"]],
  ["деплой-скрипт через API-шлюз", ["депл", "скрипт", "api", "шлюз"]],
  ["кэшAPI", ["кэш", "api"]],
  ["重跑gen-itgc后", ["重跑", "gen-itgc", "itgc"]],
])("%j is findable by %j", (text, expected) => {
  expect([...terms(text)]).toEqual(expect.arrayContaining(expected));
});

test("words that say nothing about a subject are left out, in both languages", () => {
  expect(words("why is the, и почему это")).toEqual([]);
  expect(words("what's again the one that doesn't, you're sure? where did we")).toEqual(words("one sure"));
  expect(words("как же нам опять это можно, зачем оно вообще")).toEqual(words("вообще"));
});

test("punctuation alone is no term", () => {
  expect(words("-- ( ) \" ' * ^ : {} ... ///")).toEqual([]);
});

test("no text makes it throw, and no term has a character that an index splits at", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      for (const term of words(`${text}\ud800 \0 ${text}`))
        expect(term).toMatch(/^[\p{L}\p{M}\p{N}_$@#./\\:+-]+$/u);
    }),
  );
});

test("a term is found again by asking for it", () => {
  const identifiers = fc.stringMatching(/^[a-z]{1,8}([-_./][a-z]{1,8}){0,3}$/);
  fc.assert(
    fc.property(identifiers, fc.lorem(), (name, prose) => {
      const asked = words(name);
      expect(asked.every((term) => terms(`${prose} ${name}, ${prose}`).has(term))).toBe(true);
    }),
  );
});

test("half a megabyte without a space is cut, not choked on", () => {
  for (const unit of ["a", "aB1", "-._/", "/a", "用", "\ud800"])
    expect(() => words(unit.repeat(100_000))).not.toThrow();
});

test("a text of plain letters has the terms that it has beside any other script", () => {
  const plain = fc.constantFrom(
    ..."aZ9_$@#./\\:+- \n'’«»й ёЯ✓•│→".split(""),
    "src/get-userName.ts:12",
    "don't",
    "повторные",
    "v1.2.3",
  );
  fc.assert(
    fc.property(fc.array(plain, { maxLength: 40 }), (parts) => {
      const text = parts.join("");
      // What is of another script sends the text the general way.
      expect(words(`${text} 漢字`)).toEqual([...words(text), "漢字"]);
    }),
  );
});
