import { whyWords } from "../../domain/why-words.ts";
import type { Why } from "../../recall/placing.ts";
import type { ChannelName, FactorName } from "../../recall/weigh.ts";
import type { Look } from "./look.ts";

const names: Readonly<
  Record<"en" | "ru", Readonly<Record<ChannelName | FactorName, string>> & { readonly places: string }>
> = whyWords;

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
