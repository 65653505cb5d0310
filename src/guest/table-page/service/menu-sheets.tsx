import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { AgainNotice } from '#guest/cart/again-notice.tsx';
import { RefusalNotice } from '#guest/cart/refusal-notice.tsx';
import { ReviewSheet } from '#guest/cart/review-sheet.tsx';
import { GoesWithLine } from '#guest/favourites/goes-with-line.tsx';
import { VenueNotice } from '#guest/menu/menu-notices.tsx';
import { OwnName } from '#guest/profile/own-name.tsx';
import { PolicyNotice } from '#guest/seatings/policy-notice.tsx';
import { PresenceSheet } from '#guest/seatings/presence-sheet.tsx';
import { Rounds } from '#guest/seatings/rounds.tsx';
import { TableSheet } from '#guest/seatings/table-sheet.tsx';
import {
  AvoidSheet,
  BillSheet,
  CallSheet,
  ElsewhereSheet,
  HandedSheet,
  OwnSheet,
  PaySheet,
  PhonesSheet,
  ProfileSheet,
} from '#guest/sheets/lazy-sheets.ts';
import { PickUp } from '#guest/takeaway/pick-up.tsx';
import { avoidedOf } from '#web/avoid/conflict.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { layerUnder } from '../layer-under.ts';
import { NotMade } from '../not-made.tsx';
import type { OrderingProps } from '../shared-props.ts';
import type { Layer } from '../use-layer.ts';
import { Choosing, forTable } from './choosing.tsx';
import { OrderLayer } from './order-layer.tsx';
import { ProductLayer } from './product-layer.tsx';

type Props = OrderingProps & { canOrder: boolean; isFixed: boolean };

/** What covers the menu. An order stays under what was opened from it, and has the focus after it. */
export function MenuSheets(props: Props) {
  const { layer } = props.layers;
  const id = 'id' in layer && layer.id;
  return (
    <>
      {id && <OrderLayer {...props} id={id} isAsking={layer.kind === 'cancel'} />}
      <TopSheet {...props} />
    </>
  );
}

/** What is done as a guest of the party. */
const OF_PARTY: readonly Layer['kind'][] = ['table', 'call', 'bill', 'pay', 'phones', 'profile'];

