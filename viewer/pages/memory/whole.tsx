import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { saidOnDay } from "../../../src/domain/outside-evidence.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { go, useRoute } from "../../app/route.ts";
import { toast } from "../../parts/toast.tsx";
import { ActionBar } from "./action-bar.tsx";
import { actionWords } from "./action-words.ts";
import { type Action, actionsOf } from "./actions.ts";
import { Around, neighboursOf, Steps, useAround } from "./around.tsx";
import { Facets } from "./facets.tsx";
import { closeForm, formOf, openForm } from "./form.ts";
import { Head } from "./head.tsx";
import { Injections } from "./injections.tsx";
import { useKeys } from "./keys.ts";
import { MergedParts } from "./merged-parts.tsx";
import { Notices } from "./notices.tsx";
import { OpenForm } from "./open-form.tsx";
import { Proposals } from "./proposals.tsx";
import { Sources } from "./sources.tsx";
import { holdsNow } from "./standing.ts";
import { type Deed, useDeeds } from "./use-deeds.ts";
import type { Looked } from "./use-memory.ts";
import { judging, Verdict } from "./verdict.tsx";
import { Versions } from "./versions.tsx";

/** The memory with everything around it. */
export function Whole({
  looked,
  again,
}: {
  readonly looked: Looked;
  readonly again: () => void;
}): JSX.Element {
  const words = useWords(actionWords);
  const { shown, outside } = looked;
  const { memory } = shown;
  const around = useAround(memory.id);
  const neighbours = neighboursOf(memory.id, around.value ?? []);
  const onDo = useDeeds(again);
  const actions = actionsOf(memory, words);
  const { query } = useRoute();
  const said = saidOnDay(outside, new Date().toISOString());
  const say = (word: Parameters<typeof judging>[1]): void => onDo(judging(memory, word, said, words));
  useKeys({
    ...Object.fromEntries(
      actions.filter(({ key }) => key !== "").map((one) => [one.key, () => perform(one, onDo)]),
    ),
    ...(holdsNow(memory) ? { "+": () => say("owner-worked"), "-": () => say("owner-failed") } : {}),
    ...stepping("j", neighbours.earlier),
    ...stepping("k", neighbours.later),
  });
  return (
    <>
      <div class="memory-columns">
        <div class="memory-main">
          <Steps {...neighbours} />
          <Head shown={shown} />
          <ActionBar actions={actions} onAct={(action) => perform(action, onDo)} />
          <Notices shown={shown} />
          <OpenForm
            form={formOf(query.get("do"), memory, actions)}
            other={query.get("with")}
            memory={memory}
            onDo={onDo}
            onMerged={(head, part) => merged({ here: memory, head, part, told: words.merging.done, again })}
            again={again}
          />
          <Verdict memory={memory} said={said} onSay={say} />
          <Proposals memory={memory} proposals={shown.proposals} />
          <Versions id={memory.id} versions={shown.versions} />
          <MergedParts memory={memory} onDo={onDo} />
          <Sources id={memory.id} />
          <Injections id={memory.id} />
        </div>
        <aside class="memory-facets">
          <Facets looked={looked} />
        </aside>
      </div>
      <Around id={memory.id} around={around.value} />
      <p class="memory-keys small soft">{words.keys}</p>
    </>
  );
}

function perform({ doing }: Action, onDo: (deed: Deed) => void): void {
  switch (doing.how) {
    case "deed":
      return onDo(doing.deed);
    case "open":
      return openForm(doing.what);
    case "go":
      return go(doing.to);
  }
}

const stepping = (key: string, to: Memory | undefined): Readonly<Record<string, () => void>> =>
  to === undefined ? {} : { [key]: () => go(`/memory/${to.id}`) };

interface Merged {
  readonly here: Memory;
  readonly head: Memory;
  readonly part: Memory;
  readonly told: (head: number, part: number) => string;
  readonly again: () => void;
}

/** Tells it with the way back, and goes to the one that stands for both. */
function merged({ here, head, part, told, again }: Merged): void {
  const undo = async (): Promise<void> => {
    await call("unmerge", { id: part.id });
    again();
  };
  toast({ text: told(head.id, part.id), undo, about: `merge of ${part.id}` });
  again();
  if (head.id === here.id) closeForm();
  else go(`/memory/${head.id}`);
}
