import { stem } from "../store/stem.ts";
import type { Translate } from "./asked-terms.ts";

/** Forms of one English word that have no stem in common: one asks what somebody bought and is told what he buys. */
const lines = [
  "begin began begun; bend bent; bind bound; blow blew blown; break broke broken; bring brought; build built; rebuild rebuilt",
  "burn burnt; buy bought; catch caught; choose chose chosen; deal dealt; dig dug; draw drew drawn; dream dreamt",
  "drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found",
  "fly flew flown; forget forgot forgotten; freeze froze frozen; grow grew grown; hang hung; hear heard; hide hid hidden",
  "hold held; keep kept; know knew known; lay laid; lead led; learn learnt; leave left; lend lent; lose lost; mean meant",
  "meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see saw seen; seek sought",
  "sell sold; send sent; shake shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung",
  "sit sat; sleep slept; speak spoke spoken; spend spent; stand stood; steal stole stolen; stick stuck; strike struck",
  "swear swore sworn; swim swam swum; teach taught; tear tore torn; tell told; think thought; throw threw thrown",
  "understand understood; wake woke woken; wear wore worn; win won; write wrote written; rewrite rewrote rewritten",
  "child children; person people; man men; woman women; foot feet; tooth teeth; mouse mice; wife wives; index indices",
  "vertex vertices; matrix matrices; criterion criteria",
];

const others = new Map<string, readonly string[]>();
for (const group of lines.join("; ").split("; ")) {
  const stems = [...new Set(group.split(" ").map(stem))];
  for (const one of stems)
    others.set(one, [...new Set([...(others.get(one) ?? []), ...stems.filter((form) => form !== one)])]);
}

/** A word is called by its other forms as well. */
export const withIrregular =
  (translate: Translate): Translate =>
  (terms) => {
    const [only] = terms;
    const forms = only === undefined || terms.length > 1 ? [] : (others.get(only) ?? []);
    return forms.length === 0 ? translate(terms) : [...new Set([...forms, ...translate(terms)])];
  };
