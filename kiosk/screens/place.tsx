import type { Device } from '#core/devices/device.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The logo, the venue and the table's label. */
export function Place({ device }: { device: Pick<Device, 'venue' | 'table'> | null }) {
  const { LL } = useI18n();
  const venue = device?.venue.name ?? 'Servett';
  const table = device?.table?.label;
  return (
    <p className="k-place">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
        <path d="M23 6v16.5H8.33z" />
      </svg>
      {table === undefined ? venue : LL.kiosk.place({ venue, table })}
    </p>
  );
}
