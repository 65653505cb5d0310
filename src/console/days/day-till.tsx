import type { DayReport } from '#core/days/days.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayTable } from './day-table.tsx';

interface Props {
  till: NonNullable<DayReport['till']>;
  currency: string;
}

/** What of the day is in the cash register, and what is not. */
export function DayTill({ till, currency }: Props) {
  const { LL, money } = useI18n();
  const words = LL.day;
  const row = (name: string, { count, amount }: { count: number; amount: number }) => [
    name,
    String(count),
    money(amount, currency),
  ];
  return (
    <DayTable
      title={words.till()}
      columns={[words.part(), words.count(), words.amount()]}
      rows={[
        row(words.tillRegistered(), till.registered),
        row(words.tillWaiting(), till.waiting),
        ...(till.left ? [row(words.tillLeft(), till.left)] : []),
      ]}
    />
  );
}
