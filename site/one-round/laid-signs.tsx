import { formatTableId } from '#core/tables/table-id.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import code7 from '../assets/sign-07.svg';
import code11 from '../assets/sign-11.svg';
import code12 from '../assets/sign-12.svg';
import { SignCard } from './sign-card.tsx';

/**
 * Tables of the demonstration venue whose signs are shown. A camera reads what is printed below the
 * code: an address would be that of another installation.
 */
export const SIGNED = [
  { table: 'servett00012', label: '12', code: code12 },
  { table: 'servett00007', label: '7', code: code7 },
  { table: 'servett00011', label: 'T2', code: code11 },
] as const;

/** Signs for three tables of the demonstration venue, ready to be put out. */
export function LaidSigns() {
  const { LL } = useI18n();
  return (
    <div className="laid-signs" role="img" aria-label={LL.features.pictures.signs()}>
      {SIGNED.map(({ table, label, code }) => (
        <SignCard key={table} label={label} code={code} typed={formatTableId(table)} />
      ))}
    </div>
  );
}
