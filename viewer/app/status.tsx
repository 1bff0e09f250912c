import { createContext } from "preact";
import type { ComponentChildren, JSX } from "preact";
import { useContext, useEffect } from "preact/hooks";
import type { Status } from "../../src/serve/status.ts";
import { call } from "../api/call.ts";
import { type Asked, useAnswer } from "../api/use-answer.ts";

const everyMs = 5_000;

const StatusContext = createContext<Asked<Status> | undefined>(undefined);

/** Asks how the service is now and again, while the window is seen; every part of it reads the one answer. */
export function StatusSource({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const asked = useAnswer("status", (signal) => call("status", undefined, signal));
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === "visible") asked.again();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [asked.again]);
  return <StatusContext.Provider value={asked}>{children}</StatusContext.Provider>;
}

/** The last answer; its value is undefined before the first. */
export function useStatus(): Asked<Status> {
  const asked = useContext(StatusContext);
  if (asked === undefined) throw new Error("useStatus needs a StatusSource above it.");
  return asked;
}
