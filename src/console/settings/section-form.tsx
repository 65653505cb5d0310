import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { SettingsAnswer } from '#core/settings/settings.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FIELDS_OF, isChanged, readDraft, type Section } from './read-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';
import type { SettingsStore } from './settings-store.ts';

/** The addresses of a code: a picture, and a sign to print. */
export type CodesOf = (table: string) => { readonly picture: string; readonly sign: string };

/** The props of every section of the settings. */
export interface SectionProps {
  draft: SettingsDraft;
  /** Something has been sold, so the currency can no longer change. */
  hasSold: boolean;
  /** The first day that was closed: since then days cannot begin at another time. */
  closedSince: string | null;
  /** Guests can pay on their phones. */
  canPayFirst: boolean;
  takeawayLink: SettingsAnswer['takeawayLink'];
  codesOf: CodesOf;
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
  takeawayLink: SettingsAnswer['takeawayLink'];
  codesOf: CodesOf;
  stations: SettingsAnswer['stations'];
  View: (props: SectionProps) => ReactNode;
}

/** One section of the settings: fields, errors, and one button that saves them all. */
export function SectionForm({ store, section, saved, View, ...facts }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.settings;
  const { draft, typed, type, ...form } = useSaveForm({
    saved,
    edits: store.edits,
    fields: FIELDS_OF[section],
    isRight: (now) => readDraft(now, section).wrong.size === 0,
    save: (now) => store.save(readDraft(now, section).changes),
  });
  const { wrong } = readDraft(draft, section);
  const wrongAt = (place: string) => {
    const what = form.isChecked ? wrong.get(place) : undefined;
    return what === undefined ? null : words.wrong[what]();
  };
  return (
    <form ref={form.form} className="console-form" noValidate onSubmit={form.submit}>
      <h2 className="head">{words.sections[section]()}</h2>
      <View {...facts} draft={draft} wrongAt={wrongAt} onType={type} />
      <ErrorMessage error={store.changing.error.value} />
      <SuccessMessage text={form.isSaved ? words.saved() : null} />
      <div className="answers">
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {words.save()}
        </Button>
        {isChanged(typed, saved, section) && (
          <Button
            kind="bare"
            onClick={() => {
              form.forget(FIELDS_OF[section]);
              store.changing.forget();
              form.reset();
            }}
          >
            {words.takeBack()}
          </Button>
        )}
      </div>
    </form>
  );
}
