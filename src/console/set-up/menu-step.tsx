import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useId } from 'react';
import { FIRST_MENUS } from '#core/set-up/codes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuFileAnswers } from './import-part.tsx';
import type { StepProps } from './step-props.ts';

/** Loaded only for an import: the board does not wait for it. */
const ImportPart = lazy(async () => ({ default: (await import('./import-part.tsx')).ImportPart }));

/** The choice of the first menu. */
export function MenuStep({
  draft,
  onChange,
  wrong,
  store,
}: StepProps & { store: MenuFileAnswers }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.setUp.menu;
  const id = useId();
  const texts = {
    import: words.importText(),
    empty: words.emptyText(),
    demonstration: words.demonstrationText(),
  };
  const asks = (store.menuFile.preview.value?.questions.categories.length ?? 0) > 0;
  const missing = draft.menu === 'import' ? words.importMissing() : words.missing();
  const isWrong = wrong.includes('menu');
  // The questions without an answer, further down, show their own errors.
  const isAsking = draft.menu === 'import' && asks;
  return (
    <>
      <div role="radiogroup" aria-label={words.title()} className="menus">
        {FIRST_MENUS.map((menu) => (
          <ChoiceRow
            key={menu}
            kind="one"
            group={id}
            name={words[menu]()}
            sub={texts[menu]}
            isChosen={draft.menu === menu}
            onChoose={() => onChange({ menu })}
          />
        ))}
        <div className="field" role="alert">
          <FieldError id={`${id}-wrong`} text={isWrong && !isAsking ? missing : null} />
        </div>
      </div>
      {draft.menu === 'import' && (
        <Suspense fallback={<p className="none">{LL.setUp.loading()}</p>}>
          <ImportPart store={store} isChecked={isWrong} />
        </Suspense>
      )}
    </>
  );
}
