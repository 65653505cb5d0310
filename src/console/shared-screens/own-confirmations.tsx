import { NewsPanel } from '#console/components/page/news-panel.tsx';
import type { NewsStore } from '#console/components/page/news-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { approvedText } from './approval-texts.ts';

interface Props {
  store: NewsStore;
  page: string;
}

/** Tells a manager on every page what was confirmed with their PIN, until they have seen it. */
export function OwnConfirmations({ store, page }: Props) {
  const { LL } = useI18n();
  const words = LL.people.screens.confirmed;
  return (
    <NewsPanel
      store={store}
      page={page}
      title={words.title()}
      hint={words.unknown()}
      textOf={({ by, detail }) => [
        by.name || LL.security.erasedWithin(),
        words.act({
          act: approvedText(detail.lacked, LL) ?? '',
          screen: detail.screen ?? '',
        }),
      ]}
    />
  );
}
