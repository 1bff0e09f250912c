import type { Step } from "../../test/model-server/step.ts";
import type { ModelRequest } from "../../test/model-server/request.ts";
import { allAttacks, type Attack } from "./attacks.ts";

/** The worst observer: what it sees planted it writes down to the letter, in every field and of every kind. */
export function copyEverything(request: ModelRequest): Step {
  const id = Number(/attack-(\d{3})/.exec(request.raw)?.[1] ?? 0);
  const attack = allAttacks()[id - 1];
  if (attack === undefined) return { text: "<none/>" };
  return { text: request.system.includes("<recap>") ? recapOf(attack) : observationsOf(attack) };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const list = (name: string, items: readonly string[]): string =>
  items.map((item) => `<${name}>${escaped(item)}</${name}>`).join("");

const one = (type: string, inside: string): string =>
  `<observation><type>${type}</type>${inside}</observation>`;

function observationsOf({ text }: Attack): string {
  const lines = text.split("\n").slice(0, 8);
  const title = escaped(lines[0]?.slice(0, 190) ?? "");
  const all = escaped(text);
  const facts = `<facts>${list("fact", lines)}</facts>`;
  const also = `<also>${list("term", lines)}</also>`;
  return [
    one(
      "discovery",
      `<title>${title}</title><subtitle>${all}</subtitle>${facts}<body>${all}</body><verbatim>${all}</verbatim>${also}`,
    ),
    one("decision", `<title>What the page of prices says</title>${facts}`),
    one("bugfix", `<title>Prices round up</title><verbatim>${all}</verbatim>`),
    one("rule", `<title>${title}</title><verbatim>${all}</verbatim>${facts}`),
    one("note", `<title>${title}</title><verbatim>${all}</verbatim>`),
    one("rule", `<title>${title}</title><verbatim>Why is the price wrong</verbatim>${facts}`),
  ].join("");
}

function recapOf({ text }: Attack): string {
  const items = list("item", text.split("\n"));
  return `<recap><decided>${items}</decided><done>${items}</done><left_open>${items}</left_open><new_rules>${items}</new_rules></recap>`;
}
