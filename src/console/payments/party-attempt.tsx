import type { ReactNode } from 'react';
import type { StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AttemptRow } from './attempt-row.tsx';

interface Props {
  attempt: StaffAttempt;
  timeZone: string;
  children?: ReactNode;
}

/** A party's payment on its own, without the guests and parts that only its bill knows. */
export function PartyAttempt({ attempt, ...rest }: Props) {
  const { LL } = useI18n();
  const name = LL.day.party({ table: attempt.table.label });
  return (
    <AttemptRow {...rest} attempt={attempt} guest={null} name={name} takes="" isBusy={false} />
  );
}
