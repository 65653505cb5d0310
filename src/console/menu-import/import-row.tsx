import { centilitres } from '#console/components/centilitres.ts';
import type { DrinkFacts } from '#core/drinks/drink-facts.schema.ts';
import type { ImportReason } from '#core/menu-import/codes.ts';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { placeOfRow } from '#core/menu-import/sheet-row.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ShownRow } from './import-outcomes.ts';
import { createImportTexts } from './import-texts.ts';

/** One row: its product, and what changes or why it is left out. */
export function ImportRow({ row, preview }: { row: ShownRow; preview: ImportPreview }) {
  const i18n = useI18n();
  const words = i18n.LL.menuImport.rows;
  const { fieldName, valueText } = createImportTexts(i18n, preview.currency);
  const { name, category, kind, price, fields, problems } = row;
  const drink = drinkWords(i18n, row.facts);
  const place = [
    ...(row.row === null ? [] : [rowName(words, preview, row.row)]),
    ...(kind === 'product' ? [] : [words.kinds[kind]()]),
    ...(category === null ? [] : [category]),
  ];
  return (
    <li>
      <span className="what">
        <b>{name ?? (preview.format === 'text' ? words.text() : words.file())}</b>
        {place.length > 0 && <small>{place.join(' · ')}</small>}
        {row.into !== undefined && (
          <small>{words.partOf({ row: placeOfRow(preview, row.into).row })}</small>
        )}
        {drink.length > 0 && <small>{drink.join(' · ')}</small>}
      </span>
      {price !== null && fields.length === 0 && (
        <span className="num">{i18n.money(price, preview.currency)}</span>
      )}
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={`${field.field} ${field.locale}`}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {field.before === null && field.after === null ? (
                  words.isNew()
                ) : (
                  <>
                    <span className="hidden-text">{words.before()} </span>
                    <del>{valueText(field, 'before')}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="hidden-text">{words.after()} </span>
                    <ins>{valueText(field, 'after')}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {problems.map((problem) => (
        <Why
          key={`${problem.reason} ${problem.column} ${problem.value}`}
          problem={problem}
          preview={preview}
        />
      ))}
    </li>
  );
}

type RowWords = ReturnType<typeof useI18n>['LL']['menuImport']['rows'];

/** A row as its spreadsheet numbers it; in other files a product is counted. */
function rowName(words: RowWords, preview: ImportPreview, number: number): string {
  if (!NUMBERED.has(preview.format)) return words.number({ row: number });
  const { sheet, row } = placeOfRow(preview, number);
  return sheet === null ? words.row({ row }) : words.sheetRow({ sheet, row });
}

/** Formats with rows or lines. */
const NUMBERED = new Set<ImportPreview['format']>(['csv', 'text']);

/** The fields whose value is a row's number. */
const NAMES_ROW: readonly ImportReason[] = ['duplicate', 'quotes_unclosed', 'row_too_long'];

interface WhyProps {
  problem: ShownRow['problems'][number];
  preview: ImportPreview;
}

/** Why a row is left out: the column, its value, the reason. */
function Why({ problem: { reason, column, value }, preview }: WhyProps) {
  const { LL } = useI18n();
  const words = LL.menuImport;
  const row = NAMES_ROW.includes(reason) && value !== null ? Number(value) : null;
  const place = row === null ? column : rowName(words.rows, preview, row);
  return (
    <p className="why">
      {place !== null && <b>{place}: </b>}
      {value !== null && row === null && (
        <>
          <q>{value}</q>{' '}
        </>
      )}
      {words.reasons[reason]()}
    </p>
  );
}

/** What is known of a drink, in words: "wine", "red", "bottle", "75 cl". */
function drinkWords({ LL, locale }: Language, facts: DrinkFacts): string[] {
  const { values, servings } = LL.drinks;
  const { kind, color, strength, served = [], sizes = [] } = facts;
  return [
    ...(kind === undefined ? [] : [values.kind[kind]()]),
    ...(color === undefined ? [] : [values.color[color]()]),
    ...(strength === undefined ? [] : [values.strength[strength]()]),
    ...served.map((each) => servings[each]()),
    ...sizes.map((size) => `${centilitres(size, locale)} cl`),
  ];
}
