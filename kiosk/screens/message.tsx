import type { Device } from '#core/devices/device.schema.ts';
import { messageIn } from '#core/devices/device-message.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { noteIcon } from '#web/components/basic/tablet-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What a manager shows on the tablet, in the guest's language if they wrote it in that. */
export function VenueMessage({ device }: { device: Device | null }) {
  const { locale } = useI18n();
  const shown = device && messageIn(device, locale);
  return shown && <Message text={shown.text} lang={LOCALE_FACTS[shown.locale].lang} />;
}

export function Message({ text, lang }: { text: string; lang?: string }) {
  return (
    <p className="k-notice k-message" role="status" lang={lang}>
      <Icon shape={noteIcon} size={24} />
      {text}
    </p>
  );
}
