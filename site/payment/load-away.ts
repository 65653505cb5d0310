import type { LoadPack } from '#guest/languages/table-language.ts';
import type { Dictionary } from '#web/i18n/core.ts';

const AWAY = import.meta.glob<Dictionary>('./*.json', {
  base: '../../locales/table',
  query: '?part=away&texts',
  import: 'default',
});

/** A table's language as far as pages say it that are away from the table: one file, and no menu. */
export const loadAway: LoadPack = async (code) => {
  const [{ packLanguage }, texts = {}] = await Promise.all([
    import('#guest/languages/load-pack.ts'),
    AWAY[`./${code}.json`]?.(),
  ]);
  return { over: (base) => packLanguage(code, texts, base), complete: async () => {} };
};
