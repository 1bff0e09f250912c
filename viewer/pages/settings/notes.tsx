import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Memory } from "../../../src/domain/memory.ts";
import { noteSubjects, type NoteSubject } from "../../../src/domain/short-note.ts";
import type { NoteBoard } from "../../../src/serve/noting.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { toast, toastFailure } from "../../parts/toast.tsx";
import { settingsWords } from "./words.ts";
import { spelled } from "../../parts/text-parts.ts";

/** The short notes that every session starts with: how much room they take, and which they are. */
export function Notes(): JSX.Element {
  const { notes: words, ...all } = useWords(settingsWords);
  const projects = useProjects();
  const wanted = useRoute().query.get("project");
  const project = projects.value?.find(({ key }) => key === wanted) ?? projects.value?.[0];
  const directory = project?.path ?? null;
  const boards = useAnswer(directory, (signal) => call("shortNotes", { directory: directory ?? "" }, signal));
  const keep = async (subject: NoteSubject, text: string): Promise<void> => {
    if (directory === null) return;
    const answer = await call("keepNote", { directory, subject, text, frees: [] });
    boards.again();
    const isBad = answer.outcome === "full";
    toast({ text: words.outcomes[answer.outcome] ?? answer.outcome, isBad });
  };
  const free = async (subject: NoteSubject, { id, title }: Memory): Promise<void> => {
    if (directory === null) return;
    await call("freeNotes", { directory, ids: [id] });
    boards.again();
    toast({ text: words.freed, undo: () => keep(subject, title) });
  };
  return (
    <section class="card stack">
      <div>
        <h2>{words.title}</h2>
        <p class="soft">{words.about}</p>
      </div>
      <Problem of={boards.problem} again={boards.again} />
      {(projects.value?.length ?? 0) > 1 && (
        <label class="field">
          <span class="label">{all.project}</span>
          <select
            class="input"
            value={project?.key}
            onChange={({ currentTarget }) => goQuery({ project: currentTarget.value })}
          >
            {(projects.value ?? []).map(({ key, name }) => (
              <option key={key} value={key}>
                {spelled(name.slice(0, 80))}
              </option>
            ))}
          </select>
        </label>
      )}
      {boards.value !== undefined &&
        noteSubjects.map((subject) => (
          <Board
            key={subject}
            title={words.subjects[subject]}
            board={boards.value?.[subject]}
            onFree={(note) => void free(subject, note).catch(toastFailure)}
            onKeep={(text) => void keep(subject, text).catch(toastFailure)}
          />
        ))}
    </section>
  );
}

function Board({
  title,
  board,
  onFree,
  onKeep,
}: {
  readonly title: string;
  readonly board: NoteBoard | undefined;
  readonly onFree: (note: Memory) => void;
  readonly onKeep: (text: string) => void;
}): JSX.Element | null {
  const { notes: words } = useWords(settingsWords);
  if (board === undefined) return null;
  return (
    <div class="stack board">
      <div class="board-head">
        <h3>{title}</h3>
        <span class="small soft">{words.room(board.chars, board.room)}</span>
      </div>
      <progress value={board.chars} max={Math.max(1, board.room)} aria-label={title} />
      <ul>
        {board.notes.map((note) => (
          <li key={note.id} class="board-note">
            <a href={`/memory/${note.id}`}>
              <SaidText text={note.title} />
            </a>
            <button
              type="button"
              class="button plain"
              aria-label={words.freeOf(note.title.slice(0, 80))}
              onClick={() => onFree(note)}
            >
              {words.free}
            </button>
          </li>
        ))}
        {board.notes.length === 0 && <li class="soft">{words.none}</li>}
      </ul>
      <NewNote title={title} onKeep={onKeep} />
    </div>
  );
}

function NewNote({
  title,
  onKeep,
}: {
  readonly title: string;
  readonly onKeep: (text: string) => void;
}): JSX.Element {
  const { notes: words, add } = useWords(settingsWords);
  const [text, setText] = useState("");
  return (
    <form
      class="row new-thing"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return;
        onKeep(text.trim());
        setText("");
      }}
    >
      <input
        class="input"
        aria-label={`${title}: ${words.fresh}`}
        placeholder={words.fresh}
        maxLength={200}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ""}>
        {add}
      </button>
    </form>
  );
}
