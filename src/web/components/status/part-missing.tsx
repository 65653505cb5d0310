import { useI18n } from '#web/i18n/use-i18n.tsx';
import { offlineIcon } from '../basic/menu-icons.ts';
import { Notice } from './notice.tsx';

/**
 * A part of the page has not come: what to do, and what is kept. Without `onRetry` it is asked for
 * again anyway.
 */
export function PartMissing({ onRetry }: { onRetry?: () => void }) {
  const { LL } = useI18n();
  const words = LL.guest.missing;
  return (
    <div role="alert">
      <Notice
        kind="bad"
        shape={offlineIcon}
        title={words.title()}
        text={words.text()}
        action={onRetry && { label: LL.common.tryAgain(), onClick: onRetry }}
      />
    </div>
  );
}
