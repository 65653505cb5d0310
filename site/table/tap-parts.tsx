import { clockIcon } from '../../src/components/basic/menu-icons.ts';
import { OrderBar } from '../../src/components/ordering/order-bar.tsx';
import { Notice } from '../../src/components/status/notice.tsx';
import { LOCALE_FACTS } from '../../src/contract/codes.ts';
import { LINE_QUANTITY_MAX } from '../../src/contract/limits.ts';
import type { Menu } from '../../src/contract/menu/menu.schema.ts';
import type { TableInfo } from '../../src/contract/seating/table.schema.ts';
import { isSimple } from '../../src/domain/menu/options.ts';
import { pricesAt } from '../../src/domain/money/happy-hour.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { firstEnd, pricesOf } from './cart-summary.ts';
import type { DrawnMenu } from './queued-taps.ts';

interface Props {
  table: TableInfo;
  menu: Menu;
  /** Milliseconds since 1970. */
  now: number;
}

/** A placeholder for the count while a button's name is created. No venue's text contains it. */
const COUNT = Number.MAX_SAFE_INTEGER;

/** The data with which site/table/tap-queue.ts handles taps on the prerendered menu. */
export function TapParts({ table, menu: given, now }: Props) {
  const { LL, locale } = useI18n();
  const menu = pricesAt(given, now);
  const { currency, ordering } = menu.venue;
  const simple = menu.categories.flatMap(({ products }) => products).filter(isSimple);
  const data: DrawnMenu = {
    table: table.id,
    lang: LOCALE_FACTS[locale].intl,
    currency: ordering.showsPrices ? currency : '',
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
  // "<" is escaped so that no name can close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <>
      <script
        type="application/json"
        id="drawn-menu"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above.
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <template id="drawn-parts">
        <OrderBar count={0} label={LL.guest.cart.view()} sum="" onClick={() => {}} />
        <div role="status" className="late-notices" />
        <Notice
          kind="wait"
          shape={clockIcon}
          title={LL.site.opensSoon()}
          text={LL.site.opensSoonText()}
        />
      </template>
    </>
  );
}
