import type { Random } from "./random.ts";

/** Words of which passwords and logins are made up. */
export const words: readonly string[] = (
  "korova belka sosna kedrov zima veter reka luna parus tigr zerno malina kamen oblako ptica " +
  "falcon harbor walnut copper meadow rocket silver thunder orchid velvet granite lantern maple otter pepper"
).split(" ");

/** A few of the 2,048 words that wallets use. */
const walletWords: readonly string[] = (
  "abandon ability absorb acoustic adapt advice afford agent airport album alley amateur anchor ankle antenna arctic " +
  "armor artwork asthma atom autumn awkward bachelor badge balcony bamboo banana barrel basket beach bench biology " +
  "blanket blossom boat bonus border bracket breeze bridge bronze bubble buffalo butter cabin cactus camera canal " +
  "canyon carbon casino castle cattle cement cereal champion cherry circle citizen clarify climb cloud cluster coconut " +
  "column comfort coral cotton cousin cradle cricket crystal cupboard curtain dolphin donkey dragon drama eagle easily " +
  "elbow elephant emerge engine enough episode erosion exhaust fabric faint famous fatigue fiber fiscal flame forest"
).split(" ");

export const seedWord = (random: Random): string => random.one(walletWords);

const pemAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A block of armour with this label around made-up bytes; PGP's has its checksum line. */
export function pemBlock(label: string, random: Random): string {
  const isPgp = label.startsWith("PGP");
  const lines = Array.from({ length: 6 + random.below(8) }, () => random.text(pemAlphabet, 64));
  const head = isPgp ? ["", ...lines] : lines;
  const tail = isPgp ? [`=${random.text(pemAlphabet, 4)}`] : [`${random.text(pemAlphabet, 42)}==`];
  return [`-----BEGIN ${label}-----`, ...head, ...tail, `-----END ${label}-----`].join("\n");
}
