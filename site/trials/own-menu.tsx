import type { FieldIssue } from '#core/shared/field-check.ts';
import { MENU_ADDRESS_MAX } from '#core/shared/limits.ts';
import { Input } from '#web/components/form/input.tsx';
import { Segments } from '#web/components/form/segments.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { issueText } from '../forms/issue-text.ts';
import { MenuFileField } from './menu-file-field.tsx';
import { MENU_SOURCES, type MenuFileChoice, type TrialDraft } from './trial-store.ts';

interface Props {
  draft: TrialDraft;
  issueOf: (field: 'file' | 'address') => FieldIssue | null;
  isFileTooBig: boolean;
  /** Why the page that it names was of no use. */
  refusal: string | null;
  onEdit: (changes: Partial<TrialDraft>) => void;
  onChooseFile: (file: MenuFileChoice) => void;
}

/** Where a venue's own menu is: in a file, or on a page. */
export function OwnMenu({ draft, issueOf, isFileTooBig, refusal, onEdit, onChooseFile }: Props) {
  const { LL } = useI18n();
  const words = LL.trial.form;
  const missing = issueOf('address');
  return (
    <div className="own-menu-source">
      <Segments
        label={words.from()}
        options={MENU_SOURCES.map((value) => ({ value, name: words.sources[value]() }))}
        chosen={draft.from}
        onChoose={(from) => onEdit({ from })}
      />
      {draft.from === 'file' ? (
        <MenuFileField
          name={draft.file}
          isMissing={issueOf('file') !== null}
          isTooBig={isFileTooBig}
          onChoose={onChooseFile}
        />
      ) : (
        <Input
          label={words.address()}
          type="url"
          maxLength={MENU_ADDRESS_MAX}
          autoComplete="url"
          hint={words.addressHint()}
          value={draft.address}
          onInput={(address) => onEdit({ address })}
          error={missing === null ? refusal : issueText(LL, missing)}
        />
      )}
    </div>
  );
}
