import { Button } from '#web/components/basic/button.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The menu failed to load: says so, and offers to try again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { LL } = useI18n();
  const words = LL.guest.failed;
  return (
    <EmptyState shape={alertIcon} title={words.title()} text={words.text()}>
      <Button kind="next" onClick={onRetry}>
        {LL.common.tryAgain()}
      </Button>
    </EmptyState>
  );
}
