import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** An address is shown that only this computer knows, to be typed elsewhere. */
export function NotFromOthers() {
  const words = useI18n().LL.address.others;
  return <Notice kind="bad" shape={alertIcon} title={words.title()} text={words.text()} />;
}
