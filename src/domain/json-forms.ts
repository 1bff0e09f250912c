/** A text as it stands inside of JSON: as most write it, and as those do that put no letter beyond ASCII. */
export function jsonForms(text: string): readonly string[] {
  const plain = JSON.stringify(text).slice(1, -1);
  return [plain, plain.replaceAll(beyondAscii, (unit) => `\\u${hexOf(unit)}`)];
}

const beyondAscii = /[^\x20-\x7e]/g;

const hexOf = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, "0");
