import type { ReactNode } from 'react';
import { useId } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import { Segments } from '#console/components/fields/segments.tsx';
import { glassIcon } from '#console/components/icons/console-icons.ts';
import { moreIcon, soldOutIcon, tableIcon } from '#console/components/icons/icons.ts';
import { VenueSwitch } from '#console/components/navigation/venue-switch.tsx';
import { LogoMark } from '#console/components/page/logo-mark.tsx';
import { Elapsed } from '#console/components/ticket/age.tsx';
import type { Station } from '#console/components/ticket/board-types.ts';
import { NO_AREA } from '#console/live/board-area.ts';
import type { Unadmitted } from '#core/escalation/escalation.ts';
import type { Area } from '#core/tables/tables.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, offlineIcon } from '#web/components/basic/icons.ts';
import { pauseIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LinkState } from '#web/platform/connection.ts';
import type { HeadWay } from '../board-panel.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { WallClock } from './wall-clock.tsx';

interface Props {
  venue: string;
  timeZone: string;
  stations: readonly Station[];
  station: string | null;
  onStation: (station: string | null) => void;
  areas: readonly Area[];
  /** Whether some tables are in no area. */
  hasOthers: boolean;
  area: string | null;
  onArea: (area: string | null) => void;
  link: LinkState;
  /** Milliseconds since the epoch; null while live. */
  disconnectedSince: number | null;
  panels: readonly HeadWay[];
  isPaused: boolean;
  /** Guests who wait to be let in. */
  waiting: number;
  /** Orders of such guests, if there are any. */
  unadmitted: Pick<Unadmitted, 'count' | 'since' | 'severity'> | null;
  onPanel: (panel: HeadWay) => void;
  /** Whether the board can be heard. */
  sound: ReactNode;
  /** The person who uses a shared screen. */
  who?: ReactNode;
}

const PANEL_ICONS: Record<HeadWay, string> = {
  pause: pauseIcon,
  tabs: glassIcon,
  tables: tableIcon,
  soldOut: soldOutIcon,
  more: moreIcon,
};

export function BoardHead(props: Props) {
  const { venue, timeZone, stations, station, link, disconnectedSince, panels, isPaused } = props;
  const { waiting, unadmitted } = props;
  const { LL } = useI18n();
  const pauses = useAskingMark('venue.pause');
  const name = props.areas.length > 0 ? 'board-head with-areas' : 'board-head';
  if (disconnectedSince !== null)
    return <NotLive {...{ name, venue, timeZone }} since={disconnectedSince} />;
  return (
    <header className={name}>
      <h1 className="brand">
        <LogoMark />
        <span className="name">{venue}</span>
      </h1>
      <VenueSwitch />
      {stations.length > 1 && (
        <Segments
          name={LL.console.stations.name()}
          segments={[
            { value: null, words: LL.console.stations.all() },
            ...stations.map(({ id, name }) => ({ value: id, words: name })),
          ]}
          chosen={station}
          onChoose={props.onStation}
        />
      )}
      {props.areas.length > 0 && (
        <AreaChoice
          areas={props.areas}
          hasOthers={props.hasOthers}
          chosen={props.area}
          onChoose={props.onArea}
        />
      )}
      <span className="gap" />
      <ConnectionStatus link={link} />
      {props.who}
      {props.sound}
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          className={`button bare to-${panel} ${panel === 'pause' && isPaused ? 'is-paused' : ''}`}
          aria-haspopup={panel === 'tabs' ? undefined : 'dialog'}
          onClick={() => props.onPanel(panel)}
        >
          <Icon shape={PANEL_ICONS[panel]} size={24} />
          <span className="word">{LL.console.panels[panel]()}</span>
          {panel === 'pause' && pauses.icon}
          {panel === 'tables' && <WaitingGuests {...{ waiting, unadmitted }} />}
        </button>
      ))}
      <WallClock timeZone={timeZone} />
    </header>
  );
}

/** Who waits to be let in; with an order since when, because nobody makes it. */
function WaitingGuests({ waiting, unadmitted }: Pick<Props, 'waiting' | 'unadmitted'>) {
  const words = useI18n().LL.console.tables;
  if (unadmitted !== null) {
    const { count, since, severity } = unadmitted;
    return (
      <span className={`count has-age ${severity > 0 ? 'is-alarming' : ''}`}>
        {severity > 0 && <Icon shape={alertIcon} size={16} />}
        <span aria-hidden="true">{count} · </span>
        <span className="hidden-text"> {words.ordersWait({ count })} </span>
        <Elapsed since={since} />
      </span>
    );
  }
  return waiting === 0 ? null : (
    <span className="count">
      {waiting}
      <span className="hidden-text"> {words.waiting({ count: waiting })}</span>
    </span>
  );
}

function NotLive({
  name,
  venue,
  since,
  timeZone,
}: {
  name: string;
  venue: string;
  since: number;
  timeZone: string;
}) {
  const { LL, time } = useI18n();
  return (
    <header className={`${name} is-off`}>
      <h1 className="hidden-text">{venue}</h1>
      <p className="gone" role="alert">
        <Icon shape={offlineIcon} size={24} />
        <span>{LL.console.link.gone({ time: time(since, timeZone) })}</span>
      </p>
      <WallClock timeZone={timeZone} />
    </header>
  );
}

interface AreaChoiceProps {
  areas: readonly Area[];
  /** Whether some tables are in no area. */
  hasOthers: boolean;
  /** Null for all areas. */
  chosen: string | null;
  onChoose: (area: string | null) => void;
}

/** The area that this board shows. A native select, as there may be many. */
function AreaChoice({ areas, hasOthers, chosen, onChoose }: AreaChoiceProps) {
  const { LL } = useI18n();
  const words = LL.console.areas;
  const id = useId();
  return (
    <span className={chosen === null ? 'area-choice' : 'area-choice is-on'}>
      <label htmlFor={id} className="hidden-text">
        {words.name()}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        <option value="">{words.all()}</option>
        {areas.map((area) => (
          <option key={area.id} value={area.id}>
            {area.name}
          </option>
        ))}
        {(hasOthers || chosen === NO_AREA) && <option value={NO_AREA}>{words.others()}</option>}
      </select>
    </span>
  );
}
