import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import type { EarlierLine } from '#core/cart/order-again.ts';
import { type RoundAgain, roundAgain } from '#core/cart/round-again.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { presetOptions } from '#core/menu/option-problems.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { choicesOut } from '#core/sets/choices-out.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { wishesFor } from '#core/wishes/wishes.ts';
import { LiveRegion } from '#web/components/basic/live-region.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { AsyncAction } from '#web/stores/async-action.ts';
import { LineSheet } from './line-sheet.tsx';
import { ProductPicker } from './product-picker.tsx';
import { SendBar } from './send-bar.tsx';
import { TableChoice } from './table-choice.tsx';
import { findIn } from './take-facts.ts';
import type { TakenNow, TakeOrderStore } from './take-order-store.ts';
import type { TakenLine } from './taken-line.ts';
import { TakenOrder } from './taken-order.tsx';
import { countsOf, needsChoice } from './tiles.ts';

export interface PartyOrders {
  readonly action: AsyncAction;
  /** The orders of a party; null if they could not be read (see `action`). */
  read(seating: string): Promise<readonly Order[] | null>;
}

interface Props {
  order: TakeOrderStore;
  menu: Menu;
  /** The open tabs, and the tables. */
  tables: readonly TableRef[];
  /** Opens a tab and returns its place, or null if that failed; absent where nobody may. */
  onNewTab?: (() => Promise<string | null>) | undefined;
  /** The seating of each table with a party. */
  seated: ReadonlyMap<string, string>;
  /** Id of the table in the URL; empty if there is none. */
  page: string;
  parties: PartyOrders;
  /** See `ProductPicker`. */
  onMenu?: ((hash: string) => void) | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The key of a line that is not in the order yet. */
const NEW = 0;

/** The menu in tiles, and the order that is taken with them. */
export function OrderTaking({ order, menu, tables, seated, page, parties, now, ...on }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.takeOrder;
  const [message, setMessage] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isChecked, setChecked] = useState(false);
  const basket = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLSelectElement>(null);
  const lines = order.lines.value;
  const table = tableOf(order, tables, page);
  // What is on a tab is fetched: nothing is asked of that as a whole.
  const isFetched = tables.find(({ id }) => id === table)?.tab === true;
  const offered =
    order.isServed.value || isFetched
      ? []
      : wishesFor(
          menu.venue.ordering,
          lines.flatMap(({ product }) => findIn(menu, product) ?? []),
        );
  const wishes = offered.filter((each) => order.wishes.value.includes(each));
  const sheet = order.sheet.value;
  const open = sheet && findIn(menu, sheet.product);
  const say = (what: 'added' | 'removed', { id, name }: Product) => {
    setMessage(null);
    setSaid(words[what]({ name, count: countsOf(order.lines.peek()).get(id) ?? 0 }));
  };
  const add = (product: Product, line: Omit<TakenLine, 'key'>) => {
    order.add(line);
    say('added', product);
  };
  const out = new Set([...menu.availability.soldOutOptions, ...choicesOut(menu, now())]);
  const pick = (product: Product) => {
    const options = presetOptions(product, menu.optionGroups, out);
    const line = { product: product.id, options, quantity: 1, note: '' };
    if (needsChoice(menu, product)) order.showSheet({ key: NEW, ...line });
    else add(product, line);
  };
  const repeat = async (seating: string) => {
    setMessage(null);
    const orders = await parties.read(seating);
    if (orders === null) return;
    const again = roundAgain(orders, menu, now());
    for (const { product, options, quantity, note } of again?.lines ?? []) {
      order.add({ product, options, quantity, note });
    }
    setMessage(roundText(LL, locale, again));
  };
  const toNewTab = async (open: Props['onNewTab']) => {
    setMessage(null);
    const id = (await open?.()) ?? null;
    if (id !== null) order.chooseTable({ id, page });
  };
  const send = async (isAnyway: boolean) => {
    setChecked(table === '');
    if (table === '') return field.current?.focus();
    if (lines.length === 0) return;
    setMessage(null);
    const isServed = order.isServed.peek();
    const made = await order.send(table, { isAnyway, wishes });
    if (made === null) return;
    setSaid('');
    setMessage(madeText(words, made, { isServed, isMore: order.lines.peek().length > 0 }));
  };
  return (
    <div className="take-order">
      <LiveRegion text={said} />
      <ProductPicker
        menu={menu}
        mostSold={order.mostSold.value}
        counts={countsOf(lines)}
        onMenu={on.onMenu}
        onPick={pick}
        onLess={(product) => {
          order.takeOff(product.id);
          say('removed', product);
        }}
      >
        <TableChoice
          tables={tables}
          chosen={table}
          seated={seated}
          isMissing={isChecked && table === ''}
          field={field}
          isBusy={parties.action.isBusy.value}
          onChoose={(id) => order.chooseTable({ id, page })}
          onAgain={(seating) => void repeat(seating)}
          onNewTab={on.onNewTab && (() => void toNewTab(on.onNewTab))}
        />
      </ProductPicker>
      <div className="order-side">
        <TakenOrder
          menu={menu}
          lines={lines}
          isServed={order.isServed.value}
          {...{ offered, wishes }}
          heading={basket}
          onChange={order.change}
          onOpen={order.showSheet}
          onServed={order.setServed}
          onWish={order.wish}
        />
        <SendBar
          menu={menu}
          lines={lines}
          isServed={order.isServed.value}
          isBusy={order.sending.isBusy.value}
          message={message}
          error={order.sending.error.value ?? parties.action.error.value}
          refusal={order.refusal.value}
          tooFew={order.tooFew.value}
          onView={() => {
            basket.current?.scrollIntoView();
            basket.current?.focus({ preventScroll: true });
          }}
          onSend={(isAnyway) => void send(isAnyway)}
        />
      </div>
      {sheet && open && (
        <LineSheet
          menu={menu}
          product={open}
          line={sheet}
          soldOut={out}
          isNew={sheet.key === NEW}
          onChange={order.showSheet}
          onDone={({ key, ...line }) => {
            if (key === NEW) add(open, line);
            else order.change({ key, ...line });
            order.showSheet(null);
          }}
          onClose={() => order.showSheet(null)}
        />
      )}
    </div>
  );
}

