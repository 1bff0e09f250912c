import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type ForgetPlan, isNothing, type MaskWish, placesToMask } from "../../../src/domain/forgetting.ts";
import type { MaskRequest } from "../../../src/serve/forgetting.ts";
import { useWords } from "../../app/language.ts";
import { forgetWords } from "./words.ts";

/** The owner's word: the count of the plan, and for files of others the count of their lines. */
export function ConfirmForget({
  plan,
  onForget,
}: {
  readonly plan: ForgetPlan;
  readonly onForget: (mask: MaskRequest | undefined) => void;
}): JSX.Element {
  const words = useWords(forgetWords);
  const [count, setCount] = useState("");
  const [places, setPlaces] = useState("");
  const [wish, setWish] = useState<MaskWish>({ transcripts: false, memoryFiles: false, keepsCopy: false });
  const toMask = placesToMask(plan, wish);
  const isOnlyMask = isNothing(plan);
  const isCounted = isOnlyMask ? toMask > 0 : count.trim() === String(plan.count);
  const isReady = isCounted && (toMask === 0 || places.trim() === String(toMask));
  return (
    <form
      class="card stack forget-confirm"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onForget(toMask === 0 ? undefined : { ...wish, confirmedPlaces: toMask });
      }}
    >
      <h2>{words.confirmTitle}</h2>
      <p>{words.final}</p>
      <MaskChoice plan={plan} wish={wish} onWish={setWish} />
      <div class="forget-confirm-fields">
        {!isOnlyMask && (
          <Typed label={words.typeCount(plan.count)} name="count" value={count} onValue={setCount} />
        )}
        {toMask > 0 && (
          <Typed label={words.typePlaces(toMask)} name="places" value={places} onValue={setPlaces} />
        )}
      </div>
      <div class="row">
        <button type="submit" class="button danger" disabled={!isReady}>
          {isOnlyMask ? words.onlyMask : words.forget}
        </button>
      </div>
    </form>
  );
}

function Typed({
  label,
  name,
  value,
  onValue,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        class="input"
        name={name}
        inputMode="numeric"
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </label>
  );
}

/** Files of others are changed only where it is wanted, and only what stands in the plan. */
function MaskChoice({
  plan,
  wish,
  onWish,
}: {
  readonly plan: ForgetPlan;
  readonly wish: MaskWish;
  readonly onWish: (wish: MaskWish) => void;
}): JSX.Element | null {
  const words = useWords(forgetWords);
  const transcripts = placesToMask(plan, { transcripts: true, memoryFiles: false });
  const memoryFiles = placesToMask(plan, { transcripts: false, memoryFiles: true });
  if (transcripts + memoryFiles === 0) return null;
  return (
    <fieldset class="forget-mask-choice">
      <legend>{words.mask}</legend>
      {transcripts > 0 && (
        <Check
          label={words.maskTranscripts(transcripts)}
          isOn={wish.transcripts}
          onChange={(isOn) => onWish({ ...wish, transcripts: isOn })}
        />
      )}
      {memoryFiles > 0 && (
        <Check
          label={words.maskMemoryFiles(memoryFiles)}
          isOn={wish.memoryFiles}
          onChange={(isOn) => onWish({ ...wish, memoryFiles: isOn })}
        />
      )}
      {(wish.transcripts || wish.memoryFiles) && (
        <>
          <Check
            label={words.keepCopy}
            isOn={wish.keepsCopy}
            onChange={(isOn) => onWish({ ...wish, keepsCopy: isOn })}
          />
          <p class="small soft">
            {words.maskWarn} {wish.keepsCopy && words.copyWarn}
          </p>
        </>
      )}
    </fieldset>
  );
}

const Check = ({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): JSX.Element => (
  <label class="row">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
);
