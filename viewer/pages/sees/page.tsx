import type { JSX } from "preact";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { useRoute } from "../../app/route.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { readAsked, requestOf, useQuiet } from "./asked.ts";
import { Form } from "./form.tsx";
import { Seen } from "./seen.tsx";
import { seesWords } from "./words.ts";
import "./sees.css";

/** The text that an agent would be given now, with the reason of each line. */
export function Page(): JSX.Element {
  const words = useWords(seesWords);
  const spoken = useLanguage();
  const { query } = useRoute();
  const projects = useProjects();
  const clients = useAnswer("clients", (signal) => call("seenClients", undefined, signal));
  const isReady = projects.value !== undefined && clients.value !== undefined;
  const asked = readAsked(query, projects.value ?? [], clients.value ?? []);
  // Reasons come in the language of the page.
  const wanted = isReady ? JSON.stringify({ request: requestOf(asked), spoken }) : "";
  const quiet = useQuiet(wanted);
  const isAsked = isReady && requestOf(asked) !== null;
  const seen = useAnswer(isAsked && quiet !== "" ? quiet : null, async (signal) => {
    const request = requestOf(asked);
    return request === null ? undefined : call("seen", request, signal);
  });
  const isEmpty = projects.value?.length === 0;
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
      </header>
      <p class="sees-about soft">{words.about}</p>
      <Problem of={projects.problem ?? clients.problem} again={projects.again} />
      {isEmpty ? (
        <Empty title={words.noProjectsTitle}>
          <p>{words.noProjects}</p>
        </Empty>
      ) : (
        <div class="sees">
          <Form asked={asked} projects={projects.value ?? []} clients={clients.value ?? []} />
          <section class="sees-answer" aria-label={words.text} aria-busy={seen.isAsking}>
            <Problem of={seen.problem} again={seen.again} />
            {isReady && !isAsked && (
              <Empty title={words.typeTitle}>
                <p>{words.type}</p>
              </Empty>
            )}
            {isAsked && seen.value !== undefined && <Seen answer={seen.value} />}
          </section>
        </div>
      )}
    </>
  );
}
