import { useEffect, useState } from "preact/hooks";

const wide = matchMedia("(width >= 1100px)");

/** Whether two lists have room beside each other. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const listener = (): void => setWide(wide.matches);
    wide.addEventListener("change", listener);
    return () => wide.removeEventListener("change", listener);
  }, []);
  return isWide;
}
