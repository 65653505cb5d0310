import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import { useI18n } from '../src/i18n/use-i18n.tsx';

/** The logo and the table's label. */
export function Place({ table }: { table: TableInfo | null }) {
  const { LL } = useI18n();
  return (
    <p className="k-place">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
        <path d="M23 6v16.5H8.33z" />
      </svg>
      {table ? LL.kiosk.place({ venue: table.venue.name, table: table.label }) : 'Servett'}
    </p>
  );
}
