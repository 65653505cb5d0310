import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../src/components/basic/button.tsx';
import { Icon } from '../src/components/basic/icon.tsx';
import { globeIcon } from '../src/components/basic/icons.ts';
import { LanguageSwitcher } from '../src/components/layout/language-switcher.tsx';
import type { Guest } from '../src/compose/guest/guest.ts';
import { LOCALE_FACTS, type Locale } from '../src/contract/codes.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import { TableOrder } from '../src/features/table-page/table-order.tsx';
import { errorText } from '../src/i18n/error-text.ts';
import type { Language, LanguageModel } from '../src/i18n/language.ts';
import { useI18n } from '../src/i18n/use-i18n.tsx';
import type { Theme } from '../src/platform/page/theme.ts';
import type { KioskModel } from './kiosk-model.ts';
import { LanguageScreen } from './language-screen.tsx';
import { SetUpScreen } from './set-up-screen.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

export interface KioskProps {
  kiosk: KioskModel;
  guest: Guest;
  language: LanguageModel;
  /** All of them, loaded. */
  languages: readonly Language[];
  theme: Theme;
}

/** The tablet's screens. */
export function Kiosk(props: KioskProps) {
  useSignals();
  const { kiosk, guest, language } = props;
  const [hasSettings, setHasSettings] = useState(false);
  const table = guest.table.value ?? kiosk.known.value;
  const offered = offeredTo(table, props.languages);
  const changeTable = () => {
    setHasSettings(false);
    void kiosk.changeTable();
  };
  return (
    <div className="servett text kiosk" data-variant="kiosk">
      {kiosk.screen.value === 'set_up' && (
        <SetUp guest={guest} onOpen={kiosk.setUp} onLanguage={language.choose} />
      )}
      {kiosk.screen.value === 'language' && (
        <LanguageScreen
          languages={offered}
          table={table}
          onChoose={({ locale }) => void kiosk.begin(locale)}
          onSettings={() => setHasSettings(true)}
        />
      )}
      {kiosk.screen.value === 'order' && (
        <TableOrder
          guest={guest}
          variant="kiosk"
          tools={<OrderTools offered={offered} {...props} />}
          afterOrder={<Done onDone={kiosk.finish} />}
        />
      )}
      {hasSettings && (
        <SettingsSheet
          table={guest.table.value}
          theme={props.theme.theme.value}
          onTheme={props.theme.set}
          onChangeTable={changeTable}
          onClose={() => setHasSettings(false)}
        />
      )}
    </div>
  );
}

/** The venue's languages in its own order; all languages until the venue is known. */
function offeredTo(table: TableInfo | null, languages: readonly Language[]): readonly Language[] {
  const locales = table?.venue.locales;
  if (!locales) return languages;
  return locales.flatMap((locale) => languages.filter((each) => each.locale === locale));
}

interface SetUpProps {
  guest: Guest;
  onOpen: (code: string) => void;
  onLanguage: (locale: Locale) => Promise<void>;
}

function SetUp({ guest, onOpen, onLanguage }: SetUpProps) {
  useSignals();
  const { LL } = useI18n();
  const failure = guest.error.value;
  return (
    <SetUpScreen
      error={failure === null ? null : errorText(LL, failure)}
      isBusy={guest.phase.value === 'loading'}
      tools={<LanguageSwitcher isLong onChoose={(locale) => void onLanguage(locale)} />}
      onOpen={onOpen}
    />
  );
}

/** After an order: the next guest of the table starts. */
function Done({ onDone }: { onDone: () => void }) {
  const { LL } = useI18n();
  return (
    <Button isBig isFull onClick={onDone}>
      {LL.kiosk.done()}
    </Button>
  );
}

interface ToolsProps extends Pick<KioskProps, 'kiosk' | 'language'> {
  offered: readonly Language[];
}

/** In the menu's head: the other languages by name, and the button to leave. */
function OrderTools({ offered, language, kiosk }: ToolsProps) {
  const { LL, locale } = useI18n();
  return (
    <>
      {offered
        .filter((each) => each.locale !== locale)
        .map((each) => (
          <button
            key={each.locale}
            type="button"
            className="button bare"
            lang={LOCALE_FACTS[each.locale].lang}
            onClick={() => void language.choose(each.locale)}
          >
            <Icon shape={globeIcon} size={24} />
            {LOCALE_FACTS[each.locale].name}
          </button>
        ))}
      <button type="button" className="button bare" onClick={kiosk.finish}>
        {LL.kiosk.done()}
      </button>
    </>
  );
}
