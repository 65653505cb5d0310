import { Button } from '../../components/basic/button.tsx';
import { alertIcon } from '../../components/basic/icons.ts';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';

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
