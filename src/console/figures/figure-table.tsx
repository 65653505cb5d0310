import { type ReactNode, useId } from 'react';
import { csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { saveFile } from '#web/platform/device/save-file.ts';

/**
 * A column: its name, the text of its cells, and the value for a spreadsheet where that differs.
 */
export interface Column<Row> {
  readonly name: string;
  readonly show: (row: Row) => ReactNode;
  readonly cell: (row: Row) => string | number;
  readonly isNumber?: boolean;
}

interface Props<Row> {
  title: string;
  /** The file's name, without `.csv`. */
  file: string;
  /** All of them go into the file; the screen shows `shown` of them at first. */
  rows: readonly Row[];
  shown?: number;
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** Collapsed at first, as there is a chart beside it. */
  isShut?: boolean;
}

/** Figures in rows, also as a file for spreadsheets. */
export function FigureTable<Row>(props: Props<Row>) {
  const { title, file, rows, keyOf, columns, isShut } = props;
  const { LL, locale } = useI18n();
  const words = LL.figures;
  const id = useId();
  const save = () => {
    const style = csvStyleOf(LOCALE_FACTS[locale].intl);
    const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
    const text = toCsv([columns.map(({ name }) => name), ...cells], style);
    saveFile(`${file}.csv`, text, 'text/csv;charset=utf-8');
  };
  const table = (
    <div className="wide-table">
      <table className="figure-table" aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'num' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, props.shown).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, show, isNumber }, index) =>
                index === 0 ? (
                  <th key={name} scope="row">
                    {show(row)}
                  </th>
                ) : (
                  <td key={name} className={isNumber ? 'num' : ''}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <>
      <span id={id} className="hidden-text">
        {title}
      </span>
      {isShut ? (
        <details>
          <summary>{words.asTable()}</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <Button kind="bare" label={words.saveOf({ title })} onClick={save}>
        {words.save()}
      </Button>
    </>
  );
}
