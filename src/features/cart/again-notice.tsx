import { alertIcon } from '../../components/basic/icons.ts';
import { Notice } from '../../components/status/notice.tsx';
import { pickText } from '../../domain/menu/menu.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { AddedAgain } from '../../stores/guest/cart.ts';

interface Props {
  missing: AddedAgain['missing'];
}

/** What of an earlier order could not be had again, and why. */
export function AgainNotice({ missing }: Props) {
  const { LL, locale } = useI18n();
  if (missing.length === 0) {
    return null;
  }
  const lines = missing.map(({ line, code }) => {
    // Prices are today's: that one changed keeps nobody from having it.
    const why = code === 'price_changed' ? '' : `: ${LL.guest.changes[code]().toLowerCase()}`;
    return `${pickText(line.name, locale)}${why}`;
  });
  return (
    <div role="alert">
      <Notice
        kind="wait"
        shape={alertIcon}
        title={LL.guest.again.missing()}
        text={`${lines.join('. ')}.`}
      />
    </div>
  );
}
