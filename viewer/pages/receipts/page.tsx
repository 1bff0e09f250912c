import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { AnyReceipt } from "../../../src/domain/receipt.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused, useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { moment } from "../../app/times.ts";
import { useIsWide } from "../../app/width.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ReceiptView } from "../../parts/receipt/receipt-view.tsx";
import { goingWords } from "../../parts/receipt/words.ts";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { receiptsWords } from "./words.ts";
import "./receipts.css";

const pageRows = 50;
const rowPx = 74;

/** Every receipt, and the one that is open. */
export function Page(): JSX.Element {
  const words = useWords(receiptsWords);
  const { query } = useRoute();
  const list = useReceipts();
  const asked = Number(query.get("id"));
  const openId = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const isWide = useIsWide();
  const shown = openId ?? (isWide ? (list.receipts?.[0]?.id ?? null) : null);
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
      </header>
      <p class="soft receipts-lead">{words.lead}</p>
      <Problem of={list.problem} again={list.again} />
      {list.receipts?.length === 0 ? (
        <Empty title={words.emptyTitle}>
          <p>{words.empty}</p>
        </Empty>
      ) : (
        <div class={shown === null ? "receipts" : "receipts opened"}>
          <ReceiptList list={list} openId={shown} />
          {shown !== null && (
            <div>
              <button
                type="button"
                class="button plain receipts-back"
                onClick={() => goQuery({ id: null }, "push")}
              >
                ← {words.back}
              </button>
              <Opened id={shown} known={list.receipts?.find((receipt) => receipt.id === shown)} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** One of the list, or any by its number: an address may name an old one. */
function Opened({ id, known }: { readonly id: number; readonly known: AnyReceipt | undefined }): JSX.Element {
  const words = useWords(receiptsWords);
  const asked = useAnswer(known === undefined ? `receipt ${id}` : null, (signal) =>
    call("receipts", { limit: 1, before: id + 1 }, signal),
  );
  const receipt = known ?? asked.value?.find((one) => one.id === id);
  if (receipt !== undefined) return <ReceiptView receipt={receipt} />;
  if (asked.value !== undefined) return <Empty title={words.gone} />;
  return asked.problem === undefined ? (
    <div class="receipts-waiting waiting" aria-hidden="true" />
  ) : (
    <Problem of={asked.problem} again={asked.again} />
  );
}

function ReceiptList({
  list: { receipts = [], more },
  openId,
}: {
  readonly list: Receipts;
  readonly openId: number | null;
}): JSX.Element {
  const words = useWords(receiptsWords);
  const going = useWords(goingWords);
  useLanguage();
  return (
    <div class="receipt-list">
      <VirtualList
        box="receipt-box"
        label={words.list}
        count={receipts.length}
        rowPx={rowPx}
        onSight={(_first, last) => {
          if (last >= receipts.length - 10) more();
        }}
        row={(index) => {
          const receipt = receipts[index];
          if (receipt === undefined) return null;
          return (
            <button
              type="button"
              class={receipt.id === openId ? "receipt-row open" : "receipt-row"}
              aria-current={receipt.id === openId}
              onClick={() => goQuery({ id: String(receipt.id) }, "push")}
            >
              <strong>{going.receipt(receipt.id)}</strong>
              <span>
                {receipt.what === "forgotten"
                  ? `${words.forgotten}: ${going.parts.memories(receipt.memories.length)}`
                  : words.redacted}
              </span>
              <span class="small">{moment(receipt.at)}</span>
            </button>
          );
        }}
      />
    </div>
  );
}

interface Receipts {
  readonly receipts: readonly AnyReceipt[] | undefined;
  readonly problem: Refused | undefined;
  readonly more: () => void;
  readonly again: () => void;
}

/** The newest first, as far as they were read. */
function useReceipts(): Receipts {
  const [receipts, setReceipts] = useState<readonly AnyReceipt[]>();
  const [problem, setProblem] = useState<Refused>();
  const [isWhole, setWhole] = useState(false);
  const read = useCallback((before: number | undefined): void => {
    call("receipts", { limit: pageRows, before }).then(
      (found) => {
        setProblem(undefined);
        setReceipts((known = []) => [
          ...known,
          ...found.filter(({ id }) => !known.some((one) => one.id === id)),
        ]);
        setWhole(found.length < pageRows);
      },
      (error: unknown) => setProblem(asRefused(error)),
    );
  }, []);
  useEffect(() => read(undefined), [read]);
  return {
    receipts,
    problem,
    more: () => {
      if (receipts !== undefined && !isWhole) read(receipts.at(-1)?.id);
    },
    again: () => read(undefined),
  };
}
