import type { BookHandover, Books } from '#core/books/books.schema.ts';
import { BOOK_FORMATS, type BookFormat } from '#core/books/codes.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  found: Books;
  fileOf: (handover: BookHandover, format: BookFormat) => string;
}

/** What was handed over, latest first, each as the files that it always gives. */
export function HandoverFiles({ found, fileOf }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.books;
  const { intl } = LOCALE_FACTS[locale];
  const date = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' });
  if (found.handovers.length === 0) return null;
  const periodOf = ({ first, last }: BookHandover) =>
    date.formatRange(Date.parse(first), Date.parse(last));
  return (
    <section className="framed" aria-labelledby="books-files">
      <h2 className="head" id="books-files">
        {words.files()}
      </h2>
      <p className="muted">{words.again()}</p>
      <ul className="handovers">
        {found.handovers.map((handover) => {
          const period = periodOf(handover);
          return (
            <li key={handover.id}>
              <span>{words.fileOf({ period, count: handover.days })}</span>
              <span className="formats">
                {BOOK_FORMATS.map((format) => (
                  <a
                    key={format}
                    className="button edge"
                    href={fileOf(handover, format)}
                    aria-label={words.fetch({ format: words.formats[format](), period })}
                    download
                  >
                    {words.formats[format]()}
                  </a>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
