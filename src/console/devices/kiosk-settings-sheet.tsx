import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { KioskSettings } from '#core/devices/device.schema.ts';
import type { Devices } from '#core/devices/devices.schema.ts';
import { pinFlaw } from '#core/people/pin.ts';
import type { Board } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { ATTRACT_TEXT_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
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

/** What all tablets of the venue do: times, language, texts, and the PIN. One button saves all. */
export function KioskSettingsSheet({ store, devices, onDone, onClose, ...facts }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices.settings;
  const [before] = useState(devices.settings);
  const [draft, setDraft] = useState(before);
  const [pin, setPin] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const isBusy = store.changing.isBusy.value;
  const { form, isChecked, submit } = useCheckedForm(
    pin === '' || pinFlaw(pin) === null,
    () => void save(),
  );
  async function save(): Promise<void> {
    const isChanged = draft !== before || pin === '';
    if (isChanged && !(await store.setSettings(draft))) return;
    if (pin !== '' && !(await store.setPin(pin))) return;
    const done = [isChanged && words.saved(), pin !== '' && LL.devices.pin.set()];
    onDone(done.filter(Boolean).join(' '));
  }
  async function removePin(): Promise<void> {
    setSaid(null);
    if (await store.setPin(null)) setSaid(LL.devices.pin.removed());
  }
  return (
    <Sheet title={words.title()} hasHead className="console-sheet" onClose={onClose}>
      <div className="scroll body">
        <form ref={form} className="console-form" noValidate onSubmit={submit}>
          <SettingsFields {...facts} store={store} draft={draft} onDraft={setDraft} />
          <KioskPinFields
            {...{ pin, isChecked, isBusy }}
            hasPin={devices.hasPin}
            onType={setPin}
            onRemove={() => void removePin()}
          />
          <ErrorMessage error={store.changing.error.value} />
          <SuccessMessage text={said} />
          <Button kind="staff" isSubmit isBusy={isBusy}>
            {words.save()}
          </Button>
        </form>
      </div>
    </Sheet>
  );
}

type FieldsProps = Pick<Props, 'store' | 'tables' | 'locales'> & {
  draft: KioskSettings;
  onDraft: (change: (now: KioskSettings) => KioskSettings) => void;
};

function SettingsFields({ store, draft, tables, locales, onDraft }: FieldsProps) {
  const { LL, locale: reader } = useI18n();
  const words = LL.devices.settings;
  const set = (changes: Partial<KioskSettings>) => onDraft((now) => ({ ...now, ...changes }));
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
        choose=""
        onChoose={(value) =>
          set({ startLocale: locales.find((locale) => locale === value) ?? null })
        }
        error={null}
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
        onChange={(change) =>
          onDraft((now) => ({ ...now, attractPictures: change(now.attractPictures) }))
        }
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
        choose=""
        onChoose={(value) => set({ collectTable: value === NONE ? null : value })}
        error={null}
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
  const id = useId();
  const all = values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={chosen}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {all.map((value) => (
          <option key={value} value={value}>
            {name(value)}
          </option>
        ))}
      </select>
    </div>
  );
}
