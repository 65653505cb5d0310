import { type SubmitEvent, useId, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import type { DayReport, TipShares, WorkersRequest } from '#core/days/days.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

const HOURS_LENGTH = 5;
const DAY_HOURS = 24;

interface Props {
  team: NonNullable<DayReport['team']>;
  shares: TipShares;
  isBusy: boolean;
  onLeave: () => void;
  onSave: (workers: WorkersRequest['workers']) => Promise<void>;
}

/** Hours as typed, with a comma or a point, in minutes; null for what is none. */
function readHours(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
  return hours !== null && hours <= DAY_HOURS ? Math.round(hours * 60) : null;
}

/** Who worked that day, and where the tips are shared by hours, how long. */
export function WorkersForm({ team, shares, isBusy, onLeave, onSave }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.day;
  const id = useId();
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, { maximumFractionDigits: 2 });
  const known = new Map(shares.shares.map((each) => [each.staff, each]));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(team.flatMap(({ staff }) => (known.get(staff)?.group ? [staff] : []))),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      shares.shares.flatMap(({ staff, minutes }) =>
        minutes === undefined ? [] : [[staff, format.format(minutes / 60)]],
      ),
    ),
  );
  const [isChecked, setChecked] = useState(false);
  const asksHours = shares.rule === 'hours';
  const isWrong = (staff: string) => asksHours && readHours(typed[staff] ?? '') === null;
  const workers = team.filter(({ staff }) => chosen.has(staff));
  const choose = (staff: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(staff);
    else next.delete(staff);
    setChosen(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || workers.length === 0 || workers.some(({ staff }) => isWrong(staff))) return;
    void onSave(
      workers.map(({ staff }) => {
        const minutes = asksHours ? readHours(typed[staff] ?? '') : null;
        return { staff, ...(minutes !== null && { minutes }) };
      }),
    );
  };
  return (
    <form className="workers" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{words.whoWorked()}</legend>
        {team.map(({ staff, name, group }) => (
          <div key={staff} className="worker">
            <ChoiceRow
              kind="many"
              group={`${id}-${staff}`}
              name={name}
              sub={group === 'kitchen' ? words.cook() : undefined}
              isChosen={chosen.has(staff)}
              onChoose={(isChosen) => choose(staff, isChosen)}
            />
            {asksHours && chosen.has(staff) && (
              <LineField
                label={words.hoursOf({ name })}
                value={typed[staff] ?? ''}
                onInput={(text) => setTyped({ ...typed, [staff]: text })}
                autoComplete="off"
                maxLength={HOURS_LENGTH}
                error={
                  isChecked && isWrong(staff)
                    ? words.hoursWrong({ example: format.format(7.5) })
                    : null
                }
              />
            )}
          </div>
        ))}
      </fieldset>
      <FieldError
        id={`${id}-none`}
        text={isChecked && workers.length === 0 ? words.workersMissing() : null}
      />
      <div className="answers">
        <Button kind="edge" onClick={onLeave}>
          {words.keep()}
        </Button>
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.saveWorkers()}
        </Button>
      </div>
    </form>
  );
}
