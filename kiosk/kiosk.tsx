import type { ReadonlySignal, Signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { MenuPage } from '#guest/table-page/menu-page.tsx';
import type { Language, LanguageModel } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Later, LaterScreenProps, Layer, StaffParts } from './later.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import type { VisitGuest } from './model/visit-guest.ts';
import { OrderTools } from './order-parts.tsx';
import { AttractScreen, offeredLocales } from './screens/attract-screen.tsx';
import { LanguageScreen } from './screens/language-screen.tsx';
import { Message, VenueMessage } from './screens/message.tsx';

export interface KioskProps {
  kiosk: KioskModel;
  language: LanguageModel;
  /** Those whose texts are here. */
  languages: ReadonlySignal<readonly Language[]>;
  later: Later;
  layer: Signal<Layer>;
  /** The address of a picture of the venue. */
  pictureUrl(path: string): string;
  /** Of the table's page, for phones. */
  tableAddress(table: string): string;
  staffParts: StaffParts;
}

/** The tablet's screens. */
export function Kiosk(props: KioskProps) {
  useSignals();
  const { kiosk, later, layer } = props;
  const screen = kiosk.screen.value;
  const table = kiosk.visit.current.value?.start.table.value?.id;
  const isOver = screen !== 'pairing' && screen !== 'locked';
  const parts = later.here.value;
  const open = (next: Layer) => {
    void later.load();
    layer.value = next;
  };
  return (
    <div className="servett text kiosk" data-variant="kiosk">
      <Screen {...props} onLayer={open} />
      {parts && (
        <parts.Layers
          kiosk={kiosk}
          layer={isOver ? layer.value : 'none'}
          address={table === undefined ? undefined : props.tableAddress(table)}
          onClose={() => {
            layer.value = 'none';
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
  const { kiosk, languages, later, onLayer } = props;
  const { visit, staff, link } = kiosk;
  const device = link.device.value;
  const screen = kiosk.screen.value;
  const current = visit.current.value;
  const offered = offeredLocales(device);
  const first = languages.value.find(({ locale }) => locale === offered[0]);
  const parts = later.here.value;
  const onHelp = () => onLayer('help');
  /** The menu is then read in English if the venue has it, else as the venue writes it. */
  const speak = (code: TableLanguageCode) => {
    const read = offered.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (offered[0] ?? DEFAULT_LOCALE);
    void visit.chooseLanguage(read, parts?.languages.choose(code));
  };
  const onStart = () => void visit.touch();
  switch (screen) {
    case 'starting':
      return <Starting />;
    case 'language':
      return first ? (
        <LanguageScreen
          first={first}
          locales={offered}
          device={device}
          onChoose={(locale) => {
            parts?.languages.reset();
            void visit.chooseLanguage(locale);
          }}
          others={parts && <parts.OtherLanguages onChoose={speak} />}
          onHelp={onHelp}
          onBack={() => void visit.leave()}
        />
      ) : (
        <Starting />
      );
    case 'order':
      return current && <Order {...props} current={current} />;
    case 'attract':
      return device && first ? (
        <AttractScreen
          device={device}
          menu={kiosk.menu.value}
          first={first}
          locales={offered}
          isReachable={link.isReachable.value}
          wasLost={visit.wasLost.value}
          pictureUrl={props.pictureUrl}
          onStart={onStart}
          onHelp={onHelp}
          onStaff={staff.ask}
        />
      ) : (
        <Starting />
      );
    default:
      return <LaterScreen {...props} onStart={onStart} />;
  }
}

/** What is needed to show something is not here yet. */
const Starting = () => <main aria-busy="true" className="k-starting" />;

function LaterScreen({ later, ...props }: LaterScreenProps & { later: Later }) {
  useSignals();
  useEffect(() => void later.load(), [later]);
  const parts = later.here.value;
  return parts === null ? <Starting /> : <parts.LaterScreen {...props} />;
}

interface OrderProps extends ScreenProps {
  current: VisitGuest;
}

/** The shared menu, for this guest alone. */
function Order({ current, kiosk, later, onLayer }: OrderProps) {
  useSignals();
  const { LL } = useI18n();
  const device = kiosk.link.device.value;
  const parts = later.here.value;
  const onDone = () => void kiosk.visit.leave();
  const isCollecting =
    device?.place === 'any' && device.settings.collectTable === current.start.table.value?.id;
  const onJoin = isCollecting ? null : () => onLayer('join');
  const { start, source } = current;
  if (parts && start.phase.value === 'failed') {
    const onRetry = () => void start.retry();
    return <parts.FailedScreen {...{ device, onRetry }} onBack={onDone} />;
  }
  const tools = <OrderTools parts={parts} onHelp={() => onLayer('help')} {...{ onJoin, onDone }} />;
  const menu = { guest: start, service: source, tools };
  return (
    <>
      <VenueMessage device={device} />
      {kiosk.visit.wasLost.value && start.cart.count.value === 0 && (
        <Message text={LL.kiosk.attract.lost()} />
      )}
      <MenuPage
        {...menu}
        variant="kiosk"
        afterOrder={parts && <parts.Done {...{ current, onDone, onJoin }} />}
        instead={parts ? <parts.WithoutMenu {...menu} /> : <Starting />}
      />
    </>
  );
}
