import { useSignals } from '@preact/signals-react/runtime';
import { useContext } from 'react';
import { useOffer } from '#console/components/facts/asking.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import type { UnresolvedPayments } from '#core/payments/staff-payments.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PartyAttempt } from './party-attempt.tsx';
import { UnresolvedAttempt } from './unresolved-attempt.tsx';
import { UnresolvedContext } from './unresolved-count.tsx';
import type { UnresolvedPaymentsStore } from './unresolved-payments-store.ts';
import { UnresolvedRefund } from './unresolved-refund.tsx';

interface Props extends Pick<VenuePageProps, 'onGo' | 'onBack'> {
  venue: Pick<VenuePageProps['venue'], 'name' | 'permissions'>;
  model: { board: Pick<VenuePageProps['model']['board'], 'venue'> };
}

/** Payments and refunds that need a person before the day is closed. */
export function UnresolvedPage({ venue, model, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guestPayments.unresolved;
  const store = useContext(UnresolvedContext);
  const { can } = useOffer(venue.permissions);
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      {store && (
        <Unresolved
          store={store}
          timeZone={model.board.venue.value?.timeZone ?? 'UTC'}
          mayDecide={can('payments.refund')}
          mayGiveBack={venue.permissions.includes('bills.handle')}
          onGo={onGo}
        />
      )}
    </Page>
  );
}

/** Each refund with its payment, if that was made on a phone. */
function pairs({ refunds, refunded }: UnresolvedPayments) {
  return refunds.map((refund) => ({
    refund,
    attempt: refunded.find(({ id }) => id === refund.attempt) ?? null,
  }));
}

interface ListProps {
  store: UnresolvedPaymentsStore;
  timeZone: string;
  mayDecide: boolean;
  /** What staff took themselves they also give back. */
  mayGiveBack: boolean;
  onGo: (hash: string) => void;
}

/** The lists themselves. */
export function Unresolved({ store, timeZone, mayDecide, mayGiveBack, onGo }: ListProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guestPayments.unresolved;
  const { done, after } = useDone();
  const found = store.data.value;
  return (
    <div className="unresolved">
      <SuccessMessage text={done} />
      <QueryState
        query={store}
        error={store.changing.error.value}
        loading={words.loading()}
        none={store.count.value === 0 ? words.none() : null}
      />
      {found && found.attempts.length > 0 && (
        <section>
          <h2 className="head">{words.attempts()}</h2>
          <p className="muted">{words.attemptsText()}</p>
          <ul>
            {found.attempts.map((attempt) => (
              <UnresolvedAttempt
                key={attempt.id}
                attempt={attempt}
                timeZone={timeZone}
                isBusy={store.changing.isBusy.value}
                onGo={onGo}
                onNotPaid={
                  mayDecide
                    ? (reason) =>
                        after(
                          store.decideAttempt(attempt.id, { outcome: 'not_paid', reason }),
                          words.done.not_paid(),
                        )
                    : undefined
                }
              />
            ))}
          </ul>
        </section>
      )}
      {found && found.refused.length > 0 && (
        <section>
          <h2 className="head">{words.refused()}</h2>
          <p className="muted">{words.refusedText()}</p>
          <ul>
            {found.refused.map((attempt) => (
              <PartyAttempt key={attempt.id} attempt={attempt} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
      {found && found.refunds.length > 0 && (
        <section>
          <h2 className="head">{words.refunds()}</h2>
          <p className="muted">{words.refundsText()}</p>
          <ul>
            {pairs(found).map(({ refund, attempt }) => (
              <UnresolvedRefund
                key={`${refund.id} ${refund.state}`}
                refund={refund}
                attempt={attempt}
                timeZone={timeZone}
                isBusy={store.changing.isBusy.value}
                onGo={onGo}
                onDecide={
                  (refund.attempt === null ? mayGiveBack : mayDecide)
                    ? (wish) => after(store.decide(refund.id, wish), words.done[wish.decision]())
                    : undefined
                }
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
