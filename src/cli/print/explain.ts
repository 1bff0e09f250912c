import type { Why } from "../../recall/placing.ts";
import type { ChannelName, FactorName } from "../../recall/weigh.ts";
import type { Look } from "./look.ts";

const names: Readonly<
  Record<"en" | "ru", Readonly<Record<ChannelName | FactorName, string>> & { readonly places: string }>
> = {
  en: {
    places: "place by channel",
    words: "words",
    weak: "mistyped",
    code: "code",
    meaning: "meaning",
    evidence: "share of the query met",
    kind: "kind",
    status: "status",
    trust: "trust",
    strength: "strength",
    exact: "to the letter",
    time: "that time",
    pinned: "pinned",
    file: "file at hand",
    branch: "branch",
    place: "this folder",
    age: "age",
  },
  ru: {
    places: "место по каналам",
    words: "слова",
    weak: "опечатка раскладки",
    code: "код",
    meaning: "смысл",
    evidence: "доля запроса, что нашлась",
    kind: "вид",
    status: "статус",
    trust: "доверие",
    strength: "сила",
    exact: "буквально",
    time: "то время",
    pinned: "закреплено",
    file: "тот же файл",
    branch: "ветка",
    place: "эта папка",
    age: "возраст",
  },
};

/** How a hit came to its place: "place by channel: words 1, code 2; to the letter ×1.5, age ×0.94 = 0.87". */
export function explain(
  { channels, factors }: Why,
  score: number,
  { language }: Pick<Look, "language">,
): string {
  const name = names[language];
  const places = channels.map((channel) => `${name[channel.name]} ${channel.rank}`).join(", ");
  const weights = factors.map((one) => `${name[one.name]} ×${short(one.factor)}`).join(", ");
  return `${name.places}: ${places}; ${weights} = ${short(score)}`;
}

const short = (value: number): string => String(Number(value.toPrecision(2)));
