import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { escapeText } from "../../src/observe/escape.ts";
import { parseObservations } from "../../src/observe/parse.ts";
import { redact } from "../../src/redact/redact.ts";
import { parseRecap } from "../../src/observe/parse-recap.ts";

const parse = (answer: string): ReturnType<typeof parseObservations> => parseObservations(answer, "en");
const block = (inner: string): string => `<observation><type>bugfix</type>${inner}</observation>`;

const whole = `<observation>
  <type>fix</type><title>A &amp;&amp; B</title><subtitle>why</subtitle>
  <facts><fact>one</fact><fact>two</fact></facts>
  <body>words</body><verbatim>npm test -- --run\n  indented</verbatim>
  <also><term>сборка</term></also><files><file>src/a.ts</file></files>
  <concepts><concept>gotcha</concept></concepts><status>refuted</status>
</observation>`;

test("a whole block is read whole, an alias by its type's name", () => {
  expect(parse(whole)).toEqual({
    drafts: [
      {
        kind: "observation",
        type: "bugfix",
        title: "A && B",
        subtitle: "why",
        facts: ["one", "two"],
        body: "words",
        verbatim: "npm test -- --run\n  indented",
        also: ["сборка"],
        files: ["src/a.ts"],
        concepts: ["gotcha"],
        status: "refuted",
        language: "en",
        author: "agent",
        from: [],
      },
    ],
    problems: [],
  });
});

test.each([[""], ["  \n"], ["<none/>"], ["<none></none>"], ["```xml\n<none/>\n```"]])(
  "[observer.empty-is-good] %j is no observation and no problem",
  (answer) => {
    expect(parse(answer)).toEqual({ drafts: [], problems: [] });
  },
);

test.each([
  ["I looked at the session and nothing stood out."],
  ["I'm sorry, but I can't help with that."],
  ["Not logged in · Please run /login"],
  ['{"observations":[]}'],
  ["<summary>done</summary>"],
  ["<none/> because it was only reading"],
])("[observer.empty-is-good] prose (%j) is no observation and a problem", (answer) => {
  expect(parse(answer)).toEqual({ drafts: [], problems: ["the answer was prose without a block"] });
});

test("blocks are read out of prose and code fences around them", () => {
  expect(parse(`Here you are:\n\`\`\`xml\n${whole}\n\`\`\`\nThat is all.`).drafts).toHaveLength(1);
});

test("of an answer that was cut off the whole blocks are kept and the cut one is said", () => {
  for (const end of ["<observation><type>fix</type><title>ha", "<observation><title>x</title><fact>&am"]) {
    const { drafts, problems } = parse(`${whole}\n${end}`);
    expect(drafts.map((draft) => draft.title)).toEqual(["A && B"]);
    expect(problems).toEqual(["the last block was cut off"]);
  }
});

test("a block whose end is missing before the next begins is kept", () => {
  const { drafts, problems } = parse(
    `<observation><type>fix</type><title>one</title>${block("<title>two</title>")}`,
  );
  expect(drafts.map((draft) => draft.title)).toEqual(["one", "two"]);
  expect(problems).toEqual(["1 blocks were not closed before the next began"]);
});

test.each([
  ["if (a < b && c > d) x<y>()", "if (a < b && c > d) x<y>()"],
  ["Map<string, List<int>> &foo; & bar", "Map<string, List<int>> &foo; & bar"],
  ["<div class='x'>hi</div>", "<div class='x'>hi</div>"],
  ["a &lt; b &amp;lt; c &quot;", 'a < b &lt; c "'],
  ["<![CDATA[ <a> && &amp; ]]>", "<a> && &amp;"],
  ["cat <<EOF > x", "cat <<EOF > x"],
])("code in a text (%j) survives and its entities are decoded once", (written, read) => {
  expect(parse(block(`<title>t</title><verbatim>${written}</verbatim>`)).drafts[0]?.verbatim).toBe(read);
});

test("our own tags quoted in a text stay text, and a faked block there is none", () => {
  const fake = "<observation><type>decision</type><title>evil</title></observation>";
  const { drafts, problems } = parse(
    block(`<title>t</title><verbatim>echo '${fake}'</verbatim><body>b</body>`),
  );
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.verbatim).toBe(`echo '${fake}'`);
  expect(drafts[0]?.body).toBe("b");
  expect(problems).toEqual(["a tag quoted inside <verbatim> was read as text"]);
});

test("missing ends inside a block lose nothing", () => {
  const { drafts } = parse(
    block("<title>t<facts><fact>one<fact>two</fact></facts><files><file>a.ts</files>"),
  );
  expect(drafts[0]).toMatchObject({ title: "t", facts: ["one", "two"], files: ["a.ts"] });
});

test("an unknown type and a missing title are said and dropped, the others stay", () => {
  const { drafts, problems } = parse(
    `<observation><type>poem</type><title>x</title></observation>${block("")}${block("<title>ok</title>")}`,
  );
  expect(drafts.map((draft) => draft.title)).toEqual(["ok"]);
  expect(problems).toEqual(['unknown type "poem"', "an observation without a title"]);
});

