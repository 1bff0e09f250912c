/**
 * How one asks, not what about. These words never tell one memory from another, but a memory may well be about one of
 * them («причина», "reason"), so they are left out of questions and not of the index. Forms, not stems.
 */
const lines = [
  // Asking.
  "remember remind recall tell show find explain please know known knew think thought wonder wondering question",
  "again last time previously earlier before already ever once exactly actually really just still anyway maybe",
  "reason reasons cause causes caused root issue problem problems trouble happen happens happened happening",
  "напомни напомните вспомни помнишь помните помнит скажи скажите расскажи подскажи покажи найди объясни знаешь знает",
  "пожалуйста опять снова прошлый раз раньше прежде уже именно вообще конкретно точно просто вроде кажется",
  "причина причины причину причиной причине проблема проблемы проблему проблемой дело деле случилось произошло случалось",
  "правда неужели лежит лежат лежал лежала лежало находится находятся",
  "происходит вопрос глянь посмотри проверь узнай",
  // Speaking of anything.
  "do doing done did make makes made making get gets got getting take takes took taken go goes going went gone come",
  "comes came coming use uses used using put puts set give gave want wants wanted need needs let keep turn turns turned",
  "out thing things something anything nothing someone somebody anyone anybody everyone else one ones other others",
  "another every all some any much many more most less few lot lots kind sort way ways about around instead between through over",
  "under after while during because since due against without within upon off down away back really very too also only",
  "although though however whether rather yet",
  "both each either same such own our ours we us currently now here end ended there's it's don't doesn't didn't won't",
  "can't isn't aren't wasn't weren't couldn't shouldn't let's we've i've i'm we're you're they're that's what's",
  "делать делаем делает делают делал делали сделать сделали сделал сделано делается быть есть стало стал стали",
  "использовать используем используется использовали юзаем брать берем берём берется берётся взять взяли взялось взялся",
  "нужно нужен нужна нужны надо хочу хочет хотели можно нельзя должен должна должно могу может могли стоит",
  "какой какая какое какие какую каким какими каком какого какому каких",
  "сколько скольки скольких хоть хотя ли откуда куда зачем отчего почему чьи чей",
  "после перед через между из-за из-под около вместо кроме против ради сквозь среди без насчет насчёт",
  "что-то кто-то какой-то какая-то какое-то какие-то какого-то",
  "что-нибудь кто-нибудь как-то где-то когда-то кого-то чего-то другой другая другое другие других",
  "один одна одно одну одного одной одному одним одних",
  "раз разы разу много мало больше меньше немного каждый каждая каждое каждые каждого каждую каждой каждом все всё свой своя свои наш наша наше",
  "наши нашей нашего наших сам сама само сами самому самой самим самый самая самом самых самого",
  "сейчас теперь тогда потом вдруг сразу пока лишь даже очень совсем",
  "устроен устроена устроено устроены сюда туда здесь тут итоге итогу целом",
];

const word = /(?<![\p{L}\p{N}_./\\-])[\p{L}][\p{L}'’-]*(?![\p{L}\p{N}_/\\-]|\.[\p{L}\p{N}])/gu;
const folded = (text: string): string => text.toLowerCase().replaceAll("ё", "е").replaceAll("’", "'");
const fillers: ReadonlySet<string> = new Set(lines.flatMap((line) => folded(line).split(" ")));

/** A capital within a sentence: what is called so, as in "the Reason field". */
const isNamed = (one: string, before: string): boolean =>
  /^\p{Lu}\p{Ll}/u.test(one) && /[\p{Ll}\p{N},;]["«(]?\s+["«(]?$/u.test(before);

/** A question without what it says only to ask; names, and parts of paths and code stay. */
export function withoutFiller(text: string): string {
  return text.replaceAll(word, (one, at: number) =>
    fillers.has(folded(one)) && !isNamed(one, text.slice(0, at)) ? " " : one,
  );
}
