import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { IMPORT_SYSTEMS, SAME_NAMES, SEPARATORS } from '#core/menu-import/codes.ts';
import { isSettled } from '#core/menu-import/is-settled.ts';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { ImportColumnsPart } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';
import type { MenuUploadPreviewStore } from './menu-import-store.ts';

interface Props {
  store: MenuUploadPreviewStore;
  /** Why the import failed. */
  error?: Failure | null;
  /** What is to be known of where the file is from. */
  about?: ReactNode;
  /** Whether there is already a menu, of which the file could remove parts. */
  hasGround: boolean;
  /** Rendered with the preview once it is there. */
  children: (preview: ImportPreview) => ReactNode;
}

/** What the same file would be refused for again. */
const SAME_AGAIN: readonly Failure[] = ['request.too_large', 'menu.file_too_demanding'];

/** What importing the file would change, row by row. */
export function ImportPreviewPart({ store, error = null, about, hasGround, children }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.preview;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const preview = store.preview.value;
  const failure = store.looking.error.value ?? error;
  const isBusy = store.looking.isBusy.value;
  return (
    <section className="import-preview">
      <header>
        <h2 ref={head} tabIndex={-1}>
          {store.file.value?.name ?? words.pasted()}
        </h2>
        <Button kind="edge" onClick={store.forget}>
          {store.file.value?.name === null ? words.otherText() : words.other()}
        </Button>
      </header>
      <ErrorMessage error={failure} />
      {about}
      <div role="status" className="import-status">
        {isBusy && <p className="none">{words.reading()}</p>}
        {!isBusy && preview?.system !== undefined && (
          <p>{words.looksLike({ system: IMPORT_SYSTEMS[preview.system] })}</p>
        )}
        {!isBusy && preview?.columns?.source === 'remembered' && (
          <p>{words.columns.remembered()}</p>
        )}
        {!isBusy && preview !== null && <p>{summaryOf(LL, preview)}</p>}
      </div>
      {preview === null && failure !== null && !SAME_AGAIN.includes(failure) && (
        <Button kind="edge" onClick={() => void store.look()}>
          {LL.common.tryAgain()}
        </Button>
      )}
      {preview !== null && (
        <>
          {preview.columns !== undefined && (
            <ImportColumnsPart
              store={store}
              read={preview.columns}
              sheet={preview.sheets?.[0]?.name ?? null}
            />
          )}
          <SeparatorQuestion store={store} preview={preview} />
          <SameNamesQuestion store={store} preview={preview} />
          <ImportRows preview={preview} />
          {hasFound(preview) && <Ways store={store} preview={preview} hasGround={hasGround} />}
          {children(preview)}
        </>
      )}
    </section>
  );
}

/** Without a readable dish in the file there is nothing to choose. */
function hasFound({ added, changed, removed, unchanged }: ImportPreview): boolean {
  return added.length + changed.length + removed.length + unchanged > 0;
}

type Texts = ReturnType<typeof useI18n>['LL'];

function summaryOf(LL: Texts, preview: ImportPreview): string {
  const words = LL.menuImport.preview;
  const { added, changed, removed, rejected, unchanged } = preview;
  const isSame = added.length + changed.length + removed.length === 0;
  if (isSame && unchanged > 0 && rejected.length === 0) return words.same();
  return words.summary({
    format: LL.menuImport.formats[preview.format](),
    changes: added.length + changed.length + removed.length,
    unchanged,
    rejected: rejected.length,
  });
}

/** What "12.500" comes to, in hundredths of a currency. */
const MEANT = { thousands: 1_250_000, decimals: 1_250 } as const;

/** Asked before the rows are shown: they depend on it. Shown from then on, so that it can be changed. */
function SeparatorQuestion({ store, preview }: Pick<WaysProps, 'store' | 'preview'>) {
  useSignals();
  const { LL, money } = useI18n();
  const words = LL.menuImport.preview.separator;
  const group = useId();
  const { separator } = store.wish.value;
  const isAmbiguous = preview.rejected.some(({ problems }) =>
    problems.some(({ reason }) => reason === 'price_ambiguous'),
  );
  if (!isAmbiguous && separator === null) return null;
  return (
    <div className="import-ways">
      <fieldset>
        <legend>{words.question()}</legend>
        {SEPARATORS.map((each) => (
          <ChoiceRow
            key={each}
            kind="one"
            group={group}
            name={words[each]({ amount: money(MEANT[each], preview.currency) })}
            isChosen={each === separator}
            onChoose={() => void store.setSeparator(each)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** Asked where neither sizes nor codes tell rows of one name apart, and kept so that it can be changed. */
function SameNamesQuestion({ store, preview }: Pick<WaysProps, 'store' | 'preview'>) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.preview.sameNames;
  const group = useId();
  const { sameNames } = store.wish.value;
  const isUnclear = preview.rejected.some(({ problems }) =>
    problems.some(({ reason }) => reason === 'sizes_unread'),
  );
  // The JSON of a system has codes of its own.
  const isOfSystem = preview.format === 'json' && preview.system !== undefined;
  if (isOfSystem || (!isUnclear && sameNames === null)) return null;
  return (
    <div className="import-ways">
      <fieldset>
        <legend>{words.question()}</legend>
        {SAME_NAMES.map((each) => (
          <ChoiceRow
            key={each}
            kind="one"
            group={group}
            name={words[each]()}
            isChosen={each === sameNames}
            onChoose={() => void store.setSameNames(each)}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface WaysProps {
  store: MenuUploadPreviewStore;
  preview: ImportPreview;
  hasGround: boolean;
}

/** How the file is imported: its language, and whether it is the complete menu. */
function Ways({ store, preview, hasGround }: WaysProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.preview;
  const group = useId();
  const { sweeps } = store.wish.value;
  const isTorn = !preview.rejected.every(isSettled);
  return (
    <div className="import-ways">
      {preview.format !== 'servett' && preview.locales.length > 1 && (
        <fieldset>
          <legend>{words.language()}</legend>
          {preview.locales.map((locale) => (
            <ChoiceRow
              key={locale}
              kind="one"
              group={group}
              name={LOCALE_FACTS[locale].name}
              isChosen={locale === preview.locale}
              onChoose={() => void store.setLocale(locale)}
            />
          ))}
        </fieldset>
      )}
      {hasGround && (
        <ChoiceRow
          kind="many"
          group={`${group}-sweep`}
          name={words.sweep()}
          sub={isTorn ? words.sweepTorn() : words.sweepText()}
          isChosen={sweeps}
          isFull={isTorn && !sweeps}
          onChoose={(isOn) => void store.setSweeps(isOn)}
        />
      )}
      {preview.ignored.length > 0 && (
        <p className="none">{words.ignored({ columns: preview.ignored.join(', ') })}</p>
      )}
    </div>
  );
}
