import { checkIcon } from '../../components/basic/menu-icons.ts';
import { Notice } from '../../components/status/notice.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';

/** At a catered event: order freely. */
export function HostNotice() {
  const words = useI18n().LL.guest.bill;
  return <Notice kind="good" shape={checkIcon} title={words.hosted()} text={words.hostedText()} />;
}
