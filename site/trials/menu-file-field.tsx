import { useId } from 'react';
import { MENU_FILES } from '#core/menu-import/accepted-files.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { FIRST_MENU_BYTES_MAX } from '#core/shared/limits.ts';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuFileChoice } from './trial-store.ts';

const MEGA = 1_000_000;

interface Props {
  /** Empty: none is chosen. */
  name: string;
  isMissing: boolean;
  isTooBig: boolean;
  onChoose: (file: MenuFileChoice) => void;
}

/** The venue's own menu, as a file that the import can read. */
export function MenuFileField({ name, isMissing, isTooBig, onChoose }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.trial.form;
  const id = useId();
  const size = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    style: 'unit',
    unit: 'megabyte',
  }).format(FIRST_MENU_BYTES_MAX / MEGA);
  const missing = isMissing ? words.fileMissing() : null;
  const problem = isTooBig ? words.fileTooBig({ size }) : missing;
  return (
    <div className="field menu-file">
      <label htmlFor={id}>{words.file()}</label>
      <input
        id={id}
        type="file"
        accept={MENU_FILES}
        aria-invalid={problem !== null}
        aria-describedby={`${problem === null ? '' : `${id}-wrong `}${id}-hint`}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // Read at once: the file may change, or its stick be removed, before it is sent.
          void chosen
            ?.arrayBuffer()
            .then((buffer) => onChoose({ name: chosen.name, bytes: new Uint8Array(buffer) }));
        }}
      />
      {name !== '' && <p className="chosen">{words.chosen({ name })}</p>}
      <FieldError id={`${id}-wrong`} text={problem} />
      <p className="hint" id={`${id}-hint`}>
        {words.fileHint()}
      </p>
    </div>
  );
}
