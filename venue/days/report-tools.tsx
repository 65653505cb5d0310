import { Button } from '../../src/components/basic/button.tsx';
import { Icon } from '../../src/components/basic/icon.tsx';
import { LOCALE_FACTS } from '../../src/contract/codes.ts';
import type { DayFigures } from '../../src/contract/figures/days.schema.ts';
import { type CsvCell, csvStyleOf, toCsv } from '../../src/domain/shared/csv.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { printPage } from '../../src/platform/device/printer.ts';
import { saveFile } from '../../src/platform/device/save-file.ts';
import { printIcon } from '../components/icons/console-icons.ts';
import { dayRows } from './day-rows.ts';

/** A day on paper, and as a file for spreadsheets. */
export function ReportTools({ figures, venue }: { figures: DayFigures; venue: string }) {
  const { LL, locale } = useI18n();
  const words = LL.day;
  const save = () => {
    const style = csvStyleOf(LOCALE_FACTS[locale].intl);
    const head: CsvCell[] = [words.part(), words.what(), words.count(), words.amount()];
    const text = toCsv([head, ...dayRows(figures, LL)], style);
    saveFile(`servett-${venue}-${figures.day}.csv`, text, 'text/csv;charset=utf-8');
  };
  return (
    <div className="report-tools">
      <Button kind="edge" onClick={printPage}>
        <Icon shape={printIcon} size={20} />
        {words.print()}
      </Button>
      <Button kind="edge" onClick={save}>
        {words.csv()}
      </Button>
    </div>
  );
}
