import type { AddressFacts } from '#core/address/public-address.ts';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What to know about an address before printing it; empty if it works everywhere. */
export function AddressNotes({ facts }: { facts: AddressFacts }) {
  const { LL } = useI18n();
  const words = LL.address.notes;
  const { reach, isNumeric, isSecure } = facts;
  if (reach === 'network') {
    const of = isNumeric ? words.numeric : words.name;
    const text = isSecure ? of.text() : `${of.text()} ${words.plainHere()}`;
    return <Notice kind="wait" shape={alertIcon} title={of.title()} text={text} />;
  }
  return reach === 'public' && !isSecure ? (
    <Notice kind="bad" shape={alertIcon} title={words.plain.title()} text={words.plain.text()} />
  ) : null;
}
