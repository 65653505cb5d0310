import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';

/** An error, announced when it appears. */
export function ErrorMessage({ error }: { error: Failure | null }) {
  const { LL } = useI18n();
  return (
    <div role="alert" className="error-message">
      {error !== null && (
        <p>
          <Icon shape={alertIcon} size={20} />
          <span>{errorText(LL, error)}</span>
        </p>
      )}
    </div>
  );
}
