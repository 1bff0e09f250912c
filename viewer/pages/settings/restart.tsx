import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Setting } from "../../../src/serve/settings.ts";
import { call } from "../../api/call.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { Command } from "../../parts/command.tsx";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { titles } from "./titles.ts";
import { settingsWords } from "./words.ts";

/** Whether what was set holds yet; the service goes by what it read at its start. */
export function Restart({
  settings,
  restarted,
}: {
  readonly settings: readonly Setting[];
  readonly restarted: () => void;
}): JSX.Element | null {
  const words = useWords(settingsWords);
  const spoken = useLanguage();
  const [state, setState] = useState<"idle" | "restarting" | "lost">("idle");
  const waiting = settings.filter(({ waits }) => waits);
  if (waiting.length === 0 && state === "idle") return null;
  const start = async (): Promise<void> => {
    setState("restarting");
    const before = await pidNow();
    await call("restart");
    const isBack = await another(before);
    setState(isBack ? "idle" : "lost");
    if (!isBack) return;
    restarted();
    toast({ text: words.restarted });
  };
  const failed = (error: unknown): void => {
    setState("idle");
    tellRefusal(error);
  };
  return (
    <div class="notice warn settings-restart" role="status">
      {state === "lost" ? (
        <>
          <p>{words.lost}</p>
          <Command text="kedr open" />
        </>
      ) : (
        <>
          <p>
            <strong>{words.waitTitle}</strong>{" "}
            {words.waitFor(waiting.map(({ key }) => titles[key]?.[spoken] ?? key).join(", "))}
            {waiting.some(({ key }) => key === "service.port") && ` ${words.portMoves}`}
          </p>
          <button
            type="button"
            class="button main"
            disabled={state === "restarting"}
            onClick={() => void start().catch(failed)}
          >
            {state === "restarting" ? words.restarting : words.restart}
          </button>
        </>
      )}
    </div>
  );
}

const patienceMs = 20_000;
const lookMs = 300;

async function pidNow(): Promise<number | undefined> {
  try {
    const response = await fetch("/v1/version");
    return ((await response.json()) as { readonly pid: number }).pid;
  } catch {
    // Nobody answers between the end of one and the start of the next.
    return undefined;
  }
}

/** Whether another service answers at this address before patience ends. */
async function another(before: number | undefined): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const pid = await pidNow();
    if (pid !== undefined && pid !== before) return true;
  }
  return false;
}
