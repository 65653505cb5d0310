import { useSignals } from '@preact/signals-react/runtime';
import { dayName } from '#console/figures/day-name.ts';
import type { Books, MissingAccount } from '#core/books/books.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BooksStore } from './books-store.ts';

interface Props {
  found: Books;
  store: BooksStore;
  after: (work: Promise<boolean>, words: string) => Promise<boolean>;
}

/** A month's closed days, and handing over those that were not. */
export function BookDays({ found, store, after }: Props) {
  useSignals();
  const { LL, locale, money } = useI18n();
  const words = LL.books;
  const { intl } = LOCALE_FACTS[locale];
  const rate = new Intl.NumberFormat(intl);
  const list = new Intl.ListFormat(intl, { type: 'conjunction' });
  const waiting = found.days.filter(({ handover, isBooked }) => handover === null && isBooked);
  const [last, first] = [waiting[0], waiting.at(-1)];
  if (found.months.length === 0) return null;
  if (found.days.length === 0) return <p>{words.none()}</p>;
  const nameOf = (each: MissingAccount) => missingText(each, LL, (value) => rate.format(value));
  const handOver = (from: string, to: string) =>
    void after(store.handOver(from, to), words.done({ count: waiting.length }));
  return (
    <section aria-label={words.day()}>
      {found.missing.length > 0 && (
        <div className="notice wait" role="status">
          <Icon shape={alertIcon} />
          <p>{words.missing({ accounts: list.format(found.missing.map(nameOf)) })}</p>
        </div>
      )}
      {first && last && found.missing.length === 0 && (
        <Button
          kind="staff"
          isBusy={store.changing.isBusy.value}
          onClick={() => handOver(first.day, last.day)}
        >
          {words.handOver({ count: waiting.length })}
        </Button>
      )}
      <table className="figure-table" aria-label={words.heading()}>
        <thead>
          <tr>
            <th scope="col">{words.day()}</th>
            <th scope="col" className="num">
              {words.total()}
            </th>
            <th scope="col" className="num">
              {words.paid()}
            </th>
            <th scope="col">{words.state()}</th>
          </tr>
        </thead>
        <tbody>
          {found.days.map(({ day, total, paid, handover, isBooked, isUndelivered, waiting }) => (
            <tr key={day}>
              <th scope="row">{dayName(day, locale)}</th>
              <td className="num">{money(total, found.currency)}</td>
              <td className="num">{money(paid, found.currency)}</td>
              <td>
                {isBooked ? stateText(found, handover, LL, intl) : words.nothing()}
                {isUndelivered && <small className="book-waiting">{words.undelivered()}</small>}
                {waiting && waiting.count > 0 && (
                  <small className="book-waiting">
                    {words.waiting({
                      count: waiting.count,
                      amount: money(waiting.amount, found.currency),
                    })}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stateText(found: Books, handover: string | null, LL: Texts, intl: string): string {
  const words = LL.books;
  const own = found.handovers.find(({ id }) => id === handover);
  if (own === undefined) return words.waits();
  const { timeZone } = found;
  const at = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeZone }).format(
    Date.parse(own.at),
  );
  return own.way === 'mail'
    ? words.byMail({ at })
    : words.handedOver({ at, name: own.by || LL.day.someone() });
}

function missingText(
  { purpose, rate = 0 }: MissingAccount,
  LL: Texts,
  format: (value: number) => string,
): string {
  const words = LL.books;
  if (purpose === 'sales' || purpose === 'vat') return words[purpose]({ rate: format(rate / 100) });
  return words.purposes[purpose]();
}
