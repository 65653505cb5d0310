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

interface Props {
  figures: Figures;
  venue: string;
}

/** The products and sets that were sold, best first, and those not sold at all. */
export function ProductTables({ figures, venue }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.figures;
  const { products, sets, neverSold } = figures;
  return (
    <section>
      <h2 className="head">{words.products()}</h2>
      {products.length === 0 ? (
        <p className="none">{words.nothingSold()}</p>
      ) : (
        <SoldTable of="products" figures={figures} venue={venue} />
      )}
      {sets.length > 0 && (
        <>
          <h3>{words.sets()}</h3>
          <p className="muted">{words.setsLead()}</p>
          <SoldTable of="sets" figures={figures} venue={venue} />
        </>
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

function SoldTable({ of, figures, venue }: Props & { of: 'products' | 'sets' }) {
  const { LL, locale } = useI18n();
  const words = LL.figures;
  const [isWhole, setWhole] = useState(false);
  const { currency, period } = figures;
  const rows = figures[of];
  const { number } = figuresOf(locale);
  const units = minorUnitsOf(currency);
  const revenues = rows.map(({ revenue }) => revenue);
  const show = evenMoney(revenues, { currency, locale, isBare: true });
  return (
    <>
      <FigureTable
        title={words[of]()}
        file={`${venue}-${of}-${period.from}-${period.to}`}
        rows={rows}
        shown={isWhole ? rows.length : FIRST}
        keyOf={({ product }) => product}
        columns={[
          {
            name: of === 'sets' ? words.set() : words.product(),
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
      {rows.length > FIRST && !isWhole && (
        <Button kind="edge" onClick={() => setWhole(true)}>
          {words.allProducts({ count: rows.length })}
        </Button>
      )}
    </>
  );
}
