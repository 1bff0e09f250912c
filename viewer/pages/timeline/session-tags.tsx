import type { JSX } from "preact";
import type { SessionLine } from "../../../src/serve/sessions.ts";
import { useWords } from "../../app/language.ts";
import { Tag } from "../../parts/tag.tsx";
import { timelineWords } from "./words.ts";

/** What of a session is seen first, wherever it stands: what failed, what came of it, how it runs. */
export function SessionTags({ session }: { readonly session: SessionLine }): JSX.Element {
  const words = useWords(timelineWords);
  const { errors, denied, memories, endedAt, run } = session;
  return (
    <>
      {errors > 0 && <Tag tone="bad">{words.errors(errors)}</Tag>}
      {denied > 0 && <Tag tone="warn">{words.denied(denied)}</Tag>}
      {memories > 0 && <Tag tone="good">{words.memories(memories)}</Tag>}
      {endedAt === null && <Tag tone="info">{words.running}</Tag>}
      {run === "headless" && <Tag>{words.headless}</Tag>}
    </>
  );
}
