import { evenMoney } from '#console/figures/even-money.ts';
import { percentText } from '#console/menu/questions/percent-text.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayTable } from './day-table.tsx';

/** What was sold by group of the menu; each opens with its products. */
export function DayGroups({ figures }: { figures: DayFigures }) {
  const { LL, locale } = useI18n();
  const words = LL.day;
  const { groups, currency } = figures;
  if (groups === undefined) return <p className="muted">{words.noGroups()}</p>;
  if (groups.length === 0) return null;
  const amounts = groups.flatMap(({ gross, vat }) => [gross, vat]);
  const say = evenMoney(amounts, { currency, locale });
  return (
    <section>
      <h3>{words.groups()}</h3>
      {groups.map(({ group, count, gross, vat, products }) => {
        const name = group === null ? words.otherGroup() : pickText(group.name, locale);
        return (
          <details key={group?.id ?? ''} className="day-group">
            <summary>
              <span className="group-sums">
                <b>{name}</b> <span className="num">{count}</span>{' '}
                <span className="num">{say(gross)}</span>{' '}
                <small className="num">{words.ofWhichVat({ amount: say(vat) })}</small>
              </span>
            </summary>
            <DayTable
              title={words.productsOf({ group: name })}
              columns={[
                words.product(),
                words.count(),
                words.gross(),
                words.rate(),
                words.vatSum(),
                words.net(),
              ]}
              rows={products.map((product) => [
                pickText(product.name, locale),
                String(product.count),
                say(product.gross),
                percentText(product.rate, locale),
                say(product.vat),
                say(product.gross - product.vat),
              ])}
            />
          </details>
        );
      })}
    </section>
  );
}
