import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { LanguagePick } from '#guest/languages/language-pick.tsx';
import { createTableLanguage, loadWhole } from '#guest/languages/table-language.ts';
import { WithoutMenu } from '#guest/table-page/without-menu.tsx';
import type { Call } from '#web/http/call.ts';
import type { Dictionary } from '#web/i18n/core.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import { fullyKiosk } from '#web/platform/device/fully.ts';
import { createVoice } from '#web/platform/device/speech.ts';
import { createTheme, type Theme } from '#web/platform/page/theme.ts';
import { isSecurePage } from '#web/platform/page/window.ts';
import { steadyClock } from '#web/platform/steady-clock.ts';
import { keepStorage } from '#web/platform/storage/keep-storage.ts';
import type { LaterParts, LaterScreenProps, LayersProps } from './later.ts';
import { createDisplay } from './model/display.ts';
import { createGuidance, type GuidanceDeps } from './model/guidance.ts';
import type { KioskModel } from './model/kiosk-model.ts';
import { createPlaceChoices, type PlaceChoices } from './model/place-choices.ts';
import { createStaff, type StaffModel } from './model/staff.ts';
import { Done } from './screens/done.tsx';
import { FailedScreen } from './screens/failed-screen.tsx';
import { HelpSheet } from './screens/help-sheet.tsx';
import { IdleQuestion } from './screens/idle-question.tsx';
import { JoinSheet } from './screens/join-sheet.tsx';
import { NoticeScreen } from './screens/notice-screens.tsx';
import { OtherLanguages } from './screens/other-languages.tsx';
import { PairingScreen } from './screens/pairing-screen.tsx';
import { PinScreen } from './screens/pin-screen.tsx';
import { PlaceScreen } from './screens/place-screen.tsx';
import { SettingsScreen } from './screens/settings-screen.tsx';
import { useKeptFocus } from './screens/use-kept-focus.ts';
import { WaitingScreen } from './screens/waiting-screen.tsx';
import type { Soon } from './soon.ts';
import { inTabletWords } from './tablet-texts.ts';
import './later.css';

/** What only tablets say in a table's language, which no phone loads. */
const PACKS = import.meta.glob<Dictionary>('./*.json', {
  base: '../locales/table',
  query: '?part=tablet&texts',
  import: 'default',
});

interface LaterDeps {
  clock: GuidanceDeps['clock'];
  language: LanguageModel;
  call: Call;
  kiosk: KioskModel;
  soon: Soon;
}

/** Everything but rest, languages and menu, once its texts are here. */
export function beginLater({ clock, language, call, kiosk, soon }: LaterDeps): LaterParts {
  const display = createDisplay(document.documentElement);
  const guidance = createGuidance({
    voice: createVoice(),
    page: document,
    clock,
    texts() {
      const words = language.language.peek()?.LL.kiosk.help;
      return {
        on: words?.speechOn() ?? '',
        off: words?.speechOff() ?? '',
        chosen: words?.speechChosen() ?? '',
      };
    },
  });
  const languages = createTableLanguage({
    model: language,
    // The next guest is somebody else.
    storage: null,
    wanted: [],
    chooseLocale: language.choose,
    load: (code) => loadWhole(code, inTabletWords, PACKS),
  });
  const staff = createStaff(call, steadyClock, kiosk.staff);
  const places = createPlaceChoices(call, kiosk.link, kiosk.visit);
  const theme = createTheme(document.documentElement, document);
  return {
    Done,
    FailedScreen,
    LaterScreen: (props) => <LaterScreen {...props} {...soon} {...{ staff, theme, places }} />,
    Layers: (props) => <Layers {...props} {...{ display, guidance }} idle={soon.idle} />,
    display,
    guidance,
    languages,
    OtherLanguages,
    LanguagePick,
    WithoutMenu,
  };
}

interface OwnParts {
  staff: StaffModel;
  theme: Theme;
  places: PlaceChoices;
}

/** The screens that a guest does not see first: staff's, and those that say why nothing goes on. */
function LaterScreen({
  kiosk,
  language,
  places,
  staffParts,
  pairing,
  update,
  staff,
  theme,
  onStart,
}: LaterScreenProps & Soon & OwnParts) {
  useSignals();
  const { link, visit } = kiosk;
  const { pairingAddress, ...parts } = staffParts;
  const device = link.device.value;
  const screen = kiosk.screen.value;
  useKeptFocus(screen);
  switch (screen) {
    case 'pairing':
      return (
        <PairingScreen
          pairing={pairing}
          wasRevoked={link.wasRevoked.value}
          address={pairingAddress}
          isInsecure={!isSecurePage()}
          onLanguage={(locale) => void language.choose(locale)}
        />
      );
    case 'pin':
      return <PinScreen staff={staff} device={device} />;
    case 'settings':
      return <SettingsScreen {...{ kiosk, update, theme }} {...parts} fully={fullyKiosk()} />;
    case 'waiting':
      return <WaitingScreen kiosk={kiosk} />;
    case 'place':
      return (
        device && (
          <PlaceScreen
            device={device}
            isReachable={link.isReachable.value}
            loadTables={places.tables}
            onTable={places.sitAt}
            onCollect={device.settings.collectTable === null ? null : places.collect}
            onBack={() => void visit.leave()}
          />
        )
      );
    default:
      return <NoticeScreen kiosk={kiosk} onStart={onStart} onStaff={kiosk.staff.ask} />;
  }
}

/** What lies over a screen: what makes it easier, phones at the table, the question to the idle. */
function Layers(
  props: LayersProps & Pick<LaterParts, 'display' | 'guidance'> & Pick<Soon, 'idle'>,
) {
  useSignals();
  useEffect(() => void keepStorage(), []);
  const { kiosk, display, guidance, layer, address, idle, onClose } = props;
  const left = idle.left.value;
  return (
    <>
      {layer === 'help' && <HelpSheet display={display} guidance={guidance} onClose={onClose} />}
      {layer === 'join' && address !== undefined && (
        <JoinSheet
          guest={kiosk.visit.current.value?.guest.value ?? null}
          address={address}
          onClose={onClose}
        />
      )}
      {left !== null && (
        <IdleQuestion
          left={left}
          reason={idle.reason.value}
          onStay={idle.stay}
          onMore={idle.moreTime}
          onLeave={idle.leave}
        />
      )}
    </>
  );
}
