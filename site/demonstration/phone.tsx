import { LOCALE_FACTS } from '../../src/contract/codes.ts';
import './phone.css';
import { effect } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { createGuest } from '../../src/compose/guest/guest.ts';
import {
  type DemonstrationFrame,
  openDemonstrationFrame,
} from '../../src/compose/site/demonstration-frame.ts';
import { TableOrder } from '../../src/features/table-page/table-order.tsx';
import { I18nProvider } from '../../src/i18n/use-i18n.tsx';

/** The guest's phone in its frame: the real table page, using the outer page's server. */
function start(frame: DemonstrationFrame, root: HTMLElement): void {
  const { table, environment, language, ready } = frame;
  const guest = createGuest({ apiBase: '', locale: language.locale, environment });
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

const frame = openDemonstrationFrame('phone');
const root = document.getElementById('phone');
if (frame === null) {
  // Opened outside its frame: the demonstration is on the home page.
  window.location.replace('/');
} else if (root !== null) {
  start(frame, root);
}
