import { keep } from "./kept.ts";

/** Light, dark, or as the system is. */
export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

const stored = "kedr.theme";

export const theme = (): Theme => {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
};

export function setTheme(chosen: Theme): void {
  if (chosen === "system") {
    keep(stored, null);
    delete document.documentElement.dataset["theme"];
    return;
  }
  keep(stored, chosen);
  document.documentElement.dataset["theme"] = chosen;
}
