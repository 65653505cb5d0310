import { useSignals } from '@preact/signals-react/runtime';
import { useAsides } from '#guest/asides/use-asides.ts';
import { MoveNotice } from '#guest/calls/move-notice.tsx';
import { SeatingNotices } from '#guest/seatings/seating-notices.tsx';
import { alertIcon, billIcon, clockIcon, offlineIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { NotMade } from './not-made.tsx';
import type { OrderingProps } from './shared-props.ts';
import { useActiveOrders } from './use-active-orders.ts';
import type { Layers } from './use-layer.ts';

interface Props extends Pick<OrderingProps, 'guest' | 'shown'> {
  show: Layers['show'];
}

/**
 * Notices that appear while the guest reads the menu: no network, and the device's status at its
 * table.
 */
export function StatusNotices({ guest, shown, show }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const { offline: words, payment } = LL.guest;
  // Fetched while the sum is kept: what becomes of it is then said as soon as it is known.
  const { asides } = useAsides(guest.calls.keptCall.value !== null);
  // Shown once, by the row of an order that is not live or else here.
  const isSaid = useActiveOrders(guest, shown).some(({ view }) => view.staleSince !== undefined);
  const { unfinished, failed, waiting, goesBack } = guest.payments;
  // What is being paid says so itself; an order that waits says it for its payment that has failed.
  const isWaiting = unfinished.value === null && waiting.value.length > 0;
  const hasFailed = failed.value !== null && !isWaiting;
  return (
    <div role="status" className="late-notices">
      {guest.link.value === 'offline' && !isSaid && (
        <Notice kind="wait" shape={offlineIcon} title={words.title()} text={words.text()} />
      )}
      {guest.payments.unfinished.value && (
        <Notice
          kind="wait"
          shape={clockIcon}
          title={payment.unfinished()}
          action={{ label: payment.see(), onClick: () => show({ kind: 'pay' }) }}
        />
      )}
      {isWaiting && (
        <Notice
          kind="wait"
          shape={clockIcon}
          title={payment.orderWaits()}
          action={{ label: payment.payOrder(), onClick: () => show({ kind: 'pay' }) }}
        />
      )}
      {goesBack.value > 0 && (
        <Notice
          kind="still"
          shape={billIcon}
          title={payment.goesBack({ amount: money(goesBack.value, shown.venue.currency) })}
          text={payment.goesBackText()}
        />
      )}
      {hasFailed && (
        <Notice
          kind="bad"
          shape={alertIcon}
          title={payment.failed()}
          action={{ label: payment.again(), onClick: () => show({ kind: 'pay' }) }}
        />
      )}
      <NotMade guest={guest} show={show} />
      <MoveNotice calls={guest.calls} />
      {asides && (
        <asides.views.KeptNotice
          words={asides.words}
          calls={guest.calls}
          currency={shown.venue.currency}
          onAgain={() => show({ kind: 'bill' })}
        />
      )}
      {guest.table.value !== null && !shown.takeaway && (
        <SeatingNotices
          seating={guest.seating}
          policy={shown.venue.ordering.joinPolicy}
          onOpen={() => show({ kind: 'table' })}
          onPresence={() => show({ kind: 'presence' })}
        />
      )}
    </div>
  );
}
