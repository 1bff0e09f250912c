import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { useWords } from "../../app/language.ts";
import { go } from "../../app/route.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { actionWords } from "./action-words.ts";
import { deciding } from "./actions.ts";
import { Editor } from "./editor.tsx";
import { closeForm, type Form } from "./form.ts";
import { MergePanel } from "./merge-panel.tsx";
import { Text } from "./text.tsx";
import type { Deed } from "./use-deeds.ts";

/** The memory's text, or the form that is open in its place or above it. */
export function OpenForm({
  form,
  other,
  memory,
  onDo,
  onMerged,
  again,
}: {
  readonly form: Form | undefined;
  /** Of a merge: the number of the other memory, as the address says it. */
  readonly other: string | null;
  readonly memory: Memory;
  readonly onDo: (deed: Deed) => void;
  readonly onMerged: (head: Memory, part: Memory) => void;
  readonly again: () => void;
}): JSX.Element {
  switch (form) {
    case "edit":
      return (
        <Editor
          memory={memory}
          onKept={({ id }) => go(`/memory/${id}`)}
          onChanged={again}
          onClose={closeForm}
        />
      );
    case "merge":
      return (
        <>
          <MergePanel
            memory={memory}
            other={other}
            onMerged={onMerged}
            onChanged={again}
            onClose={closeForm}
          />
          {other === null && <Text memory={memory} />}
        </>
      );
    case "reject":
      return (
        <>
          <Text memory={memory} />
          <Rejecting memory={memory} onDo={onDo} />
        </>
      );
    case undefined:
      return <Text memory={memory} />;
  }
}

function Rejecting({
  memory,
  onDo,
}: {
  readonly memory: Memory;
  readonly onDo: (deed: Deed) => void;
}): JSX.Element {
  const words = useWords(actionWords);
  return (
    <Confirm
      title={words.rejectTitle}
      action={words.reject}
      isDanger
      onYes={() => {
        closeForm();
        onDo({
          work: () => deciding(memory, "rejected"),
          told: words.rejected,
          about: `trust of ${memory.id}`,
        });
      }}
      onClose={closeForm}
    >
      <p>{words.rejectText}</p>
    </Confirm>
  );
}
