import type { JSX } from "preact";
import type { Setting, Settings } from "../../../src/serve/settings.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { compact, dollars } from "../../app/numbers.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Diff } from "./setting-row.tsx";
import { useChange } from "./use-change.ts";
import type { SettingsWords } from "./settings-words.ts";
import { settingsWords } from "./words.ts";

type Offer = Settings["observers"][number];

/** Who may observe, what a day of each costs, and which is chosen. */
export function Observers({
  told,
  setting,
  changed,
}: {
  readonly told: Settings;
  readonly setting: Setting;
  readonly changed: () => void;
}): JSX.Element {
  const words = useWords(settingsWords);
  const spoken = useLanguage();
  const changing = useChange(setting, changed);
  return (
    <section class="stack">
      <div>
        <h2>{words.observers.title}</h2>
        <p class="soft">
          {told.daysSeen === 0 ? words.observers.noBasis : words.observers.basis(told.daysSeen)}
        </p>
      </div>
      <ul class="settings-offers">
        {told.observers.map((offer) => (
          <OfferCard
            key={offer.provider}
            offer={offer}
            isSeen={told.daysSeen > 0}
            choose={() => changing.set({ to: offer.provider })}
          />
        ))}
      </ul>
      {setting.variable !== null && (
        <p class="row">
          <Tag tone="warn">{words.origins.variable(setting.variable)}</Tag>
          <span class="small soft">{words.overridden}</span>
        </p>
      )}
      <Secrets secrets={told.secrets} words={words} />
      {changing.asking !== undefined && (
        <Confirm
          title={words.observers.title}
          action={words.save}
          isDanger
          onYes={changing.yes}
          onClose={changing.no}
        >
          <p>{changing.asking.trial.danger?.[spoken]}</p>
          <Diff lines={changing.asking.trial.diff} />
        </Confirm>
      )}
    </section>
  );
}

function OfferCard({
  offer,
  isSeen,
  choose,
}: {
  readonly offer: Offer;
  readonly isSeen: boolean;
  readonly choose: () => void;
}): JSX.Element {
  const words = useWords(settingsWords);
  const name = words.choice[offer.provider] ?? offer.provider;
  return (
    <li class={offer.isChosen ? "settings-offer card chosen" : "settings-offer card"}>
      <h3>{name}</h3>
      <p class="soft">{words.observers.what[offer.provider]}</p>
      <div class="settings-offer-foot">
        <strong>{costOf(offer, words, isSeen)}</strong>
        {offer.isChosen ? (
          <Tag tone="good">{words.observers.chosen}</Tag>
        ) : (
          <button
            type="button"
            class="button"
            aria-label={`${words.observers.choose}: ${name}`}
            onClick={choose}
          >
            {words.observers.choose}
          </button>
        )}
      </div>
    </li>
  );
}

function costOf({ provider, tokensPerDay, usdPerDay }: Offer, words: SettingsWords, isSeen: boolean): string {
  if (provider === "rules") return words.observers.free;
  const tokens = words.observers.tokens(compact(tokensPerDay));
  const money = usdPerDay === null ? tokens : `${dollars(usdPerDay)} · ${tokens}`;
  return isSeen ? words.observers.about(money) : words.observers.atMost(money);
}

/** Whether a key is there; never which. */
const Secrets = ({
  secrets,
  words,
}: {
  readonly secrets: Settings["secrets"];
  readonly words: SettingsWords;
}): JSX.Element | null =>
  secrets.length === 0 ? null : (
    <ul class="stack settings-secrets">
      {secrets.map(({ key, variable, isSet }) => (
        <li key={key} class="row">
          <code>{variable}</code>
          <Tag tone={isSet ? "good" : "bad"}>{isSet ? words.secretSet : words.secretUnset}</Tag>
          {!isSet && <span class="small soft">{words.secretHow}</span>}
        </li>
      ))}
    </ul>
  );
