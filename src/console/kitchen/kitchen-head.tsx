import { ConnectionStatus } from '#console/board/head/connection-status.tsx';
import { WallClock } from '#console/board/head/wall-clock.tsx';
import { Segments } from '#console/components/fields/segments.tsx';
import type { Station } from '#console/components/ticket/board-types.ts';
import { SoundButton } from '#console/sound-alerts/sound-button.tsx';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { backIcon, offlineIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LinkState } from '#web/platform/connection.ts';

export type KitchenSide = 'allDay' | 'recall';

interface Props {
  stations: readonly Station[];
  station: Station;
  /** Tickets on the screen. */
  count: number;
  link: LinkState;
  /** Milliseconds since the epoch; null while live. */
  disconnectedSince: number | null;
  timeZone: string;
  sound: SoundStore | undefined;
  side: KitchenSide | null;
  onSide: (side: KitchenSide) => void;
  onStation: (station: string) => void;
  onSound: () => void;
  onKeys: () => void;
  onBack: () => void;
}

const SIDES: readonly KitchenSide[] = ['allDay', 'recall'];

/** The head of the kitchen view; in rust, with since when, while it is not live. */
export function KitchenHead(props: Props) {
  const { station, stations, count, disconnectedSince, timeZone, sound, side } = props;
  const { LL, time } = useI18n();
  const words = LL.console.kitchen;
  const isOff = disconnectedSince !== null;
  return (
    <header className={isOff ? 'board-head kitchen-head is-off' : 'board-head kitchen-head'}>
      <IconButton shape={backIcon} label={LL.people.back()} onClick={props.onBack} />
      <h1 className={isOff || stations.length === 1 ? 'brand' : 'brand is-short'}>
        <span className="name">{station.name}</span> <span className="num">{count}</span>
      </h1>
      {isOff ? (
        <p className="gone" role="alert">
          <Icon shape={offlineIcon} size={24} />
          <span>{LL.console.link.gone({ time: time(disconnectedSince, timeZone) })}</span>
        </p>
      ) : (
        <>
          {stations.length > 1 && (
            <Segments
              name={LL.console.stations.name()}
              segments={stations.map(({ id, name }) => ({ value: id, words: name }))}
              chosen={station.id}
              onChoose={props.onStation}
            />
          )}
          <span className="gap" />
          <ConnectionStatus link={props.link} />
          {sound && <SoundButton sound={sound} onOpen={props.onSound} />}
          {SIDES.map((each) => (
            <button
              key={each}
              type="button"
              className="button bare"
              aria-pressed={side === each}
              onClick={() => props.onSide(each)}
            >
              {words[each]()}
            </button>
          ))}
          <button
            type="button"
            className="button bare bump-keys"
            aria-haspopup="dialog"
            onClick={props.onKeys}
          >
            {words.keys.open()}
          </button>
        </>
      )}
      <WallClock timeZone={timeZone} />
    </header>
  );
}
