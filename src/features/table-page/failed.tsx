import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { alertIcon } from '../../components/icons.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';

/** The menu did not arrive: says so, and offers to try again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
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
