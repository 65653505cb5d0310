import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId } from 'react';
import type { ImportPage } from '#core/menu-import/menu-import.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuImportStore } from './menu-import-store.ts';

/** The address of a page that has the menu as data. What was typed stays where it cannot be read. */
export function PageAddress({
  store,
}: {
  store: Pick<MenuImportStore, 'fetching' | 'fetchPage' | 'address' | 'unread'>;
}) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.source;
  const id = useId();
  const address = store.address.value;
  const error = store.fetching.error.value;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') void store.fetchPage();
  };
  return (
    <form className="page-address" noValidate onSubmit={send}>
      <div className="field">
        <label htmlFor={id}>{words.address()}</label>
        <div className="with-act">
          <input
            id={id}
            className="input"
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            maxLength={2_000}
            value={address}
            aria-invalid={error !== null}
            aria-describedby={`${error === null ? '' : `${id}-wrong `}${id}-hint`}
            onChange={(event) => {
              store.address.value = event.currentTarget.value;
            }}
          />
          <Button
            kind="edge"
            isSubmit
            isOff={address.trim() === ''}
            isBusy={store.fetching.isBusy.value}
          >
            {words.fetch()}
          </Button>
        </div>
        <div role="alert">
          <FieldError id={`${id}-wrong`} text={error === null ? null : errorText(LL, error)} />
          <UnreadPages pages={store.unread.value} />
        </div>
        <p id={`${id}-hint`} className="hint">
          {words.addressHint()}
        </p>
      </div>
    </form>
  );
}

/** The pages that the one at the address names as its menu, and that gave nothing, with the reason. */
export function UnreadPages({ pages }: { pages: ImportPage['unread'] }) {
  const { LL } = useI18n();
  const words = LL.menuImport.pages;
  if (pages.length === 0) return null;
  return (
    <div className="unread-pages">
      <p>{words.title({ count: pages.length })}</p>
      <ul>
        {pages.map(({ address, reason, status }) => (
          <li key={address}>
            <bdi>{address}</bdi>{' '}
            {reason === 'status'
              ? words.reasons.status({ status: status ?? 0 })
              : words.reasons[reason]()}
          </li>
        ))}
      </ul>
    </div>
  );
}
