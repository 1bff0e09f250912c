import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type ForgetProgress, forgetSteps } from "../../../src/domain/forgetting.ts";
import { call } from "../../api/call.ts";
import { type Asked, useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { forgetWords } from "./words.ts";

const everyMs = 400;

type Answer = { readonly progress: ForgetProgress | null };

/** How far the forgetting is that runs; asked once, and again and again while one is known to run. */
export function useProgress(isRunning: boolean): Asked<Answer> {
  const asked = useAnswer("progress", (signal) => call("forgetProgress", undefined, signal));
  const isOn = isRunning || (asked.value?.progress ?? null) !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(asked.again, everyMs);
    return () => clearInterval(timer);
  }, [isOn, asked.again]);
  return asked;
}

/** The steps of it, with the one that it is at. */
export function Running({ progress }: { readonly progress: ForgetProgress | null }): JSX.Element {
  const words = useWords(forgetWords);
  const at = progress === null ? 0 : forgetSteps.indexOf(progress.step);
  return (
    <section class="card stack running" aria-live="polite">
      <h2>{words.running}</h2>
      <ol class="forget-steps">
        {forgetSteps.map((step, index) => (
          <li
            key={step}
            class={index < at ? "done" : index === at ? "now" : ""}
            aria-current={index === at ? "step" : undefined}
          >
            <span>{words.steps[step]}</span>
            {index === at && progress !== null && progress.total > 0 && (
              <>
                <progress max={progress.total} value={progress.done} aria-label={words.steps[step]} />
                <span class="small soft">{words.rows(whole(progress.done), whole(progress.total))}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p class="small soft">{words.mayLeave}</p>
    </section>
  );
}
