import type { Shift } from '#core/drawers/drawers.schema.ts';
import type { CsvCell } from '#core/shared/csv.ts';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-formats.ts';

/** The counts of drawers as rows of a spreadsheet, as `dayRows` are. */
export function drawerRows(counts: readonly Shift[], LL: Texts): CsvCell[][] {
  const words = LL.drawers;
  return counts.flatMap((shift) => {
    const units = minorUnitsOf(shift.currency);
    const drawer = shift.name || words.main();
    const row = (part: string, amount = 0, note = ''): CsvCell[] => [
      `${words.heading()}: ${part}`,
      note === '' ? drawer : `${drawer}: ${note}`,
      null,
      amount / units,
    ];
    return [
      row(words.float(), shift.float, shift.openedBy),
      row(words.taken(), shift.taken),
      ...shift.moves.map(({ amount, reason }) =>
        row(amount > 0 ? words.in() : words.out(), amount, reason),
      ),
      row(words.expected(), shift.expected),
      row(words.counted(), shift.counted, shift.closedBy),
      row(words.difference(), shift.difference, shift.reason),
    ];
  });
}
