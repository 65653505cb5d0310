import { useSignals } from '@preact/signals-react/runtime';
import { pausesAt } from '#core/availability/availability.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { clockIcon, pauseIcon } from '#web/components/basic/menu-icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { pauseWords, venueTexts } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuStore } from '#web/stores/menu-store.ts';

interface Props {
  shown: Menu;
  menu: Pick<MenuStore, 'venueState' | 'now'>;
}

/** The venue as a whole takes no orders: the reason in the staff's words, and the end. */
export function VenueNotice({ shown, menu }: Props) {
  useSignals();
  const language = useI18n();
  const { venueState, now } = menu;
  const moment = { now: now.value, timeZone: shown.venue.timeZone };
  const venue = venueTexts(language, venueState.value, moment);
  const isPaused = !venueState.value.orderable && venueState.value.because === 'paused';
  return (
    venue && (
      <Notice
        kind="wait"
        shape={isPaused ? pauseIcon : clockIcon}
        title={venue.title}
        text={venue.text}
      />
    )
  );
}

/** What a guest must know before choosing: closed, paused. */
export function MenuNotices({ shown, menu }: Props) {
  useSignals();
  const language = useI18n();
  const moment = { now: menu.now.value, timeZone: shown.venue.timeZone };
  const pauses = pausesAt(shown.availability.pauses, moment.now).flatMap((pause) => {
    const station = shown.stations.find((each) => each.id === pause.station);
    return station
      ? [{ id: station.id, ...pauseWords(language, pause, station.name, moment) }]
      : [];
  });
  return (
    <div className="notices">
      <VenueNotice shown={shown} menu={menu} />
      {menu.venueState.value.orderable &&
        pauses.map((pause) => (
          <Notice
            key={pause.id}
            kind="wait"
            shape={pauseIcon}
            title={pause.title}
            text={pause.text}
          />
        ))}
    </div>
  );
}
