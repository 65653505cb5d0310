import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { lineName } from '#web/i18n/line-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { AddedAgain } from './cart-store.ts';

interface Props {
  missing: AddedAgain['missing'];
}

/** The parts of an earlier order that cannot be ordered again, with the reasons. */
export function AgainNotice({ missing }: Props) {
  const language = useI18n();
  const { LL } = language;
  if (missing.length === 0) {
    return null;
  }
  const lines = missing.map(({ line, code }) => {
    // Prices are today's: a changed price does not prevent ordering.
    const why = code === 'price_changed' ? '' : `: ${LL.guest.changes[code]().toLowerCase()}`;
    return `${lineName(language, line.name)}${why}`;
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
