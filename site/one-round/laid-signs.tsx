import { formatTableId } from '#core/tables/table-id.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { SignCard } from './sign-card.tsx';
import { SIGNED } from './signed.ts';

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
