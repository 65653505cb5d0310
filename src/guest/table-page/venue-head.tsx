import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { nextOpeningChange, stationClosesAt } from '#core/availability/availability.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { Heading, HeadPart } from '#web/components/layout/page-regions.tsx';
import { isTableName } from '#web/i18n/core-table-texts.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuStore } from '#web/stores/menu-store.ts';

interface Props {
  shown: Menu;
  menu: Pick<MenuStore, 'venueState' | 'now'>;
  /** The table's label; null while a menu is only browsed. */
  label: string | null;
  /** Language and theme. */
  tools: ReactNode;
  onTable: () => void;
}

/** The venue, whether it is open, and the table. */
export function VenueHead({ shown, menu, label, tools, onTable }: Props) {
  useSignals();
  const language = useI18n();
  const { LL } = language;
  const isOpen = menu.venueState.value.orderable || menu.venueState.value.because === 'paused';
  const hours = hoursText(language, shown, menu.now.value, isOpen);
  return (
    <HeadPart className="venue-head">
      <div className="venue">
        <Heading level={1} className="head">
          {shown.venue.name}
        </Heading>
        <span>
          {label === null
            ? LL.guest.venue.browse()
            : [hours, ...stationHours(language, shown, menu.now.value, isOpen)].join(' · ')}
        </span>
      </div>
      <div className="tools">{tools}</div>
      {label !== null && (
        <button type="button" className="table" onClick={onTable}>
          {!isTableName(label) && `${LL.common.table()} `}
          <b className="num">{label}</b>
        </button>
      )}
    </HeadPart>
  );
}

/** Stations that stop taking orders before the venue closes, with their times. */
function stationHours(
  { LL, dayAndTime }: Language,
  { venue, stations }: Menu,
  now: number,
  isOpen: boolean,
): string[] {
  const closes = nextOpeningChange(venue, now) ?? Number.POSITIVE_INFINITY;
  return stations.flatMap(({ id, name }) => {
    const until = stationClosesAt(venue, id, now);
    return isOpen && until !== null && until < closes
      ? [
          LL.guest.venue.stationUntil({
            station: name,
            time: dayAndTime(until, now, venue.timeZone),
          }),
        ]
      : [];
  });
}

/** Until when it is open or closed; nothing if it never closes. */
function hoursText(
  { LL, dayAndTime }: Language,
  { venue }: Menu,
  now: number,
  isOpen: boolean,
): string {
  const change = nextOpeningChange(venue, now);
  if (change === null) {
    return isOpen ? '' : LL.guest.venue.closed();
  }
  const time = dayAndTime(change, now, venue.timeZone);
  return isOpen ? LL.guest.venue.openUntil({ time }) : LL.guest.venue.closedUntil({ time });
}
