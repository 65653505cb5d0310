import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import type { CardHold } from '#core/card-holds/card-holds.schema.ts';
import { UNFINISHED_HOLDS } from '#core/card-holds/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AskForCard } from './ask-for-card.tsx';
import { createHoldsStore, type HoldsStore } from './holds-store.ts';
import { TakeFromCard } from './take-from-card.tsx';

/** While a guest reads, or is at the provider's page; and while only a bank may give it back. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;

interface Props {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  venue: string;
  seating: string;
  /** What makes the server's answer another one, such as the bill. */
  news?: number;
  /** Whether one can be asked for here; else it is only shown while it goes on. */
  asks?: boolean;
  /** A card is held, taken or freed since: what the tab may owe may be another. */
  onChange?: () => void;
}

/**
 * The card that is held for a tab: it is asked for, shown while the guest says yes, and taken or freed
 * at the end. Nothing where the venue asks for none.
 */
export function HeldCard({ session, venue, seating, news = 0, asks = false, onChange }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.cardHolds;
  const { call, environment } = session;
  const store = useMemo(
    () => createHoldsStore({ ...environment, call, venue, seating }),
    [environment, call, venue, seating],
  );
  const known = store.data.value;
  // Two parties that have become one may have one each.
  const live = known?.holds.filter(({ state }) => isGoingOn(state)) ?? [];
  useLookAgain(store, news, live.some(({ state }) => state !== 'held') ? SOON_MS : LATER_MS);
  const held = known && live.map(({ id, state }) => `${id} ${state}`).join();
  useChange(held, onChange);
  const [last = null] = known?.holds ?? [];
  const isLost = last !== null && last.trouble !== null;
  if (known === null || (live.length === 0 && !((asks || isLost) && known.canHold))) return null;
  const { proposed, currency } = known;
  return (
    <section className="held-card" aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <QueryState query={store} loading={LL.common.loading()} error={store.changing.error.value} />
      {live.map((hold) => (
        <OneHold key={hold.id} hold={hold} store={store} of={{ session, venue }} />
      ))}
      {live.length === 0 && (
        <div role="status">
          <HoldWords hold={last} />
        </div>
      )}
      {live.length === 0 && (
        <AskForCard
          proposed={proposed}
          currency={currency}
          isBusy={store.changing.isBusy.value}
          onAsk={(amount) => void store.ask(amount)}
        />
      )}
    </section>
  );
}

/** Tells when what was known before is another. */
function useChange(now: string | null, onChange: (() => void) | undefined): void {
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== null && before.current !== now) onChange?.();
    before.current = now;
  }, [now, onChange]);
}

function isGoingOn(state: CardHold['state']): boolean {
  return UNFINISHED_HOLDS.some((each) => each === state);
}

/** What became of it so far, in a sentence. */
function HoldWords({ hold }: { hold: CardHold | null }) {
  const { LL, locale, money } = useI18n();
  const words = LL.cardHolds;
  if (hold === null) return <p>{words.none()}</p>;
  const { state, amount, taken, currency, heldUntil } = hold;
  const sum = money(amount, currency);
  if (state === 'captured') return <p>{words.captured({ amount: money(taken, currency) })}</p>;
  if (state === 'held') {
    return (
      <p>
        <b>{words.held({ amount: sum })}</b>{' '}
        {heldUntil !== null && words.until({ day: figuresOf(locale).day(heldUntil) })}
      </p>
    );
  }
  return <p>{words[state]({ amount: sum })}</p>;
}

interface OneHoldProps {
  hold: CardHold;
  store: HoldsStore;
  of: { session: Pick<VenuePageProps['session'], 'addressOf'>; venue: string };
}

function OneHold({ hold, store, of: { session, venue } }: OneHoldProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.cardHolds;
  const isBusy = store.changing.isBusy.value;
  const { id, state, takes, currency } = hold;
  const isAsking = state === 'asked' || state === 'created' || state === 'open';
  const isFree = isAsking || state === 'held';
  return (
    <>
      <div role="status">
        <HoldWords hold={hold} />
      </div>
      {isAsking && (
        <HoldCode
          hold={hold}
          picture={session.addressOf('GET /venues/:venue/holds/:hold/code.svg', {
            params: { venue, hold: id },
          })}
        />
      )}
      {takes.map((each) => (
        <TakeFromCard
          key={each.bill}
          takes={each}
          currency={currency}
          isBusy={isBusy}
          onTake={(others) => void store.take(id, { bill: each.bill, others })}
        />
      ))}
      {takes.length > 1 && <p>{words.once()}</p>}
      {takes.length > 0 && <p className="muted">{words.noTip()}</p>}
      {isFree && <Release hold={hold} isBusy={isBusy} onRelease={() => void store.release(id)} />}
    </>
  );
}

interface ReleaseProps {
  hold: CardHold;
  isBusy: boolean;
  onRelease: () => void;
}

/** A card that is held is freed once somebody has said that it is meant. */
function Release({ hold, isBusy, onRelease }: ReleaseProps) {
  const { LL, money } = useI18n();
  const words = LL.cardHolds;
  const [isAsked, setAsked] = useState(false);
  const isHeld = hold.state === 'held';
  if (!isAsked) {
    return (
      <Button kind="bare" isBusy={isBusy} onClick={isHeld ? () => setAsked(true) : onRelease}>
        {isHeld ? words.release() : words.stop()}
      </Button>
    );
  }
  return (
    <ConfirmQuestion
      question={words.askRelease()}
      yes={words.release()}
      no={words.keep()}
      isBusy={isBusy}
      onYes={onRelease}
      onNo={() => setAsked(false)}
    >
      {words.releaseText({ amount: money(hold.amount, hold.currency) })}
    </ConfirmQuestion>
  );
}

/** What the guest scans to read what is held, and to say yes. */
function HoldCode({ hold, picture }: { hold: CardHold; picture: string }) {
  const { LL, money } = useI18n();
  const words = LL.cardHolds;
  const { address, amount, currency } = hold;
  if (address === null) return <p>{LL.tabs.one.noAddress()}</p>;
  return (
    <div className="hold-code">
      <img
        src={picture}
        alt={words.picture({ amount: money(amount, currency) })}
        width="240"
        height="240"
      />
      <p>{words.scan()}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {words.here()}
        </a>
      </p>
    </div>
  );
}
