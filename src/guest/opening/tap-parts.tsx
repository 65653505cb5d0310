import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import type { DrawnTaps } from '#core/drawn-openings/opening.schema.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import { pricesAt } from '#core/money/happy-hour-price.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import { clockIcon } from '#web/components/basic/menu-icons.ts';
import { OrderBar } from '#web/components/ordering/order-bar.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { decimalsOf } from '#web/i18n/core-minor-units.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { firstEnd, pricesOf } from './cart-summary.ts';

interface Props {
  table: TableInfo;
  menu: Menu;
  /** Milliseconds since 1970. */
  now: number;
}

/** A placeholder for the count while a button's name is created. No venue's text contains it. */
const COUNT = Number.MAX_SAFE_INTEGER;

/** What `tap-queue.ts` must know of the products that one tap adds. */
export function tapData({ table, menu: given, now }: Props, { LL, intl }: Language): DrawnTaps {
  const menu = pricesAt(given, now);
  const { currency, ordering } = menu.venue;
  const simple = menu.categories.flatMap(({ products }) => products).filter(isSimple);
  return {
    table: table.id,
    lang: intl,
    currency: ordering.showsPrices ? currency : '',
    decimals: decimalsOf(currency),
    until: firstEnd(given, now),
    prices: pricesOf(given, now),
    max: LINE_QUANTITY_MAX,
    products: Object.fromEntries(
      simple.map(({ id, name, price }) => {
        const label = LL.guest.menu.addMore({ name, count: COUNT });
        return [id, [price, label.replace(String(COUNT), '{}')] as const];
      }),
    ),
  };
}

/** What it shows: the order bar, a live region, and the notice for anything but a "+". */
export function TapMarkup() {
  const { LL } = useI18n();
  return (
    <>
      <OrderBar count={0} label={LL.guest.cart.view()} sum="" onClick={() => {}} />
      <div role="status" className="late-notices" />
      <Notice
        kind="wait"
        shape={clockIcon}
        title={LL.site.opensSoon()}
        text={LL.site.opensSoonText()}
      />
    </>
  );
}

/** Both, in a page. */
export function TapParts(props: Props) {
  const language = useI18n();
  // "<" is escaped so that no name can close the element.
  const json = JSON.stringify(tapData(props, language)).replaceAll('<', '\\u003c');
  return (
    <>
      <script
        type="application/json"
        id="drawn-menu"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above.
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <template id="drawn-parts">
        <TapMarkup />
      </template>
    </>
  );
}
