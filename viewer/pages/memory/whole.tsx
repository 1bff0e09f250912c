import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { go, goQuery, useRoute } from "../../app/route.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toast } from "../../parts/toast.tsx";
import { ActionBar } from "./action-bar.tsx";
import { actionWords } from "./action-words.ts";
import { type Action, actionsOf, deciding } from "./actions.ts";
import { Around, neighboursOf, Steps, useAround } from "./around.tsx";
import { Editor } from "./editor.tsx";
import { Facets } from "./facets.tsx";
import { Head } from "./head.tsx";
import { Injections } from "./injections.tsx";
import { useKeys } from "./keys.ts";
import { MergePanel } from "./merge-panel.tsx";
import { MergedParts } from "./merged-parts.tsx";
import { Notices } from "./notices.tsx";
import { Proposals } from "./proposals.tsx";
import { Sources } from "./sources.tsx";
import { holdsNow } from "./standing.ts";
import { Text } from "./text.tsx";
import { useDeeds } from "./use-deeds.ts";
import type { Looked } from "./use-memory.ts";
import { judging, saidToday, Verdict } from "./verdict.tsx";
import { Versions } from "./versions.tsx";

type Form = "edit" | "merge" | "reject";
const forms: readonly Form[] = ["edit", "merge", "reject"];
const closed = { do: null, with: null };

/** The memory with everything around it. Which form is open stands in the address. */
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
  const { query } = useRoute();
  const around = useAround(memory.id);
  const neighbours = neighboursOf(memory.id, around.value ?? []);
  const onDo = useDeeds(again);
  const actions = actionsOf(memory, words);
  const open = formOf(query.get("do"), actions);
  const said = saidToday(outside);
  const close = (): void => goQuery(closed);
  const act = (action: Action): void => perform(action, onDo);
  const say = (word: Parameters<typeof judging>[1]): void => onDo(judging(memory, word, said, words));
  const merged = (head: Memory, part: Memory): void => {
    toast({
      text: words.merging.done(head.id, part.id),
      undo: async () => {
        await call("unmerge", { id: part.id });
        again();
      },
    });
    again();
    if (head.id === memory.id) close();
    else go(`/memory/${head.id}`);
  };
  useKeys({
    ...Object.fromEntries(actions.filter(({ key }) => key !== "").map((one) => [one.key, () => act(one)])),
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
          <ActionBar actions={actions} onAct={act} />
          <Notices shown={shown} />
          {open === "merge" && (
            <MergePanel
              memory={memory}
              other={query.get("with")}
              onMerged={merged}
              onChanged={again}
              onClose={close}
            />
          )}
          {open === "edit" ? (
            <Editor
              memory={memory}
              onKept={(by) => go(`/memory/${by.id}`)}
              onChanged={again}
              onClose={close}
            />
          ) : (
            <Text memory={memory} />
          )}
          {holdsNow(memory) && <Verdict said={said} onSay={say} />}
          <Proposals memory={memory} proposals={shown.proposals} />
          <Versions id={memory.id} versions={shown.versions} />
          <MergedParts memory={memory} onDo={onDo} />
          <Sources id={memory.id} />
          <Injections id={memory.id} />
        </div>
        <aside class="facets">
          <Facets looked={looked} />
        </aside>
      </div>
      <Around id={memory.id} around={around.value} />
      <p class="memory-keys small soft">{words.keys}</p>
      {open === "reject" && (
        <Confirm
          title={words.rejectTitle}
          action={words.reject}
          isDanger
          onYes={() => {
            close();
            onDo({ work: () => deciding(memory, "rejected"), told: words.rejected });
          }}
          onClose={close}
        >
          <p>{words.rejectText}</p>
        </Confirm>
      )}
    </>
  );
}

/** Only what can be done now is open, whatever the address says. */
function formOf(asked: string | null, actions: readonly Action[]): Form | undefined {
  return forms.find(
    (form) =>
      form === asked && actions.some(({ doing }) => doing.how === "open" && doing.what === form),
  );
}

function perform({ doing }: Action, onDo: ReturnType<typeof useDeeds>): void {
  switch (doing.how) {
    case "deed":
      return onDo(doing.deed);
    case "open":
      return goQuery({ ...closed, do: doing.what }, "push");
    case "go":
      return go(doing.to);
  }
}

const stepping = (key: string, to: Memory | undefined): Readonly<Record<string, () => void>> =>
  to === undefined ? {} : { [key]: () => go(`/memory/${to.id}`) };
