import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PriceList } from '../components/marketing/price-list.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';
import { lowestPrice } from '../sections/plan-rows.ts';
import { SourceLink } from '../sections/source-link.tsx';

/** A summary of the prices, as a printed card. */
export function PricingBanner() {
  const { LL, money } = useI18n();
  const { hosted } = useSite().config;
  const words = LL.home.prices;
  const lowest = lowestPrice(hosted, money);
  return (
    <section className="band linen">
      <div className="wrap split prices">
        <div className="beside">
          <h2 className="head">{words.title()}</h2>
          {(hosted !== null || IS_DRAWN_AHEAD) && (
            <p className="operator-hosted lead">{words.text()}</p>
          )}
          {hosted === null && <p className="operator-unhosted lead">{words.textOwn()}</p>}
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
              ...(lowest === null
                ? []
                : [
                    {
                      name: words.hosted(),
                      price: words.from({ price: lowest }),
                      text: words.hostedText(),
                      className: 'operator-lowest',
                    },
                  ]),
            ]}
          />
        </div>
      </div>
    </section>
  );
}
