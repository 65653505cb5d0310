import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PriceList } from '../components/marketing/price-list.tsx';
import plans from '../plans.json' with { type: 'json' };
import { SourceLink } from '../sections/source-link.tsx';

/** The lowest monthly price of a hosted venue, in öre. */
const LOWEST = Math.min(...plans.flatMap(({ monthly }) => (monthly ? [monthly] : [])));

/** A summary of the prices, as a printed card. */
export function PricingBanner() {
  const { LL, money } = useI18n();
  const words = LL.home.prices;
  return (
    <section className="band linen">
      <div className="wrap split prices">
        <div className="beside">
          <h2 className="head">{words.title()}</h2>
          <p className="lead">{words.text()}</p>
          <Link className="button edge" href="/pricing">
            {words.more()}
          </Link>
        </div>
        <div className="printed-card">
          <PriceList
            rows={[
              {
                name: words.own(),
                price: money(0, 'SEK'),
                text: words.ownText(),
                more: <SourceLink />,
              },
              {
                name: words.hosted(),
                price: words.from({ price: money(LOWEST, 'SEK') }),
                text: words.hostedText(),
              },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
