/** Cyrillic letters as a file's name has them. */
const latin: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

/** What clients take for a skill's name: Latin letters, digits and single dashes. */
const nameChars = 64;

/** A skill's name made of its title; `skill-ID` where nothing of it can be written so. */
export function skillName(title: string, id: number): string {
  const name = Array.from(title.toLowerCase().replaceAll("ё", "е"), (letter) => latin[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, nameChars)
    .replaceAll(/^-+|-+$/g, "");
  return name === "" ? `skill-${id}` : name;
}
