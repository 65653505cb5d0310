import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { placesOf } from '#core/tabs/places.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createAsyncAction } from '#web/stores/async-action.ts';
import { OrderTaking, type PartyOrders } from './order-taking.tsx';
import { createTakeOrderStore } from './take-order-store.ts';
import { openTakenDrafts } from './taken-draft.ts';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  session: {
    call: VenuePageProps['session']['call'];
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  model: { board: Pick<VenuePageProps['model']['board'], 'tables' | 'seatings' | 'openTab'> };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
  me: Pick<VenuePageProps['me'], 'id'>;
}

/**
 * Staff take an order at a table, seated or not: `#order`, or `#order/<table>` for a given table.
 */
export function TakeOrderPage({ session, model, venue, me, path, onGo, onBack }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.takeOrder;
  const { call, environment } = session;
  const order = useMemo(() => {
    const drafts = openTakenDrafts(venue.id, me.id);
    const { read: readOrders } = partyOrders(call, venue.id);
    return createTakeOrderStore({ ...environment, call, drafts, readOrders });
  }, [environment, call, venue.id, me.id]);
  const parties = useMemo(() => partyOrders(call, venue.id), [call, venue.id]);
  useEffect(() => {
    void order.load(venue.id, locale);
    return order.pause;
  }, [order, venue.id, locale]);
  const newTab = async () => (await model.board.openTab(null))?.table.id ?? null;
  const menu = order.menu.value;
  const failed = order.loading.error.value;
  const seated = model.board.seatings.value.map(
    ({ seating }) => [seating.table.id, seating.id] as const,
  );
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <ErrorMessage error={failed} />
      {menu === null && failed === null && <p className="none">{words.loading()}</p>}
      {failed !== null && (
        <Button kind="edge" onClick={() => void order.load(venue.id, locale)}>
          {LL.common.tryAgain()}
        </Button>
      )}
      {menu && (
        <OrderTaking
          order={order}
          menu={menu}
          tables={placesOf(model.board.tables.value, model.board.seatings.value)}
          onNewTab={venue.permissions.includes('seatings.handle') ? newTab : undefined}
          seated={new Map(seated)}
          page={path}
          parties={parties}
          onMenu={venue.permissions.includes('menu.edit') ? onGo : undefined}
          now={environment.clock.now}
        />
      )}
    </Page>
  );
}

function partyOrders(call: Props['session']['call'], venue: string): PartyOrders {
  const action = createAsyncAction();
  return {
    action,
    async read(seating) {
      const answer = await action.run(() =>
        call('GET /venues/:venue/seatings/:seating/bill', { params: { venue, seating } }),
      );
      return answer?.result.orders ?? null;
    },
  };
}
