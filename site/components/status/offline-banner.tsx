import { Icon } from '#web/components/basic/icon.tsx';
import { offlineIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** A row of the page, above the navigation, while offline: it covers nothing. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  const { LL } = useI18n();
  const words = LL.site.offline;
  return (
    <div role="status" className="offline-row">
      {isOffline && (
        <div className="wrap">
          <Icon shape={offlineIcon} size={24} />
          <strong>{words.title()}</strong>
          <span>{words.text()}</span>
        </div>
      )}
    </div>
  );
}
