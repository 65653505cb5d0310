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
  openDemonstrationFrame,
} from '#web/demonstration/demonstration-frame.ts';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';
import type { Environment } from '#web/platform/environment.ts';

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

/** The guest's phone in its frame: the real table page, using the outer page's server. */
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
  effect(() => {
    if (guest.phase.value === 'ready') {
      // After it is drawn. A frame that is not visible is drawn, but has no animation frames.
      setTimeout(ready);
    }
  });
}

const frame = await openDemonstrationFrame('phone');
const root = document.getElementById('phone');
if (frame === null) {
  // Opened outside its frame: the demonstration is on the home page.
  window.location.replace('/');
} else if (root !== null) {
  start(frame, root);
}
