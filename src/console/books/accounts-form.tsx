import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import type { BookAccounts, Books } from '#core/books/books.schema.ts';
import { BOOK_PURPOSES } from '#core/books/codes.ts';
import { withSuggestions } from '#core/books/suggested-accounts.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { settingsOf, toSave, wrongIn } from './account-settings.ts';
import type { BooksStore } from './books-store.ts';

interface Props {
  found: Books;
  store: BooksStore;
}

/** The accounts that days are booked on from the next handover on. */
export function AccountsForm({ found, store }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.books;
  const [typed, setSettings] = useState(found.settings);
  // Another month may have been sold at rates that have no field yet.
  const settings = settingsOf({ ...found, settings: typed });
  const [isChecked, setChecked] = useState(false);
  const [isSuggested, setSuggested] = useState(false);
  const { done, after } = useDone();
  const [hasFailed, setFailed] = useState(false);
  const { accounts } = settings;
  const wrong = wrongIn(settings);
  const change = (part: Partial<BookAccounts>) =>
    setSettings({ ...settings, accounts: { ...accounts, ...part } });
  const number = new Intl.NumberFormat(LOCALE_FACTS[locale].intl);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong.size > 0 || store.changing.isBusy.value) return;
    void after(store.save(toSave(settings)), words.saved()).then((isDone) => setFailed(!isDone));
  };
  const field = (label: string, value: string, key: string, onInput: (text: string) => void) => (
    <LineField
      key={key}
      label={label}
      value={value}
      onInput={(text) => onInput(text.trim())}
      autoComplete="off"
      maxLength={6}
      inputMode="numeric"
      isOptional
      error={isChecked && wrong.has(key) ? words.accountWrong() : null}
    />
  );
  return (
    <form className="framed accounts" aria-label={words.accounts()} onSubmit={submit} noValidate>
      <h2 className="head">{words.accounts()}</h2>
      <p className="muted">{words.accountsLead()}</p>
      <div>
        <Button
          kind="edge"
          onClick={() => {
            setSettings({ ...settings, accounts: withSuggestions(accounts) });
            setSuggested(true);
          }}
        >
          {words.suggest()}
        </Button>
        <p role="status">{isSuggested ? words.suggested() : ''}</p>
      </div>
      <div className="account-fields">
        {accounts.rates.map((each, index) => {
          const rate = number.format(each.rate / 100);
          const set = (part: Partial<typeof each>) =>
            change({ rates: accounts.rates.with(index, { ...each, ...part }) });
          return [
            field(words.sales({ rate }), each.sales, `sales ${each.rate}`, (sales) =>
              set({ sales }),
            ),
            each.rate > 0 &&
              field(words.vat({ rate }), each.vat, `vat ${each.rate}`, (vat) => set({ vat })),
          ];
        })}
      </div>
      <h3>{words.money()}</h3>
      <div className="account-fields">
        {BOOK_PURPOSES.map((purpose) =>
          field(words.purposes[purpose](), accounts[purpose] ?? '', purpose, (text) =>
            change({ [purpose]: text }),
          ),
        )}
      </div>
      <p className="muted">{words.unpaidHint()}</p>
      <p className="muted">{words.drawersHint()}</p>
      <details>
        <summary>{words.byGroup()}</summary>
        <p className="muted">{words.byGroupLead()}</p>
        <div className="account-fields">
          {accounts.groups.map((each, index) => {
            const name = found.groups.find(({ group }) => group === each.group)?.name;
            const group = name === undefined ? each.group : pickText(name, locale);
            const rate = number.format(each.rate / 100);
            return field(
              words.salesOf({ group, rate }),
              each.sales,
              `${each.group} ${each.rate}`,
              (sales) => change({ groups: accounts.groups.with(index, { ...each, sales }) }),
            );
          })}
        </div>
      </details>
      <h3>{words.others()}</h3>
      <div className="account-fields">
        <LineField
          label={words.org()}
          hint={words.orgHint()}
          value={settings.orgNumber}
          onInput={(orgNumber) => setSettings({ ...settings, orgNumber })}
          autoComplete="off"
          maxLength={13}
          isOptional
          error={isChecked && wrong.has('org') ? words.orgWrong() : null}
        />
        <LineField
          label={words.series()}
          hint={words.seriesHint()}
          value={settings.series}
          onInput={(series) => setSettings({ ...settings, series: series.toUpperCase() })}
          autoComplete="off"
          maxLength={3}
          error={isChecked && wrong.has('series') ? words.seriesWrong() : null}
        />
      </div>
      <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
        {words.save()}
      </Button>
      {/* Far from the page's own messages, which nobody sees here on a phone. */}
      <SuccessMessage text={done} />
      {hasFailed && <ErrorMessage error={store.changing.error.value} />}
    </form>
  );
}
