import { type SubmitEvent, useState } from 'react';
import { readPrice, writeAmount } from '#console/components/fields/amounts.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { TAB_NAME_MAX } from '#core/shared/limits.ts';
import type { Tab, TabChange } from '#core/tabs/tabs.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** As long as an amount is typed, with its currency. */
const AMOUNT_LENGTH = 16;

interface Props {
  tab: Tab;
  isBusy: boolean;
  onSave: (change: TabChange) => Promise<void>;
}

/** What the tab is called, and what it may owe before staff are asked. */
export function TabFields({ tab, isBusy, onSave }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.tabs.one;
  const { currency } = tab;
  const written = tab.limit === null ? '' : writeAmount(tab.limit, currency, locale);
  const [name, setName] = useState(tab.name);
  const [limit, setLimit] = useState(written);
  const [isChecked, setChecked] = useState(false);
  const read = readPrice(limit, currency);
  const isWrong = read === null && limit.trim() !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const wish = name.trim();
    if (isBusy || isWrong || wish === '') return;
    void onSave({ limit: read, ...(wish !== tab.name && { name: wish }) });
  };
  const { venueLimit, heldLimit } = tab;
  const unless =
    venueLimit === null
      ? words.noVenueLimit()
      : words.venueLimit({ amount: money(venueLimit, currency) });
  const hint =
    heldLimit === null ? unless : words.heldLimit({ amount: money(heldLimit, currency) });
  return (
    <form className="tab-fields" onSubmit={submit} noValidate>
      <LineField
        label={words.name()}
        value={name}
        onInput={setName}
        autoComplete="off"
        maxLength={TAB_NAME_MAX}
        error={isChecked && name.trim() === '' ? words.noName() : null}
      />
      <LineField
        label={words.limit({ currency })}
        hint={hint}
        value={limit}
        onInput={setLimit}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        isOptional
        error={isChecked && isWrong ? words.noAmount() : null}
      />
      <Button kind="edge" isSubmit isBusy={isBusy}>
        {words.save()}
      </Button>
    </form>
  );
}
