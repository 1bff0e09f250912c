import { useEffect, useRef, useState } from "preact/hooks";
import type { Setting, SettingChange, SettingTrial } from "../../../src/serve/settings.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { settingsWords } from "./words.ts";

type Possible = Extract<SettingTrial, { readonly outcome: "possible" }>;

/** One setting while it is being changed. */
export interface Changing {
  /** What stands in the field: the draft where there is one, else the value. */
  readonly shown: unknown;
  readonly isDraft: boolean;
  /** Another number once the field is to forget what was typed. */
  readonly round: number;
  /** Of the draft; undefined while it is awaited, and without one. */
  readonly trial: SettingTrial | undefined;
  /** What is asked about before it is written. */
  readonly asking: { readonly change: SettingChange; readonly trial: Possible } | undefined;
  /** Puts a value into the field; it is tried, and written when it is saved. */
  readonly edit: (value: unknown) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  /** Writes it at once, or asks where it is dangerous. */
  readonly set: (change: SettingChange) => void;
  readonly yes: () => void;
  readonly no: () => void;
}

/** So long a person may type before the service is asked what it thinks. */
const pauseMs = 150;

/** Tries and writes changes of one setting; `changed` is called when the file is another. */
export function useChange({ key, value }: Setting, changed: () => void): Changing {
  const words = useWords(settingsWords);
  const [draft, setDraft] = useState<{ readonly value: unknown }>();
  const [asking, ask] = useState<Changing["asking"]>();
  const [round, setRound] = useState(0);
  const { trial, told, tried, trySoon, forget } = useTrial(key);
  const cancel = (): void => {
    forget();
    setDraft(undefined);
    setRound((before) => before + 1);
  };
  const write = async (change: SettingChange): Promise<void> => {
    const { undo } = await call("changeSetting", { key, change });
    cancel();
    changed();
    // An undo brings back the file as it was before one change: after the next one it is not that file any more.
    const about = "settings";
    toast({ text: words.saved, about, undo: () => call("undoSetting", { undo }).then(changed) });
  };
  const setOrAsk = async (change: SettingChange): Promise<void> => {
    const answer = await tried(change);
    if (answer === undefined) return;
    if (answer.outcome === "refused") told(answer);
    else if (answer.danger !== null) ask({ change, trial: answer });
    else await write(change);
  };
  const set = (change: SettingChange): void => void setOrAsk(change).catch(tellRefusal);
  return {
    shown: draft === undefined ? value : draft.value,
    isDraft: draft !== undefined,
    round,
    trial,
    asking,
    edit: (next) => {
      setDraft({ value: next });
      trySoon({ to: next }, tellRefusal);
    },
    save: () => draft !== undefined && set({ to: draft.value }),
    cancel,
    set,
    yes: () => {
      if (asking !== undefined) write(asking.change).catch(tellRefusal);
      ask(undefined);
    },
    no: () => ask(undefined),
  };
}

interface Trying {
  readonly trial: SettingTrial | undefined;
  readonly told: (trial: SettingTrial) => void;
  /** undefined where a later question was asked meanwhile: its answer counts. */
  readonly tried: (change: SettingChange) => Promise<SettingTrial | undefined>;
  readonly trySoon: (change: SettingChange, failed: (error: unknown) => void) => void;
  readonly forget: () => void;
}

/** Asks the service what it thinks of a change. */
function useTrial(key: string): Trying {
  const [trial, told] = useState<SettingTrial>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tried = async (change: SettingChange): Promise<SettingTrial | undefined> => {
    const mine = (latest.current += 1);
    const answer = await call("trySetting", { key, change });
    return mine === latest.current ? answer : undefined;
  };
  return {
    trial,
    told,
    tried,
    trySoon: (change, tellRefusal) => {
      told(undefined);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        tried(change).then((answer) => answer !== undefined && told(answer), tellRefusal);
      }, pauseMs);
    },
    forget: () => {
      clearTimeout(timer.current);
      latest.current += 1;
      told(undefined);
    },
  };
}