function TopSheet(props: Props) {
  useSignals();
  const { guest, shown, sending, layers } = props;
  const { LL } = useI18n();
  const { layer, show, close } = layers;
  const { seating, orders } = guest;
  const label = guest.table.value?.label ?? '';
  const id = 'id' in layer ? layer.id : undefined;
  const back = id ? () => show({ kind: 'order', id }) : close;
  // Another phone goes on for this one, which has no part in the party any more.
  if (seating.needsPresence.value === 'handed' && OF_PARTY.includes(layer.kind)) {
    return <Presence {...props} label={label} />;
  }
  switch (layer.kind) {
    case 'product':
      return <ProductLayer {...props} layer={layer} />;
    case 'review':
      return (
        <ReviewSheet
          shown={shown}
          wait={guest.wait.value}
          cart={guest.cart}
          menu={guest.menu}
          sending={sending}
          avoided={avoidedOf(guest.avoid)}
          blocked={props.blocked}
          forTable={forTable(props)}
          isOffline={guest.link.value === 'offline'}
          notice={
            <>
              <VenueNotice shown={shown} menu={guest.menu} />
              <RefusalNotice
                refusal={guest.refusal.value}
                shown={shown}
                onDismiss={guest.dismissRefusal}
                sending={sending}
              />
              <PolicyNotice seating={seating} onOpen={() => show({ kind: 'table' })} />
              <AgainNotice missing={layer.missing ?? []} />
              <OwnName
                seating={seating}
                onChange={() => show({ kind: 'profile', from: 'review' })}
              />
            </>
          }
          more={
            <>
              <GoesWithLine
                guest={guest}
                shown={shown}
                onOpen={(product) => show({ kind: 'product', product, line: null, from: 'review' })}
              />
              <PickUp guest={guest} shown={shown} sending={sending} />
            </>
          }
          onEdit={(line) => show({ kind: 'product', product: line.product, line, from: 'review' })}
          onClose={close}
        >
          <Choosing {...props} />
          <Rounds
            title={shown.takeaway ? LL.guest.thanks.yours() : LL.guest.cart.rounds()}
            orders={orders.orders.value}
            guests={seating.guests.value}
            me={seating.session.value?.id ?? null}
          />
        </ReviewSheet>
      );
    case 'none':
    case 'order':
    case 'cancel':
      return null;
    case 'table':
      return (
        <TableSheet
          label={label}
          seating={seating}
          policy={shown.venue.ordering.joinPolicy}
          orders={orders}
          activeOrders={props.activeOrders}
          bill={guest.bill}
          kept={guest.payments.kept.value}
          isTakenAway={shown.takeaway === true}
          onCall={shown.takeaway ? null : () => show({ kind: 'call' })}
          onBill={props.onBill}
          onPay={props.onPay}
          onName={() => show({ kind: 'profile', from: 'table' })}
          onPhones={
            props.isFixed || shown.takeaway || !guest.changesPhones
              ? null
              : () => show({ kind: 'phones' })
          }
          onAgain={(order) =>
            show({ kind: 'review', missing: guest.cart.orderAgain(order).missing })
          }
          onOrder={(id) => show({ kind: 'order', id })}
          choosing={<Choosing {...props} isApart />}
          onClose={close}
        />
      );
    case 'presence':
      return <Presence {...props} label={label} />;
    case 'avoid':
      return <AvoidSheet avoid={guest.avoid} shown={shown} onClose={close} />;
    case 'own':
      return (
        <OwnSheet
          guest={guest}
          shown={shown}
          onOpen={(product) => show({ kind: 'product', product, line: null, from: 'own' })}
          onClose={close}
        />
      );
    case 'call':
      return (
        <CallSheet
          label={label}
          timeZone={shown.venue.timeZone}
          calls={guest.calls}
          onBill={props.onBill && (() => show({ kind: 'bill', id }))}
          onPay={props.onPay && (() => show({ kind: 'pay', id }))}
          onClose={back}
        />
      );
    case 'pay':
      return (
        <PaySheet
          venue={shown.venue}
          payments={guest.payments}
          bill={guest.bill}
          calls={guest.calls}
          seating={seating}
          way={props.payWay}
          openPaying={guest.openPaying}
          notMade={<NotMade guest={guest} show={show} />}
          onOrder={(paid) => show({ kind: 'order', id: paid })}
          onClose={back}
        />
      );
    case 'bill':
      return (
        <BillSheet
          label={label}
          venue={shown.venue}
          bill={guest.bill}
          calls={guest.calls}
          orders={orders}
          seating={seating}
          onClose={back}
        />
      );
    case 'phones':
      return (
        <PhonesSheet
          openPhones={guest.openPhones}
          isOffline={guest.link.value === 'offline'}
          code={layer.code}
          onClose={() => show(layerUnder(layer))}
        />
      );
    case 'profile':
      return <ProfileSheet seating={seating} onClose={() => show({ kind: layer.from })} />;
  }
}

function Presence({ guest, shown, layers, label }: OrderingProps & { label: string }) {
  useSignals();
  const { LL } = useI18n();
  const [isBusy, setIsBusy] = useState(false);
  const error = guest.seating.error.value;
  const away = guest.seating.elsewhere.value;
  if (away !== null) {
    return (
      <ElsewhereSheet
        label={label}
        away={away}
        currency={shown.venue.currency}
        onAnswer={async (answer) => {
          await guest.answerElsewhere(answer);
          layers.close();
        }}
        onClose={layers.close}
      />
    );
  }
  const confirm = async () => {
    setIsBusy(true);
    await guest.confirmPresence();
    setIsBusy(false);
    if (!guest.seating.needsPresence.value) {
      layers.close();
    }
  };
  const question = {
    isBusy,
    error: error === null ? null : errorText(LL, error),
    onYes: () => void confirm(),
    onClose: layers.close,
  };
  return guest.seating.needsPresence.value === 'handed' ? (
    <HandedSheet {...question} />
  ) : (
    <PresenceSheet {...question} label={label} />
  );
}
