import { LineField } from '#console/components/fields/line-field.tsx';
import type { DeviceRef } from '#core/devices/device-ref.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { DEVICE_MESSAGE_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The venue's languages. */
  locales: readonly Locale[];
  texts: DeviceRef['messages'];
  onChange: (texts: DeviceRef['messages']) => void;
  /** Null while nothing is shown. */
  onRemove: (() => void) | null;
}

/** What guests read on a tablet, in each of the venue's languages. */
export function MessageFields({ locales, texts, onChange, onRemove }: Props) {
  const { LL, locale: reader } = useI18n();
  const words = LL.devices.message;
  const write = (locale: Locale, text: string) => {
    const { [locale]: _, ...others } = texts;
    onChange(text === '' ? others : { ...others, [locale]: text });
  };
  return (
    <fieldset className="device-part">
      <legend>{words.title()}</legend>
      <p className="hint">{locales.length > 1 ? words.hints() : words.hint()}</p>
      {locales.map((locale) => (
        <LineField
          key={locale}
          label={
            locales.length > 1
              ? words.textIn({ language: languageName(locale, reader) })
              : words.text()
          }
          value={texts[locale] ?? ''}
          onInput={(text) => write(locale, text)}
          autoComplete="off"
          maxLength={DEVICE_MESSAGE_MAX}
          isOptional
        />
      ))}
      {onRemove && (
        <Button kind="away" onClick={onRemove}>
          {words.remove()}
        </Button>
      )}
    </fieldset>
  );
}
