import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { ThemeSwitcher } from '#web/components/layout/theme-switcher.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type DeviceHealth, readHealth } from '#web/platform/device/device-health.ts';
import type { Fully } from '#web/platform/device/fully.ts';
import type { Theme } from '#web/platform/page/theme.ts';
import { reloadPage } from '#web/platform/page/window.ts';
import type { KioskModel } from '../model/kiosk-model.ts';
import type { UpdateModel } from '../model/update.ts';

interface Props {
  kiosk: KioskModel;
  update: UpdateModel;
  build: string;
  theme: Theme;
  fully: Fully | null;
}

/** A step of Fully Kiosk's brightness, of 255. */
const STEP = 32;
const BRIGHTEST = 255;

/** For staff, behind the PIN: what the tablet is and how it is. Its table is set in the console. */
export function SettingsScreen({ kiosk, update, build, theme, fully }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.settings;
  const device = kiosk.link.device.value;
  const { staff, visit } = kiosk;
  return (
    <main className="k-settings">
      <header>
        <h1 className="head">{words.title()}</h1>
        <Button kind="staff" onClick={staff.leave}>
          {words.done()}
        </Button>
      </header>
      <dl>
        <Row name={words.name()} value={device?.name ?? ''} note={words.change()} />
        <Row name={words.table()} value={device?.table?.label ?? words.anyTable()} />
        <Row
          name={words.link()}
          value={kiosk.link.isReachable.value ? words.live() : words.gone()}
        />
        <Power fully={fully} />
        <Row name={words.build()} value={build} note={update.ready.value && words.ready()}>
          <Button onClick={update.look}>{words.look()}</Button>
        </Row>
        <Row name={LL.common.theme()} value="">
          <ThemeSwitcher theme={theme.theme.value} onChoose={theme.set} />
        </Row>
        {fully && <Brightness fully={fully} />}
      </dl>
      <div className="k-row">
        <Button onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}>
          {words.fullScreen()}
        </Button>
        <Button onClick={reloadPage}>{words.reload()}</Button>
        <Button
          kind="away"
          onClick={() => {
            staff.leave();
            void visit.leave();
          }}
        >
          {words.clear()}
        </Button>
      </div>
    </main>
  );
}

interface RowProps {
  name: string;
  value: string;
  note?: string | null | false;
  children?: ReactNode;
}

function Row({ name, value, note, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <p>{note}</p>}
      </dd>
      {children && <dd className="k-action">{children}</dd>}
    </div>
  );
}

function Power({ fully }: Pick<Props, 'fully'>) {
  const { LL } = useI18n();
  const words = LL.kiosk.settings;
  const [health, setHealth] = useState<DeviceHealth | null>(null);
  useEffect(() => {
    readHealth(fully).then(setHealth, () => {});
  }, [fully]);
  const percent = health?.battery ?? null;
  if (percent === null) return null;
  const value = health?.charging ? words.charging({ percent }) : words.battery({ percent });
  return <Row name={words.power()} value={value} />;
}

function Brightness({ fully }: { fully: Fully }) {
  const { LL } = useI18n();
  const words = LL.kiosk.settings;
  const change = (by: number) => () => {
    const next = fully.getScreenBrightness() + by;
    fully.setScreenBrightness(Math.max(STEP, Math.min(BRIGHTEST, next)));
  };
  return (
    <Row name={words.brightness()} value="">
      <Button onClick={change(-STEP)}>{words.darker()}</Button>
      <Button onClick={change(STEP)}>{words.brighter()}</Button>
      <Button onClick={() => fully.turnScreenOff()}>{words.screenOff()}</Button>
    </Row>
  );
}
