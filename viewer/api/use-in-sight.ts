import { type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Whether an element has ever been in sight: of a window that is hidden nothing is. What nobody looks at need not be asked. */
export function useInSight<Part extends Element>(): readonly [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isSeen, see] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(true);
    });
    if (part.current !== null) observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return [part, isSeen];
}
