import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { SettingsAnswer } from '#core/settings/settings.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FIELDS_OF, isChanged, readDraft, type Section } from './read-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';
import type { SettingsStore } from './settings-store.ts';

/** The props of every section of the settings. */
export interface SectionProps {
  draft: SettingsDraft;
  /** Something has been sold, so the currency can no longer change. */
  hasSold: boolean;
  /** The first day that was closed: since then days cannot begin at another time. */
  closedSince: string | null;
  /** Guests can pay on their phones. */
  canPayFirst: boolean;
  stations: SettingsAnswer['stations'];
  /** The error at a place, in words; null if there is none, or before the first attempt to save. */
  wrongAt: (place: string) => string | null;
  onType: (changes: Partial<SettingsDraft>) => void;
}

interface Props {
  store: SettingsStore<SettingsDraft>;
  section: Section;
  /** The saved settings, as they would be typed. */
  saved: SettingsDraft;
  hasSold: boolean;
  closedSince: string | null;
  canPayFirst: boolean;
  stations: SettingsAnswer['stations'];
  View: (props: SectionProps) => ReactNode;
}

/** One section of the settings: fields, errors, and one button that saves them all. */
export function SectionForm({ store, section, saved, View, ...facts }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.settings;
  const [isSaved, setSaved] = useState(false);
  const typed = store.typed.value;
  const draft = { ...saved, ...typed };
  const { changes, wrong } = readDraft(draft, section);
  const { form, isChecked, submit, reset } = useCheckedForm(wrong.size === 0, () => {
    void store.save(changes, FIELDS_OF[section]).then((isDone) => {
      setSaved(isDone);
      if (isDone) reset();
    });
  });
  const wrongAt = (place: string) => {
    const what = isChecked ? wrong.get(place) : undefined;
    return what === undefined ? null : words.wrong[what]();
  };
  const onType = (next: Partial<SettingsDraft>) => {
    setSaved(false);
    store.type(next);
  };
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <h2 className="head">{words.sections[section]()}</h2>
      <View {...facts} draft={draft} wrongAt={wrongAt} onType={onType} />
      <ErrorMessage error={store.saving.error.value} />
      <SuccessMessage text={isSaved ? words.saved() : null} />
      <div className="answers">
        <Button kind="staff" isSubmit isBusy={store.saving.isBusy.value}>
          {words.save()}
        </Button>
        {isChanged(typed, saved, section) && (
          <Button
            kind="bare"
            onClick={() => {
              store.forget(FIELDS_OF[section]);
              store.saving.forget();
              reset();
            }}
          >
            {words.takeBack()}
          </Button>
        )}
      </div>
    </form>
  );
}
