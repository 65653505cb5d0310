import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { byLabel } from './seating-facts.ts';

/** The target of a party that leaves its table for a tab. */
export const TO_TAB = 'tab';

export interface Target {
  table: string;
  label: string;
  /** The party there; null at a free table. */
  into: string | null;
}

interface Props {
  entry: BoardSeating;
  /** Every other table, with its party. */
  targets: readonly Target[];
  /** The table that is chosen at first. */
  first?: string | undefined;
  isBusy: boolean;
  onMove: (to: Target) => void;
  onKeep: () => void;
}

/**
 * Asks where to move a party. Moving to an occupied table merges the two, which can be taken back for
 * some minutes only, so it says that first.
 */
export function MoveParty({ entry, targets, first = '', isBusy, onMove, onKeep }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.moving;
  const [chosen, setChosen] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that asked is gone, so the focus moves to the question.
  useEffect(() => form.current?.focus(), []);
  const from = entry.seating.table.label;
  // If the chosen table has become occupied in the meantime, the button's text says so.
  const to = targets.find(({ table }) => table === chosen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (to !== undefined && !isBusy) onMove(to);
  };
  const toTab = { value: TO_TAB, name: LL.tabs.toTab() };
  const places = [...targets].filter(({ table }) => table !== TO_TAB).sort(byLabel(locale));
  const listed = places.map(({ table, label, into }) => ({
    value: table,
    name: into === null ? words.free({ table: label }) : words.taken({ table: label }),
  }));
  const options = places.length < targets.length ? [toTab, ...listed] : listed;
  const isMerge = to !== undefined && to.into !== null;
  return (
    <form
      className="asked"
      ref={form}
      tabIndex={-1}
      aria-label={words.ask({ table: from })}
      onSubmit={submit}
      noValidate
    >
      <p>
        <b>{words.ask({ table: from })}</b> {words.text()}
      </p>
      <SelectField
        label={words.where()}
        options={options}
        chosen={to === undefined ? '' : chosen}
        choose={words.choose()}
        onChoose={setChosen}
        error={isChecked && to === undefined ? words.noTable() : null}
      />
      <p role="status">{isMerge && words.merges({ from, table: to.label })}</p>
      <div className="answers">
        <Button kind="edge" onClick={onKeep}>
          {words.keep()}
        </Button>
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {isMerge ? words.join() : words.move()}
        </Button>
      </div>
    </form>
  );
}
