import { useSignals } from '@preact/signals-react/runtime';
import { NotificationArea } from '../../src/components/status/notification-area.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';

/** The site's notifications as text. */
export function Notifications() {
  useSignals();
  const { global } = useSite();
  const { LL } = useI18n();
  const words: Readonly<Record<string, (() => string) | undefined>> = LL.site.notices;
  return (
    <NotificationArea
      notifications={global.notifications.value.map((each) => ({
        ...each,
        text: words[each.code]?.() ?? each.code,
      }))}
      onDismiss={global.dismiss}
    />
  );
}
