import { createRoot } from 'react-dom/client';
import { openConfirmation } from '#console/account/open-confirm-password.ts';
import { HintContext } from '#console/components/page/hint.tsx';
import { keepFocus } from '#console/components/page/keep-focus.ts';
import { createTicker, TickerProvider } from '#console/components/ticket/ticker.ts';
import { createHintStore } from '#console/live/hints.ts';
import { createTicketDensityStore } from '#console/live/ticket-density.ts';
import { createApprovalStore } from '#console/shared-screens/approval-store.ts';
import { createSoundStore } from '#console/sound-alerts/sound-store.ts';
import { createConsoleSession } from '#console/start/console-session.ts';
import { createConsole } from '#console/start/staff-console.ts';
import type { Locale } from '#core/shared/languages.ts';
import { chooseAndKeep } from '#web/i18n/choose-and-keep.ts';
import { LOCALE_COOKIE, pickLocale } from '#web/i18n/core.ts';
import { createLanguage, loadDictionary } from '#web/i18n/language.ts';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';
import { browserEnvironment } from '#web/platform/browser-environment.ts';
import { createChimes } from '#web/platform/device/chimes.ts';
import { createHashAddress } from '#web/platform/page/hash-address.ts';
import { createTheme } from '#web/platform/page/theme.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { Console } from './console.tsx';
import { createServerTime } from './server-time.ts';
import './styles.css';

const environment = browserEnvironment('');
const serverTime = createServerTime(environment.clock, environment.fetch);
const theme = createTheme(document.documentElement, document);
const language = createLanguage(rememberedLocale(), loadDictionary);
const sound = createSoundStore({ chimes: createChimes(), storage: safeLocalStorage() });
const hints = createHintStore(safeLocalStorage());
const density = createTicketDensityStore(safeLocalStorage());
const confirmation = openConfirmation({ apiBase: '', fetch: serverTime.fetch });
const approval = createApprovalStore(environment.clock);
const model = createConsole({
  apiBase: '',
  locale: language.locale,
  environment: { ...environment, fetch: serverTime.fetch },
  theme,
  storage: safeLocalStorage(),
  confirm: confirmation.ask,
  approve: approval.approve,
});
const session = createConsoleSession({
  apiBase: '',
  environment: { ...environment, fetch: serverTime.fetch },
  locale: language.locale.peek(),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  staff: model.staff,
  confirm: confirmation.ask,
  approve: approval.approve,
});
const address = createHashAddress();
const ticker = createTicker({ ...environment.clock, now: serverTime.now }, model.freshness);

/** The language chosen before, else the browser's. */
function rememberedLocale(): Locale {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${LOCALE_COOKIE}=`));
  const chosen = cookie?.slice(LOCALE_COOKIE.length + 1);
  return pickLocale([...(chosen === undefined ? [] : [chosen]), ...navigator.languages]);
}

function chooseLocale(locale: Locale): void {
  void chooseAndKeep(language, locale, environment.fetch);
}

const root = document.getElementById('console');
if (root) {
  keepFocus(root);
  createRoot(root).render(
    <I18nProvider model={language}>
      <TickerProvider value={ticker}>
        <HintContext value={hints}>
          <Console
            model={model}
            session={session}
            confirmation={confirmation}
            approval={approval}
            address={address}
            theme={theme}
            clock={environment.clock}
            isVisible={environment.visibility.isVisible}
            sound={sound}
            density={density}
            onLocale={chooseLocale}
          />
        </HintContext>
      </TickerProvider>
    </I18nProvider>,
  );
}
void model.start();
