import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { NotFromOthers } from '#console/address/not-from-others.tsx';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { ListPage } from '#console/components/entries/list-page.tsx';
import { gearIcon } from '#console/components/icons/console-icons.ts';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import { useOpened } from '#console/components/page/use-opened.ts';
import { createPictureUpload } from '#console/menu/picture-upload.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { shrinkPicture } from '#web/platform/device/shrink-picture.ts';
import { pageOrigin } from '#web/platform/page/window.ts';
import { DeviceRow } from './device-row.tsx';
import { DeviceSheet } from './device-sheet.tsx';
import { createDevicesStore } from './devices-store.ts';
import { KioskSettingsSheet } from './kiosk-settings-sheet.tsx';
import { PairSheet } from './pair-sheet.tsx';

/** Heartbeats come once a minute, and send no event while nothing changes. Milliseconds. */
const LOOK_AGAIN_MS = 30_000;

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
  model: { board: Pick<StaffConsole['board'], 'tables' | 'venue'> } & Pick<
    StaffConsole,
    'deviceNews'
  >;
}

type Open = { what: 'pair' | 'settings' } | { what: 'device'; id: string };

/** The venue's tablets: pairs them, shows how they are, and changes them. */
export function DevicesPage({ session, venue, model, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices;
  const store = useMemo(() => {
    const upload = { call: session.call, venue: venue.id, shrink: shrinkPicture };
    return createDevicesStore(session.call, venue.id, createPictureUpload(upload));
  }, [session.call, venue.id]);
  const { open, message, show, close, done } = useOpened<Open>(store.forgetPairing);
  useLookAgain(store, model.deviceNews.value, LOOK_AGAIN_MS);
  const all = store.data.value;
  const tables = model.board.tables.value;
  const pair = () => show({ what: 'pair' });
  const shown = open?.what === 'device' ? all?.devices.find(({ id }) => id === open.id) : undefined;
  return (
    <ListPage
      words={words}
      venue={venue}
      query={store}
      message={message}
      actions={
        <span className="plan-page-actions">
          <Button
            kind="edge"
            label={words.settings.title()}
            onClick={() => show({ what: 'settings' })}
          >
            <Icon shape={gearIcon} size={20} />
            <span className="word">{words.settings.open()}</span>
          </Button>
          {all?.devices.length !== 0 && <AddButton words={words.pair.open()} onAdd={pair} />}
        </span>
      }
      onBack={onBack}
    >
      {all?.devices.length === 0 && <Empty address={all.address} onPair={pair} />}
      {all !== null && all.devices.length > 0 && (
        <ul className="devices">
          {all.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onOpen={() => show({ what: 'device', id: device.id })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'pair' && (
        <PairSheet
          store={store}
          tables={tables}
          onDone={(name) => done(words.pair.done({ name }))}
          onClose={close}
        />
      )}
      {all !== null && open?.what === 'settings' && (
        <KioskSettingsSheet
          store={store}
          devices={all}
          tables={tables}
          locales={model.board.venue.value?.locales ?? []}
          onDone={done}
          onClose={close}
        />
      )}
      {shown !== undefined && (
        <DeviceSheet
          key={shown.id}
          store={store}
          device={shown}
          tables={tables}
          locales={model.board.venue.value?.locales ?? []}
          onDone={done}
          onClose={close}
        />
      )}
    </ListPage>
  );
}

interface EmptyProps {
  /** The venue's, null if no other device could open one that is known. */
  address: string | null;
  onPair: () => void;
}

/** How the first one is connected, with the button for it: who only has keys can scroll to its end. */
function Empty({ address, onPair }: EmptyProps) {
  const { LL } = useI18n();
  const words = LL.devices;
  return (
    <div className="devices-empty">
      <h2 className="head">{words.none()}</h2>
      <p>{words.noneLead()}</p>
      {address === null && <NotFromOthers />}
      <ol>
        <li>
          {words.step1()} <code>{`${address ?? pageOrigin()}/kiosk/`}</code>
        </li>
        <li>{words.step2()}</li>
        <li>{words.step3()}</li>
      </ol>
      <div>
        <AddButton words={words.pair.open()} onAdd={onPair} />
      </div>
    </div>
  );
}
