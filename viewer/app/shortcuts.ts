import { go } from "./route.ts";

/** Whether a key is typed into a field, where it is a letter. A box that is ticked takes none. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  !target.matches("input[type=checkbox]") &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** "/" leads to the search from every page. What comes back stops that. */
export function searchFromAnywhere(): () => void {
  addEventListener("keydown", leadToSearch);
  return () => removeEventListener("keydown", leadToSearch);
}

function leadToSearch(event: KeyboardEvent): void {
  if (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  // A page that has a search of its own takes the key for it.
  if (event.defaultPrevented || location.pathname === "/search") return;
  event.preventDefault();
  go("/search");
}
