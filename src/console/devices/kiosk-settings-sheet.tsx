import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { KioskSettings } from '#core/devices/device.schema.ts';
import type { Devices } from '#core/devices/devices.schema.ts';
import { pinFlaw } from '#core/people/pin.ts';
import type { Board } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { ATTRACT_TEXT_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AttractPictures } from './attract-pictures.tsx';
import type { DevicesStore } from './devices-store.ts';
import { KioskPinFields } from './kiosk-pin-fields.tsx';

/** What can be chosen: times that people think in. */
const IDLE_SECONDS = [30, 60, 90, 120, 180, 300, 600];
const WARNING_SECONDS = [20, 30, 60, 120];
const SILENT_MINUTES = [2, 5, 10, 15, 30, 60];
/** The option that stands for none: no language and no table has this value. */
const NONE = 'none';

interface Props {
  store: DevicesStore;
  devices: Devices;
  tables: Board['tables'];
  /** The venue's languages. */
  locales: readonly Locale[];
  onDone: (text: string) => void;
  onClose: () => void;
}

interface Draft extends KioskSettings {
  /** Empty: it stays as it is. */
  pin: string;
}

/** Also where nothing was typed: then that is what saving says. */
function isOfSettings({ pin, ...settings }: Partial<Draft>): boolean {
  return !pin || Object.keys(settings).length > 0;
}

/** What all tablets of the venue do: times, language, texts, and the PIN. One button saves all. */
export function KioskSettingsSheet({ store, devices, onDone, onClose, ...facts }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices.settings;
  const [said, setSaid] = useState<string | null>(null);
  const isBusy = store.changing.isBusy.value;
  const { draft, form, isChecked, submit, type } = useSaveForm<Draft>({
    saved: { ...devices.settings, pin: '' },
    isRight: ({ pin }) => pin === '' || pinFlaw(pin) === null,
    async save({ pin, ...settings }, typed) {
      if (isOfSettings(typed) && !(await store.setSettings(settings))) return false;
      return pin === '' || store.setPin(pin);
    },
    onSaved({ pin }, typed) {
      const done = [isOfSettings(typed) && words.saved(), pin !== '' && LL.devices.pin.set()];
      onDone(done.filter(Boolean).join(' '));
    },
  });
  async function removePin(): Promise<void> {
    setSaid(null);
    if (await store.setPin(null)) setSaid(LL.devices.pin.removed());
  }
  return (
    <ConsoleSheet title={words.title()} onClose={onClose}>
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <SettingsFields {...facts} store={store} draft={draft} type={type} />
        <KioskPinFields
          {...{ pin: draft.pin, isChecked, isBusy }}
          hasPin={devices.hasPin}
          onType={(pin) => type({ pin })}
          onRemove={() => void removePin()}
        />
        <ErrorMessage error={store.changing.error.value} />
        <SuccessMessage text={said} />
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.save()}
        </Button>
      </form>
    </ConsoleSheet>
  );
}

type FieldsProps = Pick<Props, 'store' | 'tables' | 'locales'> & {
  draft: KioskSettings;
  type: (changes: (now: KioskSettings) => Partial<KioskSettings>) => void;
};

function SettingsFields({ store, draft, tables, locales, type }: FieldsProps) {
  const { LL, locale: reader } = useI18n();
  const words = LL.devices.settings;
  const set = (changes: Partial<KioskSettings>) => type(() => changes);
  const language = (locale: Locale) => languageName(locale, reader);
  return (
    <>
      <NumberChoice
        label={words.idle()}
        values={IDLE_SECONDS}
        chosen={draft.idleSeconds}
        name={(count) => words.seconds({ count })}
        onChoose={(idleSeconds) => set({ idleSeconds })}
      />
      <NumberChoice
        label={words.warning()}
        values={WARNING_SECONDS}
        chosen={draft.warningSeconds}
        name={(count) => words.seconds({ count })}
        onChoose={(warningSeconds) => set({ warningSeconds })}
      />
      <SelectField
        label={words.language()}
        options={[
          { value: NONE, name: words.askLanguage() },
          ...locales.map((locale) => ({ value: locale, name: language(locale) })),
        ]}
        chosen={draft.startLocale ?? NONE}
        onChoose={(value) =>
          set({ startLocale: locales.find((locale) => locale === value) ?? null })
        }
      />
      {locales.map((locale) => (
        <AttractTexts
          key={locale}
          draft={draft}
          locale={locale}
          language={language(locale)}
          onChange={set}
        />
      ))}
      <AttractPictures
        chosen={draft.attractPictures}
        pictures={store.pictures}
        onChange={(change) => type((now) => ({ attractPictures: change(now.attractPictures) }))}
      />
      <SelectField
        label={words.collect()}
        options={[
          { value: NONE, name: words.noCollect() },
          ...tables.map(({ id, label }) => ({
            value: id,
            name: LL.devices.atTable({ table: label }),
          })),
        ]}
        chosen={draft.collectTable ?? NONE}
        onChoose={(value) => set({ collectTable: value === NONE ? null : value })}
      />
      <p className="hint">{words.collectHint()}</p>
      <NumberChoice
        label={words.silent()}
        values={SILENT_MINUTES}
        chosen={draft.silentMinutes}
        name={(count) => words.minutes({ count })}
        onChoose={(silentMinutes) => set({ silentMinutes })}
      />
    </>
  );
}

interface TextsProps {
  draft: KioskSettings;
  locale: Locale;
  language: string;
  onChange: (changes: Partial<KioskSettings>) => void;
}

/** What a tablet shows while nobody uses it, in one language. */
function AttractTexts({ draft, locale, language, onChange }: TextsProps) {
  const words = useI18n().LL.devices.settings;
  const withText = (texts: KioskSettings['attractTitle'], text: string) => {
    const { [locale]: _, ...others } = texts;
    return text.trim() === '' ? others : { ...others, [locale]: text };
  };
  return (
    <>
      <LineField
        label={words.attractTitle({ language })}
        value={draft.attractTitle[locale] ?? ''}
        onInput={(text) => onChange({ attractTitle: withText(draft.attractTitle, text) })}
        autoComplete="off"
        maxLength={ATTRACT_TEXT_MAX}
        isOptional
      />
      <LineField
        label={words.attractText({ language })}
        value={draft.attractText[locale] ?? ''}
        onInput={(text) => onChange({ attractText: withText(draft.attractText, text) })}
        autoComplete="off"
        maxLength={ATTRACT_TEXT_MAX}
        isOptional
      />
    </>
  );
}

interface NumberProps {
  label: string;
  values: readonly number[];
  chosen: number;
  name: (value: number) => string;
  onChoose: (value: number) => void;
}

/** A select of numbers; one that was set by other means stays among them. */
function NumberChoice({ label, values, chosen, name, onChoose }: NumberProps) {
  const all = values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b);
  return (
    <SelectField
      label={label}
      options={all.map((value) => ({ value: String(value), name: name(value) }))}
      chosen={String(chosen)}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}
