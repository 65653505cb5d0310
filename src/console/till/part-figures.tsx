import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { EntryPart } from '#core/till/entry-parts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useFigure } from './use-figure.ts';

interface Props {
  /** The accessible name of the table. */
  name: string;
  parts: readonly EntryPart[];
  currency: string;
  /** By rate, where it is shown. */
  vat?: readonly { readonly rate: number; readonly vat: number }[];
}

/** What to type: an amount for each group and rate of VAT, large enough to be read from a till. */
export function PartFigures({ name, parts, currency, vat }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.till;
  const figure = useFigure(currency);
  const percent = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <table className="till-parts" aria-label={name}>
      <thead className="hidden-text">
        <tr>
          <th scope="col">{words.rate()}</th>
          <th scope="col">{words.group()}</th>
          <th scope="col">{words.amount()}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ group, rate, gross }) => (
          <tr key={`${rate} ${group?.id ?? ''}`}>
            <td className="rate">{percent.format(rate / 10_000)}</td>
            <th scope="row">
              {group === null ? LL.day.otherGroup() : pickText(group.name, locale)}
            </th>
            <td className={gross < 0 ? 'num is-back' : 'num'}>{figure(gross)}</td>
          </tr>
        ))}
      </tbody>
      {vat && (
        <tfoot>
          {vat.map((each) => (
            <tr key={each.rate}>
              <td className="rate">{percent.format(each.rate / 10_000)}</td>
              <th scope="row">{words.vat()}</th>
              <td className="num">{figure(each.vat)}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
