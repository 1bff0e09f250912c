import { useEffect, useState } from "preact/hooks";
import { keep } from "./kept.ts";

/** Light, dark, or as the system is. */
export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

const stored = "kedr.theme";

const theme = (): Theme => {
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

/** The theme that is chosen; whoever draws by it is drawn anew when it changes, wherever that was done. */
export function useTheme(): Theme {
  useThemeChanges();
  return theme();
}

/** A number that is another one once light and dark have changed, by hand or by the system. */
export function useThemeChanges(): number {
  const [changes, count] = useState(0);
  useEffect(() => {
    const changed = (): void => count((before) => before + 1);
    const system = matchMedia("(prefers-color-scheme: dark)");
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    system.addEventListener("change", changed);
    return () => {
      observer.disconnect();
      system.removeEventListener("change", changed);
    };
  }, []);
  return changes;
}
