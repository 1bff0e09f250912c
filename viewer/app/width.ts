import { useEffect, useState } from "preact/hooks";

/** As window.css has it: below that the menu is behind a button. */
const widePx = 900;

/** Whether the window is at least so wide, by itself: has room for the menu; told anew when it is made wider or narrower. */
export function useIsWide(fromPx: number = widePx): boolean {
  const wide = `(width >= ${fromPx}px)`;
  const [isWide, setWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const listener = (): void => setWide(query.matches);
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  }, []);
  return isWide;
}
