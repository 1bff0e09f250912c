import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { projectsWords } from "./words.ts";

const everyMs = 400;

/** How far a merge is, while it runs. */
export function MergeRunning({ to }: { readonly to: string }): JSX.Element {
  const words = useWords(projectsWords);
  const { value, again } = useAnswer("works", (signal) => call("works", undefined, signal));
  useEffect(() => {
    const timer = setInterval(again, everyMs);
    return () => clearInterval(timer);
  }, [again]);
  const work = value?.find(({ what }) => what === "merge");
  // Before the first memory moves everything is copied, and nobody knows how far that is.
  const [done, total] = [work?.done ?? 0, work?.total ?? 0];
  return (
    <div class="stack" aria-live="polite">
      <p>{words.mergingInto(to)}</p>
      <progress
        class="project-merging"
        aria-label={words.mergingInto(to)}
        {...(total === 0 ? {} : { max: total, value: done })}
      />
      <p class="small soft">
        {total === 0 ? words.copying : words.movedOf(done, total)} {words.mayLeave}
      </p>
    </div>
  );
}
