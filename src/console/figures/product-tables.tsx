import { useState } from 'react';
import type { Figures } from '#core/figures/figures.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { evenMoney } from './even-money.ts';
import { FigureTable } from './figure-table.tsx';

/** This many at first: most questions are about what sells best. */
const FIRST = 12;

/** The products sold, best first, and those not sold at all. */
export function ProductTables({ figures, venue }: { figures: Figures; venue: string }) {
  const { LL, locale } = useI18n();
  const words = LL.figures;
  const [isWhole, setWhole] = useState(false);
  const { products, neverSold, currency, period } = figures;
  const { number } = figuresOf(locale);
  const units = minorUnitsOf(currency);
  const revenues = products.map(({ revenue }) => revenue);
  const show = evenMoney(revenues, { currency, locale, isBare: true });
  return (
    <section>
      <h2 className="head">{words.products()}</h2>
      {products.length === 0 ? (
        <p className="none">{words.nothingSold()}</p>
      ) : (
        <FigureTable
          title={words.products()}
          file={`${venue}-products-${period.from}-${period.to}`}
          rows={products}
          shown={isWhole ? products.length : FIRST}
          keyOf={({ product }) => product}
          columns={[
            {
              name: words.product(),
              show: ({ name }) => pickText(name, locale),
              cell: ({ name }) => pickText(name, locale),
            },
            {
              name: words.quantity(),
              show: ({ quantity }) => number(quantity),
              cell: ({ quantity }) => quantity,
              isNumber: true,
            },
            {
              name: words.revenueIn({ currency }),
              show: ({ revenue }) => show(revenue),
              cell: ({ revenue }) => revenue / units,
              isNumber: true,
            },
          ]}
        />
      )}
      {products.length > FIRST && !isWhole && (
        <Button kind="edge" onClick={() => setWhole(true)}>
          {words.allProducts({ count: products.length })}
        </Button>
      )}
      {neverSold.length > 0 && (
        <details>
          <summary>{words.neverSold({ count: neverSold.length })}</summary>
          <ul className="never-sold">
            {neverSold.map(({ product, name }) => (
              <li key={product}>{pickText(name, locale)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
