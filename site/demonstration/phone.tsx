import { LOCALE_FACTS } from '#core/shared/languages.ts';
import './phone.css';
import { effect } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { createGuest } from '#guest/start/create-guest.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import {
  type DemonstrationFrame,
  openDemonstrationFrame,
} from '#web/demonstration/demonstration-frame.ts';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';

/** The guest's phone in its frame: the real table page, using the outer page's server. */
function start(frame: DemonstrationFrame, root: HTMLElement): void {
  const { table, environment, language, ready } = frame;
  const isOnlyPhone = true;
  const guest = createGuest({ apiBase: '', locale: language.locale, environment, isOnlyPhone });
  void guest.openTable(table);
  createRoot(root).render(
    <I18nProvider model={language}>
      <TableOrder guest={guest} variant="page" />
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