/** The chosen table, else the URL's; empty if that is none that exists. */
function tableOf(
  { table }: Pick<TakeOrderStore, 'table'>,
  tables: readonly TableRef[],
  page: string,
): string {
  const chosen = table.value?.page === page ? table.value.id : page;
  // The board may load after the page, and a URL can name a table that no longer exists.
  return tables.some(({ id }) => id === chosen) ? chosen : '';
}

/** What came of repeating a party's last round; null: it has ordered nothing. */
function roundText(LL: Texts, locale: Locale, again: RoundAgain | null): string {
  const words = LL.takeOrder.round;
  if (again === null) return words.none();
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].intl, { type: 'conjunction' });
  const names = (lines: readonly EarlierLine[]) =>
    list.format(new Set(lines.map(({ name }) => pickText(name, locale))));
  const count = again.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    count > 0 && words.added({ count }),
    again.missing.length > 0 && words.missing({ names: names(again.missing) }),
    again.asked.length > 0 && words.asked({ names: names(again.asked) }),
  ]
    .filter((each) => each !== false)
    .join(' ');
}

/** What became of an order that was sent; `isMore`: something of it is still here. */
function madeText(
  words: Texts['takeOrder'],
  { order: { number, table }, outcome }: TakenNow,
  { isServed, isMore }: { isServed: boolean; isMore: boolean },
): string {
  const about = { number, table: table.label };
  switch (outcome) {
    case 'sent':
      return isServed ? words.onBill(about) : words.sent(about);
    case 'earlier':
      return isMore ? words.arrivedRest(about) : words.arrived(about);
    case 'ended':
      return words.ended(about);
  }
}
