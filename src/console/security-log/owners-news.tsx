import { NewsPanel } from '#console/components/page/news-panel.tsx';
import type { NewsStore } from '#console/components/page/news-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { whoDid } from './security-log-list.tsx';
import { securityLogText } from './security-log-texts.ts';

interface Props {
  store: NewsStore;
  page: string;
}

/** Tells an owner on every page what has changed about money, addresses and access, until they have seen it. */
export function OwnersNews({ store, page }: Props) {
  const { LL } = useI18n();
  const words = LL.security.news;
  return (
    <NewsPanel
      store={store}
      page={page}
      title={words.title()}
      hint={words.unknown()}
      textOf={(entry) => [whoDid(entry, LL), securityLogText(entry, LL)]}
    >
      <a className="button bare" href="#/security">
        {words.log()}
      </a>
    </NewsPanel>
  );
}
