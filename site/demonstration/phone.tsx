import { LOCALE_FACTS } from '#core/shared/languages.ts';
import './phone.css';
import { effect, signal } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { createGuestStart, type GuestStart } from '#guest/start/guest-start.ts';
import { openKeeping } from '#guest/start/keeping.ts';
import type { Service, ServiceSource } from '#guest/table-page/service/service.ts';
import { TableMenu } from '#guest/table-page/table-menu.tsx';
import {
  type DemonstrationFrame,
  demonstrationFrame,
} from '#web/demonstration/demonstration-frame.ts';
import { pickLocale } from '#web/i18n/core.ts';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';
import type { Environment } from '#web/platform/environment.ts';
import { THEMES } from '#web/platform/page/theme.ts';
import { openDemonstration } from './open-demonstration.ts';

/** What follows the menu, once that is drawn. */
function serviceBeside(guest: GuestStart, environment: Environment): ServiceSource {
  const here = signal<Service | null>(null);
  const hasFailed = signal(false);
  let isLoading = false;
  async function fetchService(): Promise<void> {
    isLoading = true;
    hasFailed.value = false;
    try {
      const { beginService } = await import('./phone-service.ts');
      here.value = beginService(guest, environment);
    } catch {
      hasFailed.value = true;
    }
    isLoading = false;
  }
  return {
    here,
    hasFailed,
    load: () => here.peek() === null && !isLoading && void fetchService(),
  };
}

/** The guest's phone in its frame: the real table page, with a server beside it. */
function start(frame: DemonstrationFrame, root: HTMLElement): void {
  const { table, environment, language, ready } = frame;
  const options = { apiBase: '', locale: language.locale, environment, isOnlyPhone: true };
  const guest = createGuestStart(options, async () => ({ openKeeping }));
  const service = serviceBeside(guest, environment);
  void guest.openTable(table);
  createRoot(root).render(
    <I18nProvider model={language}>
      <TableMenu guest={guest} service={service} variant="page" />
    </I18nProvider>,
  );
  effect(() => {
    document.documentElement.lang = LOCALE_FACTS[language.locale.value].lang;
  });
  let isReady = false;
  effect(() => {
    // The texts may come after the menu.
    if (guest.phase.value === 'ready' && language.language.value !== null && !isReady) {
      isReady = true;
      // After it is drawn. A frame that is not visible is drawn, but has no animation frames.
      setTimeout(ready);
    }
  });
}

const { parent } = window;
const root = document.getElementById('phone');
if (parent === window || parent.servettPhoneOpened === undefined) {
  // Opened outside its frame: the demonstration is on the home page.
  window.location.replace('/');
} else if (root !== null) {
  const { lang, dataset } = parent.document.documentElement;
  const theme = THEMES.find((each) => each === dataset.theme) ?? 'auto';
  const host = openDemonstration({ locale: pickLocale([lang]), theme });
  parent.servettPhoneOpened(host);
  start(demonstrationFrame('phone', host), root);
}
