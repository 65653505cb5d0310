import { alertIcon } from '../../components/basic/icons.ts';
import { Notice } from '../../components/status/notice.tsx';
import { pickText } from '../../domain/menu/menu.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { AddedAgain } from '../../stores/guest/cart.ts';

interface Props {
  missing: AddedAgain['missing'];
}

/** The parts of an earlier order that cannot be ordered again, with the reasons. */
export function AgainNotice({ missing }: Props) {
  const { LL, locale } = useI18n();
  if (missing.length === 0) {
    return null;
  }
  const lines = missing.map(({ line, code }) => {
    // Prices are today's: a changed price does not prevent ordering.
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
