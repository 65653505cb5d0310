import { effect } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import {
  createTableLanguage,
  type LoadPack,
  type TableLanguage,
} from '#guest/languages/table-language.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { useSite } from './environment.tsx';

/**
 * Lets a guest's page speak the languages of tables: first the one that was chosen on the device, or
 * that it asks for. `chooseLocale`: one of the site's was chosen by hand, which the address names.
 */
export function useTableLanguage(
  chooseLocale: (to: Locale) => Promise<void>,
  load?: LoadPack,
): TableLanguage {
  const { language, global } = useSite();
  const latest = useRef(chooseLocale);
  latest.current = chooseLocale;
  // Before the guest, whose first menu is asked for in it.
  const [made] = useState(() =>
    createTableLanguage({
      model: language,
      storage: safeLocalStorage(),
      wanted: navigator.languages,
      chooseLocale: (to) => latest.current(to),
      ...(load && { load }),
    }),
  );
  useEffect(() => {
    const stop = effect(() => {
      if (made.hasFailed.value) global.notify({ code: 'languageFailed', kind: 'error' });
    });
    return () => {
      stop();
      made.dispose();
    };
  }, [made, global]);
  return made;
}
