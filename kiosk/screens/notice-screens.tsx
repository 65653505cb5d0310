import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { nextOpeningChange } from '#core/availability/availability.ts';
import { messageIn } from '#core/devices/device-message.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import doneDrawing from '../assets/klart.svg';
import laidDrawing from '../assets/kuvert.svg';
import spilledDrawing from '../assets/spill.svg';
import type { KioskModel } from '../model/kiosk-model.ts';
import { VenueMessage } from './message.tsx';
import { Drawing, Panes } from './panes.tsx';

interface Props {
  kiosk: KioskModel;
  onStart: () => void;
  onStaff: () => void;
}

/** Nobody can order here now: why, and what to do instead. */
export function NoticeScreen({ kiosk, onStart, onStaff }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.kiosk;
  const device = kiosk.link.device.value;
  const shown = device && messageIn(device, locale);
  const screen = kiosk.screen.value;
  const staff = (
    <Button kind="bare" onClick={onStaff}>
      {words.attract.staff()}
    </Button>
  );
  const said = <VenueMessage device={device} />;
  if (screen === 'locked') {
    return (
      <Panes
        device={device}
        title={words.locked.title()}
        object={<Drawing source={laidDrawing} />}
        backdrop={4}
      >
        {shown && (
          <p className="k-lead" lang={LOCALE_FACTS[shown.locale].lang}>
            {shown.text}
          </p>
        )}
        <p className="k-lead">{words.locked.text()}</p>
        <div className="k-row">{staff}</div>
      </Panes>
    );
  }
  if (screen === 'no_table' || screen === 'no_menu') {
    const { title, text } = screen === 'no_table' ? words.noTable : words.noMenu;
    return (
      <Panes
        device={device}
        title={title()}
        text={text()}
        object={<Drawing source={screen === 'no_table' ? laidDrawing : spilledDrawing} />}
        backdrop={screen === 'no_table' ? 4 : 1}
      >
        {said}
        <div className="k-row">{staff}</div>
      </Panes>
    );
  }
  return screen === 'outdated' ? (
    <Outdated kiosk={kiosk} />
  ) : (
    <NotNow {...{ kiosk, onStart, staff, said }} />
  );
}

/** A menu from another day, and no server to ask. */
function Outdated({ kiosk }: Pick<Props, 'kiosk'>) {
  useSignals();
  const { LL, dayAndTime } = useI18n();
  const words = LL.kiosk.outdated;
  const heardAt = kiosk.link.heardAt.value ?? 0;
  return (
    <Panes
      device={kiosk.link.device.value}
      title={words.title()}
      text={words.text({ time: dayAndTime(heardAt, kiosk.now()) })}
      object={<Drawing source={spilledDrawing} />}
      backdrop={1}
    >
      <div className="k-row">
        <Button kind="edge" isBig onClick={kiosk.readMenu}>
          {words.read()}
        </Button>
      </div>
    </Panes>
  );
}

/** The venue is closed, or takes no orders for a while. */
function NotNow({
  kiosk,
  onStart,
  staff,
  said,
}: Pick<Props, 'kiosk' | 'onStart'> & { staff: ReactNode; said: ReactNode }) {
  useSignals();
  const { LL, dayAndTime } = useI18n();
  const menu = kiosk.menu.value;
  const now = kiosk.now();
  const zone = menu?.venue.timeZone;
  const isClosed = kiosk.screen.value === 'closed';
  const opens = menu === null ? null : nextOpeningChange(menu.venue, now);
  const until = menu?.availability.pauses.find(({ station }) => station === null)?.until ?? null;
  const [title, text] = isClosed
    ? closedTexts(LL, opens === null ? null : dayAndTime(opens, now, zone))
    : pausedTexts(LL, until === null ? null : dayAndTime(until, now, zone));
  return (
    <Panes
      device={kiosk.link.device.value}
      title={title}
      text={text}
      object={<Drawing source={isClosed ? doneDrawing : laidDrawing} />}
      backdrop={isClosed ? 3 : 4}
    >
      {said}
      <div className="k-row">
        <Button isBig onClick={onStart}>
          {LL.kiosk.closed.look()}
        </Button>
        {staff}
      </div>
    </Panes>
  );
}

function closedTexts({ kiosk }: Texts, time: string | null): [string, string] {
  const words = kiosk.closed;
  return [time === null ? words.titleClosed() : words.title({ time }), words.text()];
}

function pausedTexts({ kiosk }: Texts, time: string | null): [string, string] {
  const words = kiosk.paused;
  return [words.title(), time === null ? words.text() : words.until({ time })];
}
