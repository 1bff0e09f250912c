import { createHash } from "node:crypto";
import { fill } from "./fill.ts";
import { inForm, type Marked, markedOf, piecesOf } from "./form.ts";
import { type Form, forms, type Kind } from "./kind.ts";
import { assignments } from "./planted/assignments.ts";
import { cloud } from "./planted/cloud.ts";
import { codeHosts } from "./planted/code-hosts.ts";
import { commands } from "./planted/commands.ts";
import { databases } from "./planted/databases.ts";
import { files } from "./planted/files.ts";
import { keys } from "./planted/keys.ts";
import { messengers } from "./planted/messengers.ts";
import { models } from "./planted/models.ts";
import { payment } from "./planted/payment.ts";
import { people } from "./planted/people.ts";
import { services } from "./planted/services.ts";
import { randomFrom } from "./random.ts";

/** A text of a session with made-up secrets in it. */
export interface Planted extends Marked {
  /** Says nothing of kind and form, so that a list of misses does not give the blind half away. */
  readonly id: string;
  readonly half: "odd" | "even";
  readonly kind: string;
  readonly form: Form;
}

const kinds: readonly Kind[] = [
  [cloud, codeHosts, models, messengers, payment, databases],
  [services, keys, assignments, commands, files, people],
].flat(2);

/** Every planted text, the same in every run. */
export function plantedTexts(): readonly Planted[] {
  return kinds.flatMap((kind) => [...inItsTexts(kind), ...inEveryForm(kind)]);
}

function inItsTexts({ kind, texts = [] }: Kind): readonly Planted[] {
  return texts.map(([form, template], place) => {
    const seed = `${kind} text ${place}`;
    return planted(seed, kind, form, markedOf(fill(template, randomFrom(seed))));
  });
}

/** Each form has a secret of its own. */
function inEveryForm({ kind, name, value, not = [] }: Kind): readonly Planted[] {
  if (name === undefined || value === undefined) return [];
  const template = value.includes("⟦") ? value : `⟦${value}⟧`;
  return forms.flatMap((form) => {
    const seed = `${kind} form ${form}`;
    const pieces = piecesOf(fill(template, randomFrom(seed)));
    const marked = not.includes(form) ? undefined : inForm(form, { name, pieces });
    return marked === undefined ? [] : [planted(seed, kind, form, marked)];
  });
}

function planted(seed: string, kind: string, form: Form, marked: Marked): Planted {
  const id = createHash("sha256").update(seed).digest("hex").slice(0, 8);
  return { id, half: Number.parseInt(id, 16) % 2 === 1 ? "odd" : "even", kind, form, ...marked };
}
