import { type Ref, useId } from 'react';
import { byLabel } from '#console/seatings/seating-facts.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  tables: readonly TableRef[];
  /** Empty until one is chosen. */
  chosen: string;
  /** The seating of each table with a party. */
  seated: ReadonlyMap<string, string>;
  /** It was sent without a table. */
  isMissing: boolean;
  field: Ref<HTMLSelectElement>;
  isBusy: boolean;
  onChoose: (table: string) => void;
  onAgain: (seating: string) => void;
  /** Absent where nobody may open a tab. */
  onNewTab?: (() => void) | undefined;
}

/** Which table it is for, and what that party had before. */
export function TableChoice(props: Props) {
  const { tables, chosen, seated, isMissing } = props;
  const { LL, locale } = useI18n();
  const words = LL.takeOrder;
  const wrong = useId();
  const seating = seated.get(chosen);
  const compare = byLabel(locale);
  const tabs = tables.filter(({ tab }) => tab).sort(compare);
  return (
    <div className="table-choice">
      <select
        ref={props.field}
        className="input"
        aria-label={words.which()}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? wrong : undefined}
        required
        value={chosen}
        onChange={(event) => props.onChoose(event.currentTarget.value)}
      >
        {chosen === '' && <option value="">{words.choose()}</option>}
        {tabs.length > 0 && (
          <optgroup label={LL.tabs.heading()}>
            {tabs.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
        {tables
          .filter(({ tab }) => !tab)
          .sort(compare)
          .map(({ id, label }) => (
            <option key={id} value={id}>
              {seated.has(id) ? words.tableSeated({ table: label }) : words.table({ table: label })}
            </option>
          ))}
      </select>
      {props.onNewTab && (
        <Button kind="edge" onClick={props.onNewTab}>
          {LL.tabs.open()}
        </Button>
      )}
      {seating !== undefined && (
        <Button kind="edge" isBusy={props.isBusy} onClick={() => props.onAgain(seating)}>
          {words.again()}
        </Button>
      )}
      <FieldError id={wrong} text={isMissing ? words.noTable() : null} />
    </div>
  );
}