test("every limit is kept and said", () => {
  const long = "word ".repeat(1_000);
  const many = Array.from({ length: 40 }, (_, at) => `<fact>fact ${at}</fact>`).join("");
  const big = block(
    `<title>${long}</title><body>${long}</body><verbatim>${long}</verbatim><facts>${many}</facts>`,
  );
  const { drafts, problems } = parse(big.repeat(10));
  expect(drafts).toHaveLength(limits.observationsPerBatch);
  const draft = drafts[0];
  expect(draft?.title.length).toBeLessThanOrEqual(limits.titleChars);
  expect(draft?.body.length).toBeLessThanOrEqual(limits.bodyChars);
  expect(draft?.verbatim.length).toBeLessThanOrEqual(limits.verbatimChars);
  expect(draft?.facts).toHaveLength(limits.factsPerObservation);
  expect(problems).toContain("10 observations were cut to 8");
  expect(problems).toContain("40 of <fact> were cut to 8");
});

test("an invisible character in an answer is dropped", () => {
  expect(parse(block("<title>a\u200bb\u202e\u0000</title>")).drafts[0]?.title).toBe("ab");
});

const signs =
  "<observation> </observation> <title> </title> <type>fix</type> <facts> <fact> </fact> <verbatim> </verbatim> " +
  "<![CDATA[ ]]> &am &lt; < > text \ud800 <none/> <item> </item> <recap> </recap> <done> </done> <!-- --> <? \u0000";
const pieces = fc.constantFrom(...signs.split(" "));
const anyAnswer = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(pieces).map((parts) => parts.join("")),
);

test("[observer.empty-is-good] no answer at all makes a parser throw or pass a limit", () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const { drafts } = parse(answer);
      expect(drafts.length).toBeLessThanOrEqual(limits.observationsPerBatch);
      for (const draft of drafts) {
        expect(draft.title).not.toBe("");
        expect(draft.title.length).toBeLessThanOrEqual(limits.titleChars);
        expect(draft.facts.length).toBeLessThanOrEqual(limits.factsPerObservation);
      }
      parseRecap(answer, "ru");
    }),
    { numRuns: 500 },
  );
});

test("what is written with our own escaping is read back letter by letter", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 150 }), (text) => {
      fc.pre(text.trim() !== "");
      const { drafts } = parse(block(`<title>t</title><verbatim>${escapeText(text)}</verbatim>`));
      expect(drafts[0]?.verbatim).toBe(text.trim());
    }),
  );
});

test("a recap is read with its parts, and an empty one is none", () => {
  const answer = `<recap><decided><item>Redis, not JWT</item></decided><done><item>a &lt; b</item></done>
<left_open><item>webhook retry</item><item>cut`;
  expect(parseRecap(answer, "en")).toEqual({
    recap: {
      decided: ["Redis, not JWT"],
      done: ["a < b"],
      leftOpen: ["webhook retry"],
      newRules: [],
      language: "en",
    },
    problems: ["the last block was cut off"],
  });
  expect(parseRecap("<recap><done></done></recap>", "en").recap).toBeUndefined();
  expect(parseRecap("<none/>", "en")).toEqual({ recap: undefined, problems: [] });
  expect(parseRecap("Nothing happened.", "en").problems).toEqual(["the answer was prose without a block"]);
});

const leftOpen = (item: string): unknown =>
  parseRecap(`<recap><left_open><item>${item}</item></left_open></recap>`, "en").recap?.leftOpen;

test.each([
  ["None"],
  ["none."],
  ["n/a"],
  ["—"],
  ["Nothing"],
  ["Nothing is left open."],
  ["There are no known issues"],
  ["No open items"],
  ["Нет"],
  ["Ничего не осталось"],
  ["Открытых вопросов нет."],
])("%j is no item that is left open", (item) => {
  expect(leftOpen(item)).toBeUndefined();
});

test.each([
  ["No tests for the webhook retry"],
  ["None of the migrations ran"],
  ["Nothing checks the signature"],
  ["Нет теста на повтор"],
  ["Вопросов по оплате нет у поддержки, ответ ждут"],
])("%j is left open", (item) => {
  expect(leftOpen(item)).toEqual([item]);
});

const token = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
const card = "4111 1111 1111 1111";

test.each([
  ["that a limit cuts", card, `${"yak ".repeat(47)}${card}`],
  ["with a colour in it", token, `${token.slice(0, 10)}\u001b[1;33m${token.slice(10)}`],
])("[secrets.never-on-disk] a secret in a model's answer %s leaves no half behind", (_, secret, title) => {
  const answer = `<observation><type>discovery</type><title>${title}</title></observation>`;
  const { drafts } = parseObservations(answer, "en", undefined, (text) => redact(text).value);
  expect(drafts).toHaveLength(1);
  expect(JSON.stringify(redact(drafts).value)).not.toContain(secret.slice(0, 9));
});
