import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { LanguagePick } from '#guest/languages/language-pick.tsx';
import { createTableLanguage, loadWhole } from '#guest/languages/table-language.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import { createVoice } from '#web/platform/device/speech.ts';
import { isSecurePage } from '#web/platform/page/window.ts';
import { keepStorage } from '#web/platform/storage/keep-storage.ts';
import type { LaterParts, LaterScreenProps, LayersProps } from './later.ts';
import { createGuidance, type GuidanceDeps } from './model/guidance.ts';
import type { UpdateModel } from './model/update.ts';
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
import { inTabletWords } from './tablet-texts.ts';
import './later.css';

/** Everything but rest, languages and menu, once its texts are here. */
export function beginLater(
  clock: GuidanceDeps['clock'],
  language: LanguageModel,
  update: UpdateModel,
): LaterParts {
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
    load: (code) => loadWhole(code, inTabletWords),
  });
  return {
    Done,
    FailedScreen,
    LaterScreen: (props) => <LaterScreen {...props} update={update} />,
    Layers,
    guidance,
    languages,
    OtherLanguages,
    LanguagePick,
  };
}

/** The screens that a guest does not see first: staff's, and those that say why nothing goes on. */
function LaterScreen({
  kiosk,
  language,
  places,
  staffParts,
  update,
  onStart,
}: LaterScreenProps & { update: UpdateModel }) {
  useSignals();
  const { link, staff, visit } = kiosk;
  const { pairingAddress, ...parts } = staffParts;
  const device = link.device.value;
  const screen = kiosk.screen.value;
  useKeptFocus(screen);
  switch (screen) {
    case 'pairing':
      return (
        <PairingScreen
          pairing={kiosk.pairing}
          wasRevoked={link.wasRevoked.value}
          address={pairingAddress}
          isInsecure={!isSecurePage()}
          onLanguage={(locale) => void language.choose(locale)}
        />
      );
    case 'pin':
      return <PinScreen staff={staff} device={device} />;
    case 'settings':
      return <SettingsScreen kiosk={kiosk} update={update} {...parts} />;
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
      return <NoticeScreen kiosk={kiosk} onStart={onStart} onStaff={staff.ask} />;
  }
}

/** What lies over a screen: what makes it easier, phones at the table, the question to the idle. */
function Layers({ kiosk, display, guidance, layer, address, onClose }: LayersProps) {
  useSignals();
  useEffect(() => void keepStorage(), []);
  const left = kiosk.idle.left.value;
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
          reason={kiosk.idle.reason.value}
          onStay={kiosk.idle.stay}
          onMore={kiosk.idle.moreTime}
          onLeave={kiosk.idle.leave}
        />
      )}
    </>
  );
}
