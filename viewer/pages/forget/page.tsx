import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type ForgetPlan, type ForgetReceipt, isNothing } from "../../../src/domain/forgetting.ts";
import type { ForgetRequest, MaskRequest } from "../../../src/serve/forgetting.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused, useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { go, goQuery, useRoute } from "../../app/route.ts";
import { useStatus } from "../../app/status.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ReceiptView } from "../../parts/receipt/receipt-view.tsx";
import { ConfirmForget } from "./confirm-forget.tsx";
import { Form } from "./form.tsx";
import { PlanView } from "./plan-view.tsx";
import { Running, useProgress } from "./running.tsx";
import { requestOf, type Wanted, wantedOf } from "./wanted.ts";
import { forgetWords } from "./words.ts";
import "./forget.css";

/** Forgetting for good: what is meant, all that would go, the owner's word, and the receipt. */
export function Page(): JSX.Element {
  const words = useWords(forgetWords);
  const { query } = useRoute();
  const [said, say] = useSaid(query);
  const [receipt, setReceipt] = useState<ForgetReceipt>();
  const projects = useProjects();
  const wanted = { ...wantedOf(query), ...said };
  const request = requestOf(wanted);
  const begin = (): void => {
    setReceipt(undefined);
    say(unsaid);
    go("/forget");
  };
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <a href="/receipts">{words.receipts}</a>
      </header>
      <p class="soft forget-lead">{words.lead}</p>
      {query.get("wish") !== null && <p class="notice forget-lead">{words.wish}</p>}
      <div class="forget">
        <Form
          key={receipt?.id ?? 0}
          wanted={wanted}
          projects={projects.value}
          onShow={({ text, query: topic, ...rest }) => {
            setReceipt(undefined);
            say({ text, query: topic });
            goQuery({ wish: null, ...rest }, "push");
          }}
        />
        <div class="stack">
          {receipt !== undefined && <Done receipt={receipt} onBegin={begin} />}
          {receipt === undefined && request === null && <NothingNamed />}
          {receipt === undefined && request !== null && (
            <Planned
              key={JSON.stringify(request)}
              request={request}
              onDone={(made) => {
                setReceipt(made);
                say(unsaid);
                go("/forget", "replace");
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

type Said = Pick<Wanted, "text" | "query">;

const unsaid: Said = { text: "", query: "" };

/** What is to be forgotten stands in no address: the browser would remember it. A link may name it; it is taken out at once. */
function useSaid(query: URLSearchParams): readonly [Said, (said: Said) => void] {
  const { text, query: topic } = wantedOf(query);
  const [said, say] = useState<Said>({ text, query: topic });
  useEffect(() => {
    if (text === "" && topic === "") return;
    say({ text, query: topic });
    goQuery({ text: null, query: null });
  }, [text, topic]);
  return [said, say];
}

/** Whoever comes back while it runs sees how far it is. */
function NothingNamed(): JSX.Element {
  const words = useWords(forgetWords);
  const progress = useProgress(false).value?.progress ?? null;
  if (progress !== null) return <Running progress={progress} />;
  return (
    <Empty title={words.empty}>
      <p>{words.emptyText}</p>
    </Empty>
  );
}

type Stage =
  | { readonly at: "planned" }
  | { readonly at: "changed"; readonly round: number }
  | { readonly at: "running" };

function Planned({
  request,
  onDone,
}: {
  readonly request: ForgetRequest;
  readonly onDone: (receipt: ForgetReceipt) => void;
}): JSX.Element {
  const words = useWords(forgetWords);
  const [stage, setStage] = useState<Stage>({ at: "planned" });
  const [problem, setProblem] = useState<Refused>();
  const round = useRef(0);
  const asked = useAnswer("plan", (signal) => call("planForget", request, signal));
  const progress = useProgress(stage.at === "running");
  const status = useStatus();
  const plan = asked.value;

  async function forget(shown: ForgetPlan, mask: MaskRequest | undefined): Promise<void> {
    setProblem(undefined);
    setStage({ at: "running" });
    scrollTo({ top: 0 });
    const answer = await call("forget", { ...request, confirmed: shown.count, mask });
    status.again();
    if (answer.outcome === "done") return onDone(answer.receipt);
    asked.set(answer.plan);
    setStage({ at: "changed", round: (round.current += 1) });
  }

  const failed = (error: unknown): void => {
    setProblem(asRefused(error));
    setStage({ at: "planned" });
  };

  if (stage.at === "running") return <Running progress={progress.value?.progress ?? null} />;
  if (plan === undefined)
    return asked.problem === undefined ? (
      <p class="card forget-looking soft" role="status">
        {words.looking}
      </p>
    ) : (
      <Problem of={asked.problem} again={asked.again} />
    );
  return (
    <>
      <Problem of={problem} />
      {stage.at === "changed" && (
        <p class="notice warn" role="alert">
          {words.changed}
        </p>
      )}
      <Plan
        // What was typed was about another plan.
        key={stage.at === "changed" ? stage.round : 0}
        plan={plan}
        withMentions={request.withMentions}
        onForget={(mask) => void forget(plan, mask).catch(failed)}
      />
    </>
  );
}

function Plan({
  plan,
  withMentions,
  onForget,
}: {
  readonly plan: ForgetPlan;
  readonly withMentions: boolean;
  readonly onForget: (mask: MaskRequest | undefined) => void;
}): JSX.Element {
  const words = useWords(forgetWords);
  const isEmpty = isNothing(plan) && plan.outside.length === 0 && plan.mentions.length === 0;
  if (isEmpty)
    return (
      <Empty title={words.nothingTitle}>
        <p>{words.nothing}</p>
      </Empty>
    );
  return (
    <>
      <PlanView plan={plan} withMentions={withMentions} />
      {(!isNothing(plan) || plan.outside.length > 0) && <ConfirmForget plan={plan} onForget={onForget} />}
    </>
  );
}

function Done({
  receipt,
  onBegin,
}: {
  readonly receipt: ForgetReceipt;
  readonly onBegin: () => void;
}): JSX.Element {
  const words = useWords(forgetWords);
  return (
    <>
      <div class="notice" role="status">
        <p>
          <strong>{words.gone}.</strong> {words.keepReceipt}
        </p>
      </div>
      <ReceiptView receipt={receipt} />
      <div class="row">
        <button type="button" class="button" onClick={onBegin}>
          {words.another}
        </button>
      </div>
    </>
  );
}
