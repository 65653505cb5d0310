import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { Product } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LineSheet } from './line-sheet.tsx';
import { openFavourites } from './open-favourites.ts';
import { ProductPicker } from './product-picker.tsx';
import { findIn, totalOf } from './take-facts.ts';
import type { TakenLine } from './take-order-store.ts';
import { createTakeOrderStore } from './take-order-store.ts';
import { TakenOrder } from './taken-order.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onBack'> {
  session: {
    call: VenuePageProps['session']['call'];
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  model: { board: Pick<VenuePageProps['model']['board'], 'tables' | 'seatings'> };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

/** What the sheet shows: a product to add, or a line to change. */
type Open = { product: Product; line: TakenLine | null };

/**
 * Staff take an order at a table, seated or not: `#order`, or `#order/<table>` for a given table.
 */
export function TakeOrderPage({ session, model, venue, path, onBack }: Props) {
  useSignals();
  const { LL, locale, money } = useI18n();
  const words = LL.takeOrder;
  const order = useMemo(
    () => createTakeOrderStore({ ...session.environment, call: session.call }),
    [session],
  );
  const [open, setOpen] = useState<Open | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    void order.load(venue.id, locale);
    return order.pause;
  }, [order, venue.id, locale]);
  const favourites = useMemo(() => openFavourites(venue.id), [venue.id]);
  const basket = useRef<HTMLHeadingElement>(null);
  const goToBasket = () => {
    basket.current?.scrollIntoView();
    basket.current?.focus({ preventScroll: true });
  };
  const menu = order.menu.value;
  const lines = order.lines.value;
  const failed = order.loading.error.value;
  const pick = (product: Product) => {
    setMessage(null);
    if (!isSimple(product)) return setOpen({ product, line: null });
    order.add({ product: product.id, options: [], quantity: 1, note: '' });
  };
  const send = async (table: string, way: 'send' | 'anyway' | 'served') => {
    setMessage(null);
    const made = await order.send(table, way);
    if (made === null) return;
    const { number } = made;
    const { label } = made.table;
    setMessage(
      way === 'served'
        ? words.onBill({ number, table: label })
        : words.sent({ number, table: label }),
    );
  };
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <SuccessMessage text={message} />
      <ErrorMessage error={failed} />
      {menu === null && failed === null && <p className="none">{words.loading()}</p>}
      {failed !== null && (
        <Button kind="edge" onClick={() => void order.load(venue.id, locale)}>
          {LL.common.tryAgain()}
        </Button>
      )}
      {menu && (
        <div className="take-order">
          <div>
            <ProductPicker menu={menu} favourites={favourites} onPick={pick} />
            {lines.length > 0 && (
              <div className="to-basket">
                <Button kind="staff" isFull onClick={goToBasket}>
                  {words.basket({
                    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
                    amount: money(totalOf(menu, lines), menu.venue.currency),
                  })}
                </Button>
              </div>
            )}
          </div>
          <TakenOrder
            menu={menu}
            lines={lines}
            heading={basket}
            tables={model.board.tables.value}
            first={path}
            seated={new Set(model.board.seatings.value.map(({ seating }) => seating.table.id))}
            isBusy={order.sending.isBusy.value}
            error={order.sending.error.value}
            refusal={order.refusal.value}
            tooFew={order.tooFew.value}
            onChange={order.change}
            onOpen={(line) => {
              const product = findIn(menu, line.product);
              if (product) setOpen({ product, line });
            }}
            onSend={(table, way) => void send(table, way)}
          />
        </div>
      )}
      {menu && open && (
        <LineSheet
          menu={menu}
          product={open.product}
          line={open.line}
          onDone={(line) => {
            if (open.line) order.change({ ...line, key: open.line.key });
            else order.add(line);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
