import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { ManagedDevice } from '#core/devices/devices.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  device: ManagedDevice;
  onOpen: () => void;
}

/** One tablet: where it stands, whether it can be used, and how it is. */
export function DeviceRow({ device, onOpen }: Props) {
  useSignals();
  const language = useI18n();
  const { LL } = language;
  const { dayAndTime } = useVenueTime();
  const words = LL.devices;
  const { now } = useTicker();
  const { name, state, heardAt, silentSince } = device;
  const message = pickText(device.messages, language.locale);
  const facts = deviceFacts(device, LL);
  return (
    <li>
      <span className="name">
        {name}
        <small>{placeText(device, LL)}</small>
        <small className="num">
          {heardAt === null
            ? words.neverHeard()
            : words.heard({ when: dayAndTime(heardAt, now.value) })}
        </small>
        {facts.length > 0 && <small className="num">{facts.join(' · ')}</small>}
        {message !== '' && <small>{words.shows({ message })}</small>}
        <span className="tags">
          {state === 'locked' && <Tag kind="wait" text={words.locked()} />}
          {silentSince !== null && <Tag kind="bad" text={words.silent()} />}
          {device.place === 'table' && device.table === null && (
            <Tag kind="bad" text={words.noTable()} />
          )}
          {state === 'active' && silentSince === null && heardAt !== null && (
            <Tag kind="good" text={words.active()} />
          )}
        </span>
      </span>
      <Button kind="edge" label={words.changeOf({ name })} onClick={onOpen}>
        {words.change()}
      </Button>
    </li>
  );
}

/** Where a tablet stands, in words. */
function placeText({ place, table }: ManagedDevice, LL: Texts): string {
  const words = LL.devices;
  if (place === 'any') {
    return words.anyTable();
  }
  return table === null ? words.noTable() : words.atTable({ table: table.label });
}

/** What a tablet reported about itself, in words; only what its browser says. */
function deviceFacts({ health }: ManagedDevice, LL: Texts): string[] {
  if (health === null) {
    return [];
  }
  const words = LL.devices.facts;
  const { battery, charging, network, version, lastError, failedBuild } = health;
  return [
    battery !== null &&
      (charging === true
        ? words.charging({ percent: battery })
        : words.battery({ percent: battery })),
    network !== null && words.network({ network }),
    words.version({ version }),
    failedBuild !== null && words.failedBuild({ build: failedBuild }),
    lastError !== null && words.lastError({ error: lastError }),
  ].filter((fact) => fact !== false);
}
