import { useEffect, useState } from "preact/hooks";

/** As window.css has it: below that the menu is behind a button. */
const wide = "(width >= 900px)";

/** Whether the window has room beside the page; told anew when it is made wider or narrower. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const listener = (): void => setWide(query.matches);
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  }, []);
  return isWide;
}
