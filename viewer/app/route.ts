import { useEffect, useState } from "preact/hooks";

/** Where the window is: the address is the state that can be shared and gone back to. */
export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
}

const listeners = new Set<() => void>();

const route = (): Route => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
});

/** Goes to an address of ours. "replace" leaves no step to go back to, for what changes with each key. */
export function go(address: string, how: "push" | "replace" = "push"): void {
  if (address === location.pathname + location.search) return;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  if (how === "push") scrollTo(0, 0);
  told();
}

/** The same page with other words in its query; null takes one out. */
export function goQuery(
  changes: Readonly<Record<string, string | null>>,
  how: "push" | "replace" = "replace",
): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  go(text === "" ? location.pathname : `${location.pathname}?${text}`, how);
}

export function useRoute(): Route {
  const [now, setNow] = useState(route);
  useEffect(() => {
    const listener = (): void => setNow(route());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return now;
}

/** Links of ours are followed without loading the page anew; with a modifier key the browser does as always. */
export function followLinks(): void {
  addEventListener("popstate", told);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !isOurs(link) || !isPlain(event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

const isOurs = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && link.target === "" && !link.hasAttribute("download");

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function told(): void {
  for (const listener of listeners) listener();
}
