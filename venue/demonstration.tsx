import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from '#console/board/board.tsx';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import { createTicker, TickerProvider } from '#console/components/ticket/ticker.ts';
import { createConsole, type StaffConsole } from '#console/start/staff-console.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import {
  type DemonstrationFrame,
  openDemonstrationFrame,
} from '#web/demonstration/demonstration-frame.ts';
import { I18nProvider, useI18n } from '#web/i18n/use-i18n.tsx';
import './styles.css';

interface Props extends Pick<DemonstrationFrame, 'environment' | 'ready'> {
  model: StaffConsole;
}

/** The board in its frame: the real one, without sign-in and sign-out. */
function DemonstrationBoard({ model, environment, ready }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const me = model.staff.me.value;
  const [own] = me?.venues ?? [];
  const person = useMemo(
    () => me && own && { id: me.id, name: me.name, role: own.role, permissions: own.permissions },
    [me, own],
  );
  useEffect(() => {
    document.documentElement.lang = LOCALE_FACTS[locale].lang;
  }, [locale]);
  const isReady = person !== undefined && person !== null && model.board.venue.value !== null;
  useEffect(() => {
    if (isReady) ready();
  }, [isReady, ready]);
  if (!person || !isReady) {
    return <ConsoleState title={LL.console.loading()} />;
  }
  return (
    <Board
      board={model.board}
      link={model.link}
      isVisible={environment.visibility.isVisible}
      clock={environment.clock}
      person={person}
    />
  );
}

function start(frame: DemonstrationFrame, root: HTMLElement): void {
  const { environment, language, theme, ready } = frame;
  const model = createConsole({ apiBase: '', locale: language.locale, environment, theme });
  void model.start();
  createRoot(root).render(
    <I18nProvider model={language}>
      <TickerProvider value={createTicker(environment.clock, model.freshness)}>
        <DemonstrationBoard model={model} environment={environment} ready={ready} />
      </TickerProvider>
    </I18nProvider>,
  );
}

const frame = await openDemonstrationFrame();
const root = document.getElementById('board');
if (frame === null) {
  // Opened outside its frame: the demonstration is on the home page.
  window.location.replace('/');
} else if (root !== null) {
  start(frame, root);
}
