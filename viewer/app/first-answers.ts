import { useEffect, useState } from "preact/hooks";
import { questionsRunning } from "../api/call.ts";

/** A page whose answers take longer is seen without them. */
const patienceMs = 400;

/**
 * Whether what a page asked when it came is answered: until then it keeps its place unseen, so that nothing jumps as one
 * answer after the other comes.
 */
export function useFirstAnswers(isDrawn: boolean): boolean {
  const [isSeen, see] = useState(false);
  useEffect(() => {
    if (!isDrawn || isSeen) return undefined;
    const startMs = performance.now();
    // Components ask once they are drawn, and those in them after them: two frames without a question are the end of it.
    let calmFrames = 0;
    let frame = requestAnimationFrame(function look() {
      calmFrames = questionsRunning() === 0 ? calmFrames + 1 : 0;
      if (calmFrames > 2 || performance.now() - startMs > patienceMs) see(true);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, isSeen]);
  return isSeen;
}
