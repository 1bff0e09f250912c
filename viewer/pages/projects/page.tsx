import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedProject } from "../../../src/serve/projects.ts";
import { call } from "../../api/call.ts";
import { usePages } from "../../api/use-pages.ts";
import { useWords } from "../../app/language.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { Project } from "./project.tsx";
import { projectsWords } from "./words.ts";
import "./projects.css";

const rowPx = 92;

/** Every project that Kedr knows: on or off, by which names and folders, and two that are one. */
export function Page(): JSX.Element {
  const words = useWords(projectsWords);
  const { query } = useRoute();
  const [asked, opened] = [query.get("q") ?? "", query.get("open")];
  const [globals, setGlobals] = useState<number>();
  const pages = usePages<ListedProject>(asked, async (offset, limit, signal) => {
    const answer = await call("listProjects", { query: asked, offset, limit }, signal);
    setGlobals(answer.globals);
    return { rows: answer.projects, total: answer.total };
  });
  const { total } = pages;
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="soft" role="status">
          {total === undefined ? "\u00a0" : words.total(total)}
          {globals !== undefined && globals > 0 && ` · ${words.globals(globals)}`}
        </p>
      </header>
      <label class="projects-find">
        <span class="unseen">{words.query}</span>
        <input
          class="input"
          type="search"
          value={asked}
          placeholder={words.placeholder}
          onInput={({ currentTarget }) => goQuery({ q: currentTarget.value })}
        />
      </label>
      <Problem of={pages.problem} again={pages.again} />
      {total === 0 ? (
        <Empty title={asked === "" ? words.emptyTitle : words.noneTitle}>
          <p>{asked === "" ? words.empty : words.none}</p>
        </Empty>
      ) : (
        <VirtualList
          label={words.list}
          count={total ?? 0}
          rowPx={rowPx}
          keyOf={(index) => pages.row(index)?.key ?? index}
          onSight={pages.see}
          row={(index) => {
            const project = pages.row(index);
            return project === undefined ? (
              <div class="project waiting" aria-hidden="true" />
            ) : (
              <Project project={project} isOpen={project.key === opened} onChanged={pages.again} />
            );
          }}
        />
      )}
    </>
  );
}
