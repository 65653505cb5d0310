import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { TableMenu } from '../src/features/table-page/table-menu.tsx';
import type { Language, LanguageModel } from '../src/i18n/language.ts';
import type { DisplayModel } from './model/display.ts';
import type { Guidance } from './model/guidance.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import type { PlaceChoices } from './model/place-choices.ts';
import type { VisitGuest } from './model/visit-guest.ts';
import { Done, OrderTools } from './order-parts.tsx';
import { AttractScreen, offeredLanguages } from './screens/attract-screen.tsx';
import { HelpSheet } from './screens/help-sheet.tsx';
import { IdleQuestion } from './screens/idle-question.tsx';
import { JoinSheet } from './screens/join-sheet.tsx';
import { LanguageScreen } from './screens/language-screen.tsx';
import { Message } from './screens/message.tsx';
import { NoticeScreen } from './screens/notice-screens.tsx';
import { PlaceScreen } from './screens/place-screen.tsx';
import { useKeptFocus } from './screens/use-kept-focus.ts';
import { WaitingScreen } from './screens/waiting-screen.tsx';
import type { StaffParts } from './staff-parts.ts';
import { StaffScreen } from './staff-screen.tsx';

export interface KioskProps {
  kiosk: KioskModel;
  language: LanguageModel;
  /** Those that have loaded. */
  languages: ReadonlySignal<readonly Language[]>;
  display: DisplayModel;
  guidance: Guidance;
  places: PlaceChoices;
  /** Of the table's page, for phones. */
  tableAddress(table: string): string;
  staffParts: StaffParts;
}

/** What lies over a screen until it is closed. */
type Layer = 'none' | 'help' | 'join';

/** The tablet's screens. */
export function Kiosk(props: KioskProps) {
  useSignals();
  const { kiosk, display, guidance } = props;
  const [layer, setLayer] = useState<Layer>('none');
  const screen = kiosk.screen.value;
  useKeptFocus(screen);
  const close = () => setLayer('none');
  const left = kiosk.idle.left.value;
  const table = kiosk.visit.current.value?.start.table.value?.id;
  // A layer of the last guest does not stay for the next one.
  const isOver = layer !== 'none' && screen !== 'pairing' && screen !== 'locked';
  return (
    <div className="servett text kiosk" data-variant="kiosk">
      <Screen {...props} onLayer={setLayer} />
      {isOver && layer === 'help' && (
        <HelpSheet display={display} guidance={guidance} onClose={close} />
      )}
      {isOver && layer === 'join' && table !== undefined && (
        <JoinSheet
          guest={kiosk.visit.current.value?.guest.value ?? null}
          address={props.tableAddress(table)}
          onClose={close}
        />
      )}
      {left !== null && (
        <IdleQuestion
          left={left}
          onStay={kiosk.idle.stay}
          onMore={kiosk.idle.moreTime}
          onLeave={() => {
            close();
            kiosk.idle.leave();
          }}
        />
      )}
    </div>
  );
}

interface ScreenProps extends KioskProps {
  onLayer: (layer: Layer) => void;
}

function Screen(props: ScreenProps) {
  useSignals();
  const { kiosk, languages, onLayer } = props;
  const { visit, staff, link } = kiosk;
  const device = link.device.value;
  const screen = kiosk.screen.value;
  const current = visit.current.value;
  const offered = offeredLanguages(device, languages.value);
  const onHelp = () => onLayer('help');
  const onStart = () => void visit.touch();
  switch (screen) {
    case 'starting':
      return <main aria-busy="true" className="k-starting" />;
    case 'pairing':
    case 'pin':
    case 'settings':
      return <StaffScreen {...props.staffParts} kiosk={kiosk} language={props.language} />;
    case 'waiting':
      return <WaitingScreen kiosk={kiosk} />;
    case 'language':
      return (
        <LanguageScreen
          languages={offered}
          device={device}
          onChoose={({ locale }) => void visit.chooseLanguage(locale)}
          onHelp={onHelp}
          onBack={() => void visit.leave()}
        />
      );
    case 'place':
      return (
        device && (
          <PlaceScreen
            device={device}
            isReachable={link.isReachable.value}
            loadTables={props.places.tables}
            onTable={props.places.sitAt}
            onCollect={device.settings.collectTable === null ? null : props.places.collect}
            onBack={() => void visit.leave()}
          />
        )
      );
    case 'order':
      return current && <Order {...props} current={current} offered={offered} />;
    case 'attract':
      return (
        device && (
          <AttractScreen
            device={device}
            menu={kiosk.menu.value}
            languages={offered}
            isReachable={link.isReachable.value}
            pictureUrl={props.places.pictureUrl}
            onStart={onStart}
            onHelp={onHelp}
            onStaff={staff.ask}
          />
        )
      );
    default:
      return <NoticeScreen kiosk={kiosk} onStart={onStart} onStaff={staff.ask} />;
  }
}

interface OrderProps extends ScreenProps {
  current: VisitGuest;
  offered: readonly Language[];
}

/** The shared menu, for this guest alone. */
function Order({ current, offered, kiosk, language, onLayer }: OrderProps) {
  useSignals();
  const leave = () => void kiosk.visit.leave();
  return (
    <>
      <Message text={kiosk.link.device.value?.message ?? null} />
      <TableMenu
        guest={current.start}
        service={current.source}
        variant="kiosk"
        tools={
          <OrderTools
            offered={offered}
            language={language}
            onHelp={() => onLayer('help')}
            onJoin={() => onLayer('join')}
            onDone={leave}
          />
        }
        afterOrder={<Done onDone={leave} onJoin={() => onLayer('join')} />}
      />
    </>
  );
}
